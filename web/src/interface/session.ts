import { type Holdpoint, Unauthenticated } from '@holdpoint/client'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { holdpoint, service } from './client.ts'
import { forgetDraftsOfOthers } from './drafts.ts'
import { forgetReads, forgetReadsOfOthers, isEarlier, keepAll, keepFor } from './kept-reads.ts'
import { keys } from './keys.ts'
import { ownPage, wayBack } from './own-page.ts'
import { queries } from './queries.ts'
import { openedFor, openFor, sessionOver } from './session-end.ts'

/** Who is signed in, for which organization, and with which permissions; null if nobody is. */
export const meQuery = queryOptions({
  queryKey: keys.me,
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
  queryFn: async ({ signal }) => {
    const me = leaving ? null : await readMe(holdpoint, signal)
    // The next page is loading; nothing of this one is shown.
    if (leaving) return new Promise<never>(() => {})
    if (me === null && queries.getQueryData(keys.me)) return leaveForSignIn()
    return me
  },
})

/** The page shows cached data of somebody whose session has ended since. */
async function leaveForSignIn(): Promise<never> {
  leaving = true
  await forgetReads()
  const { next } = wayBack(location.href)
  location.replace(next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in')
  return new Promise(() => {})
}

/**
 * @param through a client that answers at once if the session has ended, or one that waits for the person to sign in
 * again
 */
async function readMe(through: Holdpoint, signal?: AbortSignal) {
  try {
    return (await through.GET('/me', signal ? { signal } : {})).data.data
  } catch (error) {
    if (error instanceof Unauthenticated) return null
    throw error
  }
}

export type Me = NonNullable<Awaited<ReturnType<typeof readMe>>>
export type Permission = Me['permissions'][number]

/** The caller. Only in components that are shown to signed-in people. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(meQuery)
  if (!data) throw new Error('this is shown to somebody who is signed in')
  return data
}

/**
 * Whether the caller has a permission: `can('sites.create')`. The service decides; this only hides what it would
 * refuse.
 */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useMe()
  return (permission) => permissions.includes(permission)
}

const organizationsQuery = queryOptions({
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

/** Tells other tabs when this browser's session has changed. */
const tabs = new BroadcastChannel('holdpoint-session')

/** Whether this page is navigating away: a reload would lead back. */
let leaving = false

/** Reloads with an empty memory, here and in the other tabs: what they show belongs to the previous session. */
export function restartAt(address: string): void {
  leaving = true
  tabs.postMessage('changed')
  queries.clear()
  void forgetReads().finally(() => location.assign(ownPage(address)))
}

export async function signIn(body: Credentials, next: string): Promise<void> {
  await service.POST('/session', { body })
  restartAt(wayBack(next).next ?? '/')
}

/** @param address the page to go to afterwards */
export async function switchOrganization(organizationId: string, address = '/'): Promise<void> {
  await holdpoint.PUT('/session/organization', { body: { organizationId } })
  restartAt(address)
}

/** What somebody shows besides the password. */
export interface Proof {
  readonly code?: string
  readonly passkey?: { readonly [part: string]: unknown }
}

export interface Credentials extends Proof {
  readonly email: string
  readonly password: string
}

/**
 * Signs in above a page whose session has ended. The person that the page was made for continues there; for anybody
 * else the app is reloaded.
 * @param me the person that the page was made for
 */
export async function signInAgain(body: Credentials, me: Me): Promise<void> {
  await service.POST('/session', { body })
  const now = await readMe(service)
  if (now?.user.id !== me.user.id) return restartAt('/')
  if (now.organization.id !== me.organization.id) {
    await service.PUT('/session/organization', { body: { organizationId: me.organization.id } })
  }
  tabs.postMessage('changed')
  goOn()
}

function goOn(): void {
  sessionOver.goOn()
  void queries.invalidateQueries()
}

function ownerOf({ user, organization }: Me): string {
  return `${user.id} ${organization.id}`
}

/**
 * Reloads the page when this browser's session acts for another person or organization than the page was made for, so
 * that nothing is written into the wrong one. If the same person has signed in again, the page continues.
 */
export function watchSession(): void {
  tabs.onmessage = async () => {
    const now = await readMe(service).catch(() => null)
    if (now && ownerOf(now) === openedFor()) goOn()
    else location.reload()
  }
  void forgetReadsOfOthers()
  const keepWhatWasRead = () => keepAll(queries.getQueryCache().getAll())
  navigator.serviceWorker?.addEventListener('controllerchange', keepWhatWasRead)
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== keys.me[0]) return
    const me = query.state.data as Me | null | undefined
    // Nobody is known to be signed in until the service has said so.
    if (!me || isEarlier(query)) return
    const wasKnown = openedFor() !== undefined
    if (!wasKnown) void forgetDraftsOfOthers(me.user.id)
    openFor(ownerOf(me))
    if (leaving) return
    const shownOfOthers = keepFor(ownerOf(me))
    if (shownOfOthers || openedFor() !== ownerOf(me)) location.reload()
    else if (!wasKnown) keepWhatWasRead()
  })
}
