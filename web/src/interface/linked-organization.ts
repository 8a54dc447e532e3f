import { HoldpointError } from '@holdpoint/client'
import { holdpoint } from './client.ts'
import { type Me, startAnew } from './session.ts'

/** Parameter of an address: the organization that a link is of, as mails carry it. */
const PARAMETER = 'organization'
/** Where the page before tells the next one, in this tab, that it acts for another organization now. */
const TOLD = 'holdpoint:acts-for-another'

/**
 * Acts for the organization that an address names, and goes on to the address without it.
 * @returns `foreign` where the caller is no member of it
 * @throws what the service says where it cannot say whether the caller is a member
 */
export async function followOrganization(me: Me, href: string): Promise<'shown' | 'on its way' | 'foreign'> {
  const address = new URL(href, location.origin)
  const wanted = address.searchParams.get(PARAMETER)
  if (wanted === null || wanted === me.organization.id) return 'shown'
  try {
    await holdpoint.PUT('/session/organization', { body: { organizationId: wanted } })
  } catch (error) {
    // Whether there is such an organization, or such a record in it, is not told.
    if (error instanceof HoldpointError && error.status < 500) return 'foreign'
    throw error
  }
  sessionStorage.setItem(TOLD, 'true')
  startAnew(withoutOrganization(href))
  return 'on its way'
}

/** An address of the app as it is read once the right organization is acted for. */
export function withoutOrganization(href: string): string {
  const address = new URL(href, location.origin)
  address.searchParams.delete(PARAMETER)
  return `${address.pathname}${address.search}${address.hash}`
}

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
