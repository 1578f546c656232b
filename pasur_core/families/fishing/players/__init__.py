"""Computer players of Pâsur and Basra: playouts, search and reasons for fishing games."""
