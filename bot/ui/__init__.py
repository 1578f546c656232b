"""What people see: pages as plain data within Discord's limits, cards and boards in words."""
