-- The inbox looks for work that was to have begun, each minute for each open page.
CREATE INDEX jobs_to_begin ON jobs (organization_id, begins_at) WHERE governed AND status = 'confirmed';
