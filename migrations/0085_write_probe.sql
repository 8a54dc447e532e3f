-- What readiness tries: a write that takes room on the disk, and a commit. A row fills its page, so that each needs a new
-- one; what is gone stays where it is until autovacuum finds the table empty and cuts it off.
CREATE TABLE write_probe (filler text NOT NULL);
ALTER TABLE write_probe ALTER COLUMN filler SET STORAGE PLAIN;
GRANT INSERT, DELETE ON write_probe TO holdpoint_service;
