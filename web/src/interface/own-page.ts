/** Longer addresses could not be sent together with the rest of a request. */
const LONGEST = 2_000

/**
 * The complete address of a page of this app. It is parsed as the browser would, so what counts is where it leads.
 * Use the result, not the input: a path such as `//host` leads elsewhere when used directly.
 * @returns the first page for an address that leads anywhere else, or is too long
 */
export function ownPage(address: string): string {
  const first = new URL('/', location.href)
  if (address.length > LONGEST) return first.href
  const page = URL.canParse(address, first) && new URL(address, first)
  const own =
    page && page.protocol === first.protocol && page.host === first.host && !page.username && !page.password
  return own ? page.href : first.href
}

/** The search parameters of the sign-in page for returning to an address, if that is possible. */
export function wayBack(address: string): { next?: string } {
  const page = new URL(ownPage(address))
  const { pathname } = page
  const next = pathname + page.search + page.hash
  // The sign-in page never leads back to itself.
  if (next === '/' || pathname === '/sign-in' || pathname === '/sign-in/') return {}
  return { next }
}
