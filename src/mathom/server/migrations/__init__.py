"""The history of the tables. A change of `mathom.server.store` gets a new file in `versions/`."""
