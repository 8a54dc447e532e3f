/**
 * What every answer carries: nothing of it runs, is framed, sniffed or read by a page of another site, and
 * following a link in it tells nobody where the reader came from. A page that needs more says so itself.
 */
export const SAFE_HEADERS: { readonly [name: string]: string } = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Where the service is reached over https: a browser comes that way for a year, whatever a link says. */
export const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000' }
