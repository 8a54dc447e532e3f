/** The address parameter for the organization of a link, as used in mails. */
export const PARAMETER = 'organization'
/** Where a page tells the next one in this tab that the organization was switched. */
const TOLD = 'holdpoint:acts-for-another'

/** Whether an address names an organization. */
export function namesOrganization(href: string): boolean {
  return new URL(href, location.origin).searchParams.has(PARAMETER)
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
