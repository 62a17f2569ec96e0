"""`python -m mathom` is the command `mathom`."""

from mathom.cli import main

if __name__ == "__main__":
    main()
