// Made from the operations by `npm run generate`.

/** What ignores an Idempotency-Key. */
export const unkeyed: ReadonlySet<string> = new Set([
  'POST /session',
  'PUT /session/organization',
])
