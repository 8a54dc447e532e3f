-- What waits in somebody's inbox is few among all: without these each look at it would read all that was ever agreed on.

CREATE INDEX orders_without_agreement ON orders (organization_id, confirmed_at, id)
  WHERE status = 'confirmed' AND answer_status IS DISTINCT FROM 'accepted';
CREATE INDEX received_orders_to_answer ON received_orders (organization_id, created_at, id)
  WHERE status = 'confirmed' AND answer_status IS NULL;
CREATE INDEX completions_to_verify ON completions (organization_id, created_at, id) WHERE status = 'unverified';
