import { HoldpointError } from '@holdpoint/client'
import { holdpoint } from './client.ts'
import { organizationIn, rememberSwitch, withoutOrganization } from './organization-link.ts'
import { type Me, restartAt } from './session.ts'

/** `foreign` if the caller is not a member; an address if they have to sign in for the organization first. */
type Followed = 'shown' | 'on its way' | 'foreign' | { readonly signIn: string }

/**
 * Switches to the organization in an address, and continues to the address without it.
 * @throws the service's error if it cannot say whether the caller is a member
 */
export async function followOrganization(me: Me, href: string): Promise<Followed> {
  const wanted = organizationIn(href)
  const page = withoutOrganization(href)
  if (wanted === undefined || wanted === me.organization.id) return 'shown'
  try {
    await holdpoint.PUT('/session/organization', { body: { organizationId: wanted } })
  } catch (error) {
    if (error instanceof HoldpointError && error.code === 'sso_needed') {
      const search = new URLSearchParams({ organization: wanted, next: page })
      return { signIn: `/sign-in/organization?${search}` }
    }
    if (error instanceof HoldpointError && error.code === 'sso_session') {
      return { signIn: `/sign-in?${new URLSearchParams({ next: href, again: 'true' })}` }
    }
    // It is not revealed whether there is such an organization, or such a record in it.
    if (error instanceof HoldpointError && error.status < 500) return 'foreign'
    throw error
  }
  rememberSwitch()
  restartAt(page)
  return 'on its way'
}
