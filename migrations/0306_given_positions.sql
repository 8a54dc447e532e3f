-- Where a site is, as people said it: that stays, whatever a geocoder finds and the address becomes, until they take it back.
ALTER TABLE sites ADD COLUMN position_given_at timestamptz,
  ADD CHECK (latitude BETWEEN -90 AND 90), ADD CHECK (longitude BETWEEN -180 AND 180),
  ADD CHECK ((latitude IS NULL) = (longitude IS NULL)),
  ADD CHECK (latitude IS NOT NULL OR position_given_at IS NULL);
