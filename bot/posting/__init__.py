"""Send and edit Discord messages so that they show what is stored, never the other way round."""
