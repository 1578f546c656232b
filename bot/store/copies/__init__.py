"""Copy whole databases: back up, restore, and transfer to another database."""
