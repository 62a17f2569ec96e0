"""What bots know of The Confrontation."""
