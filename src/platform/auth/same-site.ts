import { refusal } from '../refusals/refusal.ts'

export const crossSite = refusal(
  403,
  'cross_site',
  'A session changes things only from a page of the service itself.',
)

type Headers = { readonly [name: string]: string | string[] | undefined }

/**
 * Browsers send the cookie with every request, whichever page causes it. So a change is made only if the browser says
 * that the request comes from a page of this service.
 * @param origin of the service
 * @throws Refusal 403
 */
export function requireSameSite(headers: Headers, origin: string): void {
  const site = headers['sec-fetch-site']
  const own = site === undefined ? headers.origin === origin : site === 'same-origin' || site === 'none'
  if (!own) {
    throw crossSite()
  }
}
