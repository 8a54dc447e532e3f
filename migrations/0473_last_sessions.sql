-- When a member last began a session, also after signing out, when the session goes. Nothing is filled in: requests read
-- this table to know their caller, and the sessions that there are still say it.
ALTER TABLE memberships ADD COLUMN last_session_at timestamptz;
