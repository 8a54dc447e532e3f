-- Where a person has signed in from, newest first: strangers who guess the password cannot lock them out there.
-- Networks are 24 bits of a hash with the person's id, so that a row tells no address; devices are hashes of a cookie.
ALTER TABLE users
  ADD COLUMN known_networks bytea[] NOT NULL DEFAULT '{}' CHECK (cardinality(known_networks) <= 32),
  ADD COLUMN known_devices bytea[] NOT NULL DEFAULT '{}' CHECK (cardinality(known_devices) <= 16);
