"""The steps of a match as a browser draws them, and the page of a running match."""
