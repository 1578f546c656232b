"""The states of the features' pages whose texts are kept, a module for each kind of page."""
