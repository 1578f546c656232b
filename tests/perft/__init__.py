"""Numbers of action sequences from fixed deals."""
