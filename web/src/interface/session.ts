import { Unauthenticated } from '@holdpoint/client'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { holdpoint } from './client.ts'
import { keys } from './keys.ts'
import { queries } from './queries.ts'

/** Who is signed in, for which organization, and what they may do; null where nobody is. */
export const meQuery = queryOptions({
  queryKey: keys.me,
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
  queryFn: async ({ signal }) => {
    try {
      return (await holdpoint.GET('/me', { signal })).data.data
    } catch (error) {
      if (error instanceof Unauthenticated) return null
      throw error
    }
  },
})

export type Me = NonNullable<Awaited<ReturnType<NonNullable<typeof meQuery.queryFn>>>>
export type Permission = Me['permissions'][number]

/** The caller. Only for what is shown to somebody who is signed in. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(meQuery)
  return data ?? NOBODY
}

/** Between the end of a session and the page for signing in, nothing is allowed. */
const NOBODY: Me = {
  user: { id: '', email: '', firstName: '', lastName: '' },
  organization: { id: '', name: '', country: null, timeZone: 'UTC' },
  role: { id: '', name: '' },
  permissions: [],
}

/** Whether the caller may do something: `can('sites.create')`. The service decides; this only hides what it would refuse. */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useMe()
  return (permission) => permissions.includes(permission)
}

export const organizationsQuery = queryOptions({
  queryKey: keys.organizations,
  queryFn: async ({ signal }) =>
    (
      await holdpoint.GET('/organizations', {
        params: { query: { count: 500, orderBy: 'name', order: 'asc' } },
        signal,
      })
    ).data.data,
})

export function useOrganizations() {
  return useQuery(organizationsQuery)
}

/** Other tabs hear when this browser's session is another one. */
const tabs = new BroadcastChannel('holdpoint-session')

/** Begins anew with nothing in memory, here and in the other tabs: what they show belongs to the session before. */
function startAnew(address: string): void {
  tabs.postMessage('changed')
  queries.clear()
  location.assign(address)
}

export async function signIn(body: { email: string; password: string }, next: string): Promise<void> {
  await holdpoint.POST('/session', { body })
  startAnew(next)
}

export async function signOut(): Promise<void> {
  await holdpoint.DELETE('/session')
  startAnew('/sign-in')
}

export async function switchOrganization(organizationId: string): Promise<void> {
  await holdpoint.PUT('/session/organization', { body: { organizationId } })
  startAnew('/')
}

/**
 * Reloads the page as soon as the session of this browser acts for another person or organization than the page
 * was made for, so that nothing is written into the wrong one.
 */
export function watchSession(): void {
  tabs.onmessage = () => location.reload()
  let madeFor: string | undefined
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== keys.me[0]) return
    const me = query.state.data as Me | null | undefined
    if (!me) return
    const now = `${me.user.id} ${me.organization.id}`
    if (madeFor !== undefined && madeFor !== now) location.reload()
    madeFor ??= now
  })
}
