"""How Journeys in Middle-earth is drawn."""
