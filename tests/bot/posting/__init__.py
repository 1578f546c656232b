"""Tests of the outbox and of the messages that it sends."""
