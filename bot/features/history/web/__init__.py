"""The steps of a match as JSON for a browser, and the page of a running match."""
