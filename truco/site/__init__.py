"""The site and the apps: notebooks and pages in, a static site a language and Voilà apps out. Works in a checkout."""
