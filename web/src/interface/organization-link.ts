/** The address parameter for the organization of a link, as used in mails. */
export const ORGANIZATION = 'organization'
/** Where a page tells the next one in this tab that the organization was switched. */
const TOLD = 'holdpoint:acts-for-another'

/** The organization that an address names. */
export function organizationIn(href: string): string | undefined {
  return new URL(href, location.origin).searchParams.get(ORGANIZATION) ?? undefined
}

/** An address of the app for an organization. */
export function addressIn(organization: string, href: string): string {
  return changed(href, (parameters) => parameters.set(ORGANIZATION, organization))
}

/** An address of the app without its organization, which is then the current one. */
export function withoutOrganization(href: string): string {
  return changed(href, (parameters) => parameters.delete(ORGANIZATION))
}

function changed(href: string, change: (parameters: URLSearchParams) => void): string {
  const address = new URL(href, location.origin)
  change(address.searchParams)
  return `${address.pathname}${address.search}${address.hash}`
}

/** Whether a link has just led into another organization; true only once. */
export function hasJustSwitched(): boolean {
  const told = sessionStorage.getItem(TOLD) !== null
  sessionStorage.removeItem(TOLD)
  return told
}

/** Makes the next page of this tab say for which organization it acts. */
export function rememberSwitch(): void {
  sessionStorage.setItem(TOLD, 'true')
}
