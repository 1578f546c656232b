"""Tests of the computer players' beliefs about hidden cards."""
