-- What an entry of the audit log says about the time before a change is about the same record, or about the version before it. A statement
-- of another record in between would otherwise seal a false past.
CREATE FUNCTION refuse_past_of_another_record() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry of the audit log holds how another record was before';
END
$$;
CREATE TRIGGER keep_past_of_record BEFORE INSERT ON audit_log FOR EACH ROW
  WHEN (NEW.before ->> 'id' <> NEW.record_id::text AND (NEW.before ->> 'canonicalId' = NEW.after ->> 'canonicalId') IS NOT TRUE)
  EXECUTE FUNCTION refuse_past_of_another_record();
