/**
 * A link to a page of the web app that opens in the right organization, also for people who act for another one.
 * @param path of the page
 */
export function linkInto(organizationId: string, path: string, origin: string): string {
  const link = new URL(path, origin)
  link.searchParams.set('organization', organizationId)
  return link.href
}
