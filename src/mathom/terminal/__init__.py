"""The table in a terminal: what `mathom` shows and asks. Each game brings its own words and drawing."""
