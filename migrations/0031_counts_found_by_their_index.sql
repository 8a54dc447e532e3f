-- As in 0027, with the name of the table as text: compared with TG_TABLE_NAME as it is, a `name` with a
-- collation of its own, the column could not be looked up in the index, and a transaction with many
-- records read all the counts of the organization that it had left behind, for every one of them.
CREATE OR REPLACE FUNCTION count_record() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
  change constant integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  counted_table constant text := TG_TABLE_NAME::text;
  free uuid;
BEGIN
  SELECT c.id INTO free FROM record_counts c
    WHERE c.organization_id = changed.organization_id AND c.counted = counted_table
    ORDER BY c.id DESC LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE record_counts c SET id = new_id(), records = c.records + change
      WHERE c.organization_id = changed.organization_id AND c.counted = counted_table AND c.id = free;
  ELSE
    INSERT INTO record_counts VALUES (changed.organization_id, counted_table, new_id(), change);
  END IF;
  RETURN NULL;
END
$$;
