"""Both databases behind one way of use: connections, transactions, migrations and faults."""
