"""Interactions: commands and presses are read, executed and answered; failures become sentences.

A press is a click on a button, a choice from a select, or a submitted form.
"""
