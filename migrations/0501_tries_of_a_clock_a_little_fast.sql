-- As before, but a bucket that is empty for longer than a period was emptied by a clock that was ahead, however little, and
-- has been set back since. It is full again; otherwise an office could not sign in until the clock is there again.
CREATE OR REPLACE FUNCTION take_tries(keys text[], steps integer[], periods integer[])
RETURNS TABLE (place integer, seconds integer) LANGUAGE plpgsql AS $$
DECLARE
  step interval;
  period interval;
  -- Between two processors, clocks may differ a little.
  second CONSTANT interval := '1 second';
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  FOR i IN 1 .. cardinality(keys) LOOP
    step := make_interval(secs => steps[i] / 1000.0);
    period := make_interval(secs => periods[i] / 1000.0);
    INSERT INTO tries AS t (key, full_at) VALUES (keys[i], clock_timestamp() + step)
    ON CONFLICT (key) DO UPDATE SET full_at = step + CASE
        WHEN t.full_at > clock_timestamp() + period + second THEN clock_timestamp()
        ELSE greatest(t.full_at, clock_timestamp()) END
      WHERE t.full_at + step <= clock_timestamp() + period OR t.full_at > clock_timestamp() + period + second;
    IF NOT FOUND THEN
      RETURN QUERY SELECT i, greatest(1, ceil(extract(epoch FROM t.full_at + step - period - clock_timestamp())))::integer
        FROM tries t WHERE t.key = keys[i];
      EXIT;
    END IF;
  END LOOP;
  DELETE FROM tries t WHERE t.key IN (
    SELECT o.key FROM tries o WHERE o.full_at < clock_timestamp() ORDER BY o.full_at LIMIT 5 FOR UPDATE SKIP LOCKED);
END $$;
