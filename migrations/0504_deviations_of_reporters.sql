-- For the list of what somebody has reported.
CREATE INDEX deviations_of_reporter ON deviations (organization_id, reported_by);
