/** The address parameter for the organization of a link, as used in mails. */
const PARAMETER = 'organization'
/** Where a page tells the next one in this tab that the organization was switched. */
const TOLD = 'holdpoint:acts-for-another'

/** The organization that an address names. */
export function organizationIn(href: string): string | undefined {
  return new URL(href, location.origin).searchParams.get(PARAMETER) ?? undefined
}

/** An address of the app for an organization; without one for the current organization. */
export function addressIn(organization: string | undefined, href: string): string {
  const address = new URL(href, location.origin)
  address.searchParams.delete(PARAMETER)
  if (organization !== undefined) address.searchParams.set(PARAMETER, organization)
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
