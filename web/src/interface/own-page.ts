/** Longer ones could not be asked for, with what else is in a request. */
const LONGEST = 2_000

/**
 * The whole address of a page of this app. It is parsed as the browser will: whatever it looks like, it counts where it
 * would lead. Use what is returned, not what was given: a path such as `//host` leads elsewhere only by itself.
 * @returns the first page for an address that leads anywhere else, or that is too long
 */
export function ownPage(address: string): string {
  const first = new URL('/', location.href)
  if (address.length > LONGEST) return first.href
  const page = URL.parse(address, first)
  const own =
    page && page.protocol === first.protocol && page.host === first.host && !page.username && !page.password
  return own ? page.href : first.href
}

/** The search of the page for signing in, which leads back to an address where that can be done. */
export function wayBack(address: string): { next?: string } {
  const page = new URL(ownPage(address))
  const { pathname } = page
  // The page for signing in never leads back to itself.
  if (pathname === '/' || pathname === '/sign-in' || pathname === '/sign-in/') return {}
  return { next: pathname + page.search + page.hash }
}
