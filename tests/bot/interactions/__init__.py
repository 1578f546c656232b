"""Tests of parsing, routing and answering interactions."""
