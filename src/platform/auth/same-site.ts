import { refusal } from '../refusals/refusal.ts'

export const crossSite = refusal(
  403,
  'cross_site',
  {},
  () => 'A session changes things only from a page of the service itself.',
)

type Headers = { readonly [name: string]: string | string[] | undefined }

/**
 * A browser sends the cookie with every request that any page causes. A change is made only if the browser says that a
 * page of this service asked for it.
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
