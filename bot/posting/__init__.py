"""Discord's messages brought up to what is stored, and never the other way round."""
