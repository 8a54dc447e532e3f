-- The supplier's copy of an order is made of the order's row, which is read while acting for the buyer and written
-- while acting for the supplier. Here it travels as an argument: no setting keeps it in between. Both functions are
-- called while acting for the buyer, and act for the buyer again when they return.

CREATE FUNCTION deliver_order(buyer uuid, supplier uuid, sent jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.organization_id', supplier::text, true);
  INSERT INTO received_orders SELECT p.* FROM jsonb_populate_record(
    NULL::received_orders, sent || jsonb_build_object('organization_id', supplier)) p;
  PERFORM set_config('app.organization_id', buyer::text, true);
END
$$;

CREATE FUNCTION update_delivered_order(buyer uuid, supplier uuid, delivered uuid, sent jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.organization_id', supplier::text, true);
  UPDATE received_orders r
  SET (status, notes, completed_at, cancelled_at, updated_at, answer_status, answer_reason, answered_at) =
    (SELECT p.status, p.notes, p.completed_at, p.cancelled_at, p.updated_at, p.answer_status, p.answer_reason, p.answered_at
    FROM jsonb_populate_record(r, sent) p)
  WHERE r.organization_id = supplier AND r.id = delivered;
  PERFORM set_config('app.organization_id', buyer::text, true);
END
$$;
