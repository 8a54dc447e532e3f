-- How long the video of a content is, in seconds; null where nobody knows. It is part of the version: a confirmed one keeps it.
ALTER TABLE educational_contents ADD COLUMN playback_duration_seconds integer
  CHECK (playback_duration_seconds BETWEEN 1 AND 86400);
