-- A card or certificate goes with the person it is about.
GRANT DELETE ON uploads TO holdpoint_service;
