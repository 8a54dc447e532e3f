import { HoldpointError, NoAnswer } from '@holdpoint/client'
import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { keys, type Segment } from './keys.ts'
import { openedFor } from './session-end.ts'

/** Where a browser stores the owner of its cached reads; those of others are neither read nor written. */
const PLACE = 'holdpoint:reads-of'
const CACHE = 'holdpoint-reads '
/** A session that has not been used for longer is over. */
const LONGEST_MS = 12 * 60 * 60_000
/** The oldest are removed. */
const MOST_KEPT = 400

/**
 * The cached kinds: what people read where they work. Never attempts and trainings, nor tests with their keys, nor
 * other people's competence and documents, nor settings.
 */
const KINDS: ReadonlySet<string> = new Set<Segment | 'inbox'>([
  'me',
  'inbox',
  'sites',
  'work-tasks',
  'work-steps',
  'safety-requirements',
  'educational-contents',
  'orders',
  'received-orders',
  'jobs',
  'deviations',
  'events',
  'manufacturers',
  'equipment-groups',
  'suppliers',
  'views',
])
/**
 * Never cached: what a decision is based on, and what somebody may do or lacks, which must not be visible to whoever
 * finds the device.
 */
const NEVER = /^(confirmation|change|impact|draft|ready|readiness|needed)/
/** Also cached: the reader's organizations, and what they still have to learn for their own work. */
const EXACTLY: ReadonlySet<string> = new Set(
  [keys.organizations, keys.list('trainings', { readiness: 'mine' })].map((key) => JSON.stringify(key)),
)

/** Pages of cached kinds; not pages for writing, nor filtered lists. */
const READ_PAGE = new RegExp(`^/((${[...KINDS].join('|')}|schedule)(/[\\w-]{36}(/work)?)?)?$`)

interface Kept {
  readonly at: number
  readonly data: unknown
}

/** A page that somebody has read. */
export interface ReadPage {
  readonly title: string
  readonly address: string
}

/** Queries that show cached data and have no newer answer yet: since when, and whether waiting for one has failed. */
export const earlier = new Map<Query, { readonly at: number; readonly vain: boolean }>()
const listeners = new Set<() => void>()

/** Calls the listener when something begins or stops showing cached data. */
export function subscribeEarlier(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether anything shows cached data. */
export function showsEarlier(): boolean {
  return earlier.size > 0
}

function note(query: Query, shown: { at: number; vain: boolean } | undefined): void {
  if (shown) earlier.set(query, shown)
  else if (!earlier.delete(query)) return
  for (const tell of listeners) tell()
}

/** Whether a query shows data read before this page was loaded. */
export function isEarlier(query: Query): boolean {
  return earlier.has(query)
}

/**
 * Shows cached data at once, then reads it again and caches the result. If no answer comes, the cached data stays.
 * Not if somebody asks for what is there now (`staleTime: 0`). Only if the app itself comes from the service worker:
 * otherwise no page could be shown offline anyway.
 */
export async function readKeeping<T, K extends QueryKey>(
  queryFn: QueryFunction<T, K>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  if (!isKept(query.queryKey)) return queryFn(context)
  // Whoever decides or writes by it asks for what is there now.
  const onlyFresh = 'staleTime' in query.options && query.options.staleTime === 0
  if (!onlyFresh && query.state.data === undefined) {
    const kept = await readKept(query.queryHash)
    if (kept) {
      note(query, { at: kept.at, vain: false })
      setTimeout(() => {
        query.setState({ dataUpdatedAt: kept.at })
        query.fetch().catch(() => {})
      })
      return kept.data as T
    }
  }
  try {
    const data = await queryFn(context)
    note(query, undefined)
    void keep(query.queryHash, data)
    return data
  } catch (error) {
    if (!onlyFresh && isPossible() && isUnanswered(error) && query.state.data !== undefined) {
      const at = earlier.get(query)?.at ?? query.state.dataUpdatedAt
      note(query, { at, vain: true })
      setTimeout(() => query.setState({ dataUpdatedAt: at, isInvalidated: true }))
      return query.state.data as T
    }
    if (isRefused(error)) {
      await drop(query.queryHash)
      // Data that may no longer be read must not stay visible.
      if (earlier.has(query)) query.setState({ data: undefined })
      note(query, undefined)
    }
    throw error
  }
}

/** Caches everything that has been read, once the owner is known and the service worker is active. */
export function keepAll(all: readonly Query[]): void {
  if (!isPossible()) return
  // A loaded page is shown before the service has said who is signed in.
  void keepPage()
  for (const query of all) {
    const { status, data } = query.state
    if (status === 'success' && isKept(query.queryKey) && !earlier.has(query))
      void keep(query.queryHash, data)
  }
}

/**
 * From now on reads are cached for this owner; those of anybody else are removed.
 * @returns whether somebody else's may have been shown
 */
export function keepFor(owner: string): boolean {
  const before = localStorage.getItem(PLACE)
  if (before === owner) return false
  void forgetReads()
  localStorage.setItem(PLACE, owner)
  return before !== null && earlier.size > 0
}

/** Forgets all reads, because nobody or somebody else is signed in. */
export async function forgetReads(): Promise<void> {
  localStorage.removeItem(PLACE)
  await forgetReadsOfOthers()
}

/**
 * Forgets what remains of others, for example of somebody who signed out while it was being written, and what is no
 * longer shown.
 */
export async function forgetReadsOfOthers(): Promise<void> {
  if (!('caches' in globalThis)) return
  const own = localStorage.getItem(PLACE)
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== CACHE + own)
  await Promise.all(others.map((name) => caches.delete(name)))
  if (own === null || !(await caches.has(CACHE + own))) return
  const cache = await caches.open(CACHE + own)
  const places = await cache.keys()
  await Promise.all(places.slice(0, -MOST_KEPT).map((place) => cache.delete(place)))
}

