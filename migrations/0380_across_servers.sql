-- What a supplier gets of an order is read and written here, by functions that are asked beside no row: on a cluster (Citus) they then run
-- on the coordinator, as the rest of their transaction does. Run on the server that has the buyer's rows they would reach the supplier's
-- through a transaction of that server's own, which sees nothing of this one, waits for it, and is not stored together with it.
-- The functions of the same names with more parameters stay for processes of the version before.

-- A site as it is told to those who work there: the whole address, and the time zone that counts.
CREATE FUNCTION site_as_told(organization uuid, place uuid) RETURNS json
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT row_to_json(x) FROM (
    SELECT s.id, s.name, s.description, s.line1, s.line2, s.postal_code AS "postalCode", s.postal_address AS "postalAddress", s.country,
      s.latitude, s.longitude, coalesce(s.time_zone, o.time_zone) AS "timeZone"
    FROM sites s JOIN organizations o ON o.id = organization WHERE s.organization_id = organization AND s.id = place) x);
END
$$;

CREATE FUNCTION deliver_order(buyer uuid, supplier uuid, ordered uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  sent jsonb;
  needs jsonb;
BEGIN
  SELECT to_jsonb(x), needs_of_order(buyer, ordered) INTO STRICT sent, needs FROM (
    SELECT r.id, r.organization_id AS buyer_organization_id, r.number, r.status, r.notes, site_as_told(buyer, r.site_id) AS site,
      r.frozen, r.confirmed_at, r.confirmed_at AS created_at, r.updated_at, r.replaces_order_id
    FROM orders r WHERE r.organization_id = buyer AND r.id = ordered) x;
  PERFORM deliver_order(buyer, supplier, sent, needs);
END
$$;

CREATE FUNCTION update_delivered_order(buyer uuid, supplier uuid, delivered uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  sent record;
BEGIN
  SELECT r.status, r.notes, r.completed_at, r.cancelled_at, r.updated_at, r.answer_status, r.answer_reason, r.answered_at INTO STRICT sent
  FROM orders r WHERE r.organization_id = buyer AND r.id = delivered;
  PERFORM act_for(supplier);
  UPDATE received_orders r SET status = sent.status, notes = sent.notes, completed_at = sent.completed_at,
    cancelled_at = sent.cancelled_at, updated_at = sent.updated_at, answer_status = sent.answer_status,
    answer_reason = sent.answer_reason, answered_at = sent.answered_at
  WHERE r.organization_id = supplier AND r.id = delivered;
  PERFORM act_for(buyer);
END
$$;
