-- The trace in which a piece of background work was left, as the W3C writes it; null where nobody traces.
ALTER TABLE outbox ADD COLUMN traceparent text
  CHECK (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$');
