/** Parameter of an address: the organization that a link is of, as mails carry it. */
export const PARAMETER = 'organization'
/** Where the page before tells the next one, in this tab, that it acts for another organization now. */
const TOLD = 'holdpoint:acts-for-another'

/** Whether an address names an organization. */
export function namesOrganization(href: string): boolean {
  return new URL(href, location.origin).searchParams.has(PARAMETER)
}

/** Whether a link has just led into another organization; said once. */
export function hasJustSwitched(): boolean {
  const told = sessionStorage.getItem(TOLD) !== null
  sessionStorage.removeItem(TOLD)
  return told
}

/** Lets the next page of this tab say for whom it acts. */
export function rememberSwitch(): void {
  sessionStorage.setItem(TOLD, 'true')
}
