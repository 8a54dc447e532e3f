import { type Holdpoint, Unauthenticated } from '@holdpoint/client'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { holdpoint, service } from './client.ts'
import { forgetDrafts, forgetDraftsOfOthers } from './drafts.ts'
import { forgetReads, forgetReadsOfOthers, isEarlier, keepAll, keepFor } from './kept-reads.ts'
import { keys } from './keys.ts'
import { ownPage, wayBack } from './own-page.ts'
import { queries } from './queries.ts'
import { openedFor, openFor, sessionOver } from './session-end.ts'

/** Who is signed in, for which organization, and what they may do; null if nobody is. */
export const meQuery = queryOptions({
  queryKey: keys.me,
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
  queryFn: async ({ signal }) => {
    const me = await whoIsSignedIn(holdpoint, signal)
    if (me === null && queries.getQueryData(keys.me)) return leaveForSignIn()
    return me
  },
})

/** The page shows what somebody read earlier, whose session has ended since. */
async function leaveForSignIn(): Promise<never> {
  leaving = true
  await forgetReads()
  const { next } = wayBack(location.href)
  location.replace(next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in')
  return new Promise(() => {})
}

/** @param through what answers at once where the session has ended, or what waits for the person to sign in again */
async function whoIsSignedIn(through: Holdpoint, signal?: AbortSignal) {
  try {
    return (await through.GET('/me', signal ? { signal } : {})).data.data
  } catch (error) {
    if (error instanceof Unauthenticated) return null
    throw error
  }
}

export type Me = NonNullable<Awaited<ReturnType<typeof whoIsSignedIn>>>
export type Permission = Me['permissions'][number]

/** The caller. Only for what is shown to somebody who is signed in. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(meQuery)
  if (!data) throw new Error('this is shown to somebody who is signed in')
  return data
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

/** Whether this page is on its way to another one: a reload would lead back. */
let leaving = false

/** Starts again with nothing in memory, here and in the other tabs: what they show belongs to the session before. */
export function startAnew(address: string): void {
  leaving = true
  tabs.postMessage('changed')
  queries.clear()
  void forgetReads().finally(() => location.assign(ownPage(address)))
}

export async function signIn(body: Credentials, next: string): Promise<void> {
  await service.POST('/session', { body })
  startAnew(wayBack(next).next ?? '/')
}

export async function signOut(): Promise<void> {
  await service.DELETE('/session')
  forgetOwnDrafts()
  startAnew('/sign-in')
}

function forgetOwnDrafts(): void {
  const me = queries.getQueryData<Me | null>(keys.me)
  if (me) forgetDrafts(me.user.id)
}

/** Leads to the page for signing in: the user is not the person that the page was made for. */
export function leave(): void {
  forgetOwnDrafts()
  startAnew('/sign-in')
}

/** @param address of the page to go to then */
export async function switchOrganization(organizationId: string, address = '/'): Promise<void> {
  await holdpoint.PUT('/session/organization', { body: { organizationId } })
  startAnew(address)
}

/** What somebody shows beside the password. */
export interface Proof {
  readonly code?: string
  readonly passkey?: { readonly [part: string]: unknown }
}

export interface Credentials extends Proof {
  readonly email: string
  readonly password: string
}

/**
 * Signs in over a page whose session has ended. The person that the page was made for goes on there; for anybody else,
 * the app starts again.
 * @param me whom the page was made for
 */
export async function signInAgain(body: Credentials, me: Me): Promise<void> {
  await service.POST('/session', { body })
  const now = await whoIsSignedIn(service)
  if (now?.user.id !== me.user.id) return startAnew('/')
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
 * Reloads the page as soon as the session of this browser acts for another person or organization than the page
 * was made for, so that nothing is written into the wrong one. Where that person has signed in again, it goes on.
 */
export function watchSession(): void {
  tabs.onmessage = async () => {
    const now = await whoIsSignedIn(service).catch(() => null)
    if (now && ownerOf(now) === openedFor()) goOn()
    else location.reload()
  }
  void forgetReadsOfOthers()
  const keepWhatWasRead = () => keepAll(queries.getQueryCache().getAll())
  navigator.serviceWorker?.addEventListener('controllerchange', keepWhatWasRead)
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== keys.me[0]) return
    const me = query.state.data as Me | null | undefined
    // Until the service has said it, nobody is known to be signed in.
    if (!me || isEarlier(query)) return
    forgetDraftsOfOthers(me.user.id)
    const wasKnown = openedFor() !== undefined
    openFor(ownerOf(me))
    if (leaving) return
    const shownOfOthers = keepFor(ownerOf(me))
    if (shownOfOthers || openedFor() !== ownerOf(me)) location.reload()
    else if (!wasKnown) keepWhatWasRead()
  })
}
