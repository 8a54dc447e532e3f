-- A link proves something about the address that it was mailed to. Each address of an account has a number, and a link
-- counts only while the account has the address that the link went to.
ALTER TABLE users ADD COLUMN address_number integer NOT NULL DEFAULT 1;
ALTER TABLE invitations ADD COLUMN address_number integer NOT NULL DEFAULT 1;
ALTER TABLE password_resets ADD COLUMN address_number integer NOT NULL DEFAULT 1;

CREATE FUNCTION number_address() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.address_number := OLD.address_number + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER number_address BEFORE UPDATE OF email ON users FOR EACH ROW
  WHEN (NEW.email <> OLD.email) EXECUTE FUNCTION number_address();

-- Of accounts that were changed since they were made, nobody knows to which address the links from before went.
UPDATE users SET address_number = 2 WHERE NOT address_proved AND updated_at > created_at;