/** The current page, if it can be read offline. */
let pageShown: ReadPage | undefined

/** Records the current page and its title, if it can be read offline. */
export async function notePage(title: string): Promise<void> {
  const { pathname, search } = location
  pageShown = READ_PAGE.test(pathname) ? { title, address: pathname + search } : undefined
  await keepPage()
}

async function keepPage(): Promise<void> {
  if (pageShown) await keep(`page ${pageShown.address}`, pageShown)
}

/** The pages that can be read offline, most recent first. */
export async function readPages(): Promise<readonly ReadPage[]> {
  const cache = await ownCache()
  if (!cache) return []
  const places = (await cache.keys()).filter(({ url }) => url.includes(placeOf('page ')))
  const pages = await Promise.all(places.map(async (place) => contentOf(await cache.match(place))))
  return pages
    .filter((each) => each !== undefined)
    .sort((a, b) => b.at - a.at)
    .map(({ data }) => data as ReadPage)
}

function isPossible(): boolean {
  return 'caches' in globalThis && Boolean(navigator.serviceWorker?.controller)
}

function isKept(key: QueryKey): boolean {
  const [kind, what, of] = key
  if (EXACTLY.has(JSON.stringify(key))) return true
  const ofOthers = kind === 'events' && typeof of === 'object' && of !== null && 'board' in of
  return KINDS.has(String(kind)) && !NEVER.test(String(what)) && !ofOthers
}

/** Whether the same read may be answered later. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof HoldpointError)) return error instanceof NoAnswer
  return error.status >= 500 || error.status === 429
}

function isRefused(error: unknown): boolean {
  return error instanceof HoldpointError && [401, 403, 404].includes(error.status)
}

function placeOf(name: string): string {
  return `/kept/${encodeURIComponent(name)}`
}

async function ownCache(): Promise<Cache | undefined> {
  const owner = isPossible() ? localStorage.getItem(PLACE) : null
  return owner === null ? undefined : caches.open(CACHE + owner)
}

async function readKept(hash: string): Promise<Kept | undefined> {
  try {
    return contentOf(await (await ownCache())?.match(placeOf(hash)))
  } catch {
    // What the cache cannot return is read from the service.
    return undefined
  }
}

async function contentOf(answer: Response | undefined): Promise<Kept | undefined> {
  const kept: Kept | undefined = await answer?.json()
  return kept && kept.at > Date.now() - LONGEST_MS ? kept : undefined
}

async function keep(hash: string, data: unknown): Promise<void> {
  const owner = openedFor()
  // Not for somebody who has left meanwhile, nor before the service has said who is signed in.
  if (data === null || owner === undefined || owner !== localStorage.getItem(PLACE)) return
  try {
    const text = JSON.stringify({ at: Date.now(), data } satisfies Kept, plainly)
    const cache = await ownCache()
    await cache?.put(placeOf(hash), new Response(text))
  } catch {
    // A full or blocked storage must not keep anybody from reading.
  }
  if (localStorage.getItem(PLACE) !== owner) await forgetReadsOfOthers()
}

async function drop(hash: string): Promise<void> {
  await (await ownCache())?.delete(placeOf(hash))
}

/** @throws TypeError for values that JSON does not preserve */
function plainly(_: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set || value instanceof Blob) throw new TypeError('not plain')
  return value
}
