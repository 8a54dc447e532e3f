-- The inbox is read on every page and each minute: what waits in it is few among all that was ever written.
CREATE INDEX work_tasks_drafted ON work_tasks (organization_id, updated_at) WHERE status = 'draft' AND is_current;
CREATE INDEX safety_requirements_drafted ON safety_requirements (organization_id, updated_at) WHERE status = 'draft' AND is_current;
CREATE INDEX educational_contents_drafted ON educational_contents (organization_id, updated_at)
  WHERE status = 'draft' AND is_current;
CREATE INDEX assessments_drafted ON assessments (organization_id, updated_at) WHERE status = 'draft' AND is_current;
CREATE INDEX orders_drafted ON orders (organization_id, updated_at) WHERE status = 'draft';
CREATE INDEX events_drafted ON events (organization_id, updated_at) WHERE status = 'draft';
CREATE INDEX jobs_drafted ON jobs (organization_id, updated_at) WHERE status = 'draft';
CREATE INDEX safety_requirements_ending ON safety_requirements (organization_id, valid_to, id)
  WHERE is_current AND active AND valid_to IS NOT NULL;
CREATE INDEX received_orders_accepted ON received_orders (organization_id, confirmed_at)
  WHERE status = 'confirmed' AND answer_status = 'accepted';

-- Whether a cancelled order was replaced is asked of each that a list shows.
CREATE INDEX received_orders_replacing ON received_orders (organization_id, replaces_order_id)
  WHERE replaces_order_id IS NOT NULL;
