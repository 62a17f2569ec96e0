"""What bots know of Journey to Mordor."""
