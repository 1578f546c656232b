"""Pages, boards and hands, before they become Discord's."""
