"""The web table: matches, seats, live pages, store. It knows no game by name."""
