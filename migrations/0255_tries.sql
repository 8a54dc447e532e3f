-- How often something was tried that guards a secret, counted by all processes together. A row is a bucket of tries that fills
-- up evenly: `full_at` is when it is full again, and from then on the row says nothing. The key is a hash of the kind of try and
-- of whose it is, such as a network or an account.
CREATE TABLE tries (
  key text PRIMARY KEY CHECK (length(key) = 22),
  full_at timestamptz NOT NULL
);
CREATE INDEX tries_by_end ON tries (full_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON tries TO holdpoint_service;

-- Takes a try from each bucket in turn, up to the first that is empty. Each holds `periods / steps` tries; a step brings one
-- back, both in milliseconds. The row is that of the empty bucket: its place, and the seconds until it has a try again. The
-- commit does not wait for the disk, so that a row is locked for a moment only, however slow the disk or a standby is; up to
-- five rows that say nothing any more go with each call, so the table grows no larger than what was tried within a period.
CREATE FUNCTION take_tries(keys text[], steps integer[], periods integer[])
RETURNS TABLE (place integer, seconds integer) LANGUAGE plpgsql AS $$
DECLARE
  step interval;
  period interval;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  FOR i IN 1 .. cardinality(keys) LOOP
    step := make_interval(secs => steps[i] / 1000.0);
    period := make_interval(secs => periods[i] / 1000.0);
    INSERT INTO tries AS t (key, full_at) VALUES (keys[i], clock_timestamp() + step)
    ON CONFLICT (key) DO UPDATE SET full_at = greatest(t.full_at, clock_timestamp()) + step
      WHERE t.full_at + step <= clock_timestamp() + period;
    IF NOT FOUND THEN
      RETURN QUERY SELECT i, greatest(1, ceil(extract(epoch FROM t.full_at + step - period - clock_timestamp())))::integer
        FROM tries t WHERE t.key = keys[i];
      EXIT;
    END IF;
  END LOOP;
  DELETE FROM tries t WHERE t.key IN (
    SELECT o.key FROM tries o WHERE o.full_at < clock_timestamp() ORDER BY o.full_at LIMIT 5 FOR UPDATE SKIP LOCKED);
END $$;
