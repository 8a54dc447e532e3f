-- What is done of a series is asked for the occurrences that are not over, without reading all its jobs.
DROP INDEX jobs_of_event;
CREATE INDEX jobs_of_event ON jobs (organization_id, event_id, occurrence_start);
