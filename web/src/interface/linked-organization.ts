import { HoldpointError } from '@holdpoint/client'
import { holdpoint } from './client.ts'
import { PARAMETER, rememberSwitch } from './organization-link.ts'
import { type Me, startAnew } from './session.ts'

/**
 * Acts for the organization that an address names, and goes on to the address without it.
 * @returns `foreign` where the caller is no member of it
 * @throws what the service says if it cannot say whether the caller is a member
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
  rememberSwitch()
  startAnew(withoutOrganization(href))
  return 'on its way'
}

/** An address of the app as it is read once the right organization is acted for. */
export function withoutOrganization(href: string): string {
  const address = new URL(href, location.origin)
  address.searchParams.delete(PARAMETER)
  return `${address.pathname}${address.search}${address.hash}`
}
