"""Players of Hunt for the Ring: the Ring-bearer and the hunters, by rules of sense over what the hunters can know."""
