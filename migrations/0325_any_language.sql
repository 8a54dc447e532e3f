-- Which languages there are is a list of the service (src/platform/language.ts), so that a further one needs no migration.
-- Here it is a tag of one, as `sv`.
ALTER TABLE organizations DROP CONSTRAINT organizations_language_check,
  ADD CONSTRAINT organizations_language_check CHECK (language ~ '^[a-z]{2}$');
ALTER TABLE users DROP CONSTRAINT users_language_check,
  ADD CONSTRAINT users_language_check CHECK (language ~ '^[a-z]{2}$');
