/**
 * The headers of every answer. No script in it runs, no other site can frame, sniff or read it, and a link in it does
 * not reveal where the reader came from. A page that needs more sets its own.
 */
export const SAFE_HEADERS: { readonly [name: string]: string } = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** For a service behind https: browsers use https for a year, whatever a link says. */
export const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000' }
