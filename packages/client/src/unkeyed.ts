// Made from the operations by `npm run generate`.

/** What ignores an Idempotency-Key. */
export const unkeyed: ReadonlySet<string> = new Set([
  'POST /calendar-feeds',
  'POST /tokens',
  'POST /organizations/{id}/scim-tokens',
  'PUT /organizations/{id}/sso',
  'PUT /me',
  'POST /me/second-factors',
  'POST /me/second-factors/{factorId}/confirm',
  'POST /me/recovery-codes',
  'POST /me/access/end',
  'POST /session',
  'POST /session/confirm',
  'PUT /session/organization',
  'POST /session/sso',
  'POST /invitations/{secret}',
  'POST /password-resets',
  'POST /password-resets/{secret}',
])
