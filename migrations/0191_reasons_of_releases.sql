-- Whoever releases a hold point may say why, as who rejects one may.
DO $$
DECLARE
  words text := (SELECT k.conname FROM pg_constraint k WHERE k.conrelid = 'sign_offs'::regclass AND k.contype = 'c'
    AND pg_get_constraintdef(k.oid) LIKE '%reason IS NULL%');
BEGIN
  EXECUTE format('ALTER TABLE sign_offs DROP CONSTRAINT %I', words);
END
$$;
ALTER TABLE sign_offs ADD CHECK (
  reason IS NULL OR meaning IN ('undone', 'not_needed', 'released', 'rejected', 'suspended', 'overridden'));
