"""Heroes' players for Journeys in Middle-earth: companions beside a person, and play-testers of stories."""
