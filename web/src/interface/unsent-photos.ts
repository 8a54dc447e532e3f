import { type PhotoOwner, photoCache } from './photo-cache.ts'

/** Where photos belong: to a person in an organization, and there to a job, a step and who signs. */
export interface PhotoPlace extends PhotoOwner {
  readonly name: string
}

/** A photo that is not recorded yet. */
export interface UnsentPhoto {
  readonly photo: Blob
  /** In milliseconds; distinguishes it from the others of its place. */
  readonly takenAt: number
  /** Its storage path, once the service has it. */
  readonly path?: string | undefined
  /** Whether it is being sent. */
  readonly isUnderWay?: boolean
}

export type PhotoChange = Pick<UnsentPhoto, 'path' | 'isUnderWay'>

const NONE: readonly UnsentPhoto[] = []
/** The photos that this page knows, by their place: sending goes on while another step is shown. */
const known = new Map<string, readonly UnsentPhoto[]>()
/** People whose kept photos are loaded. */
const loaded = new Set<string>()
const listeners = new Set<() => void>()
/** The storage is changed in the order of the calls. */
let stored: Promise<unknown> = Promise.resolve()

/** The photos of a place, oldest first, as far as they are loaded. */
export function unsentPhotos(place: PhotoPlace): readonly UnsentPhoto[] {
  return known.get(textOf(place)) ?? NONE
}

/** How many photos belong to the places whose names begin so, as far as they are loaded. */
export function unsentCount(place: PhotoPlace): number {
  let count = 0
  for (const [text, photos] of known) if (text.startsWith(textOf(place))) count += photos.length
  return count
}

export function subscribeUnsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the photos of a person that this browser has kept. */
export function loadPhotos({ organizationId, userId }: PhotoOwner): void {
  const owner = { organizationId, userId }
  const text = textOf({ ...owner, name: '' })
  if (loaded.has(text)) return
  loaded.add(text)
  inOrder(async () => {
    const cache = await photoCache(owner)
    for (const request of (await cache?.keys()) ?? []) {
      const [name = '', at] = new URL(request.url).pathname.split('/').slice(2)
      const place = { ...owner, name: decodeURIComponent(name) }
      const takenAt = Number(at)
      const kept = await cache?.match(request)
      if (!kept || unsentPhotos(place).some((each) => each.takenAt === takenAt)) continue
      const path = kept.headers.get('content-location') ?? undefined
      add(place, { photo: await kept.blob(), takenAt, path })
    }
  })
}

/**
 * Keeps a photo in this browser: phones close pages while their camera is open or memory is short, and what was
 * photographed may be gone later. Without TLS browsers have no such storage.
 */
export function keepPhoto(place: PhotoPlace, photo: UnsentPhoto): void {
  add(place, photo)
  store(place, photo)
}

function add(place: PhotoPlace, photo: UnsentPhoto): void {
  const all = [...unsentPhotos(place), photo]
  set(
    place,
    all.sort((one, other) => one.takenAt - other.takenAt),
  )
}

/** Adds what is new about a photo, unless it was dropped. */
export function changePhoto(place: PhotoPlace, { takenAt }: UnsentPhoto, change: PhotoChange): void {
  const before = unsentPhotos(place).find((each) => each.takenAt === takenAt)
  if (!before) return
  const after = { ...before, ...change }
  set(
    place,
    unsentPhotos(place).map((each) => (each === before ? after : each)),
  )
  if (after.path !== before.path) store(place, after)
}

function store(place: PhotoPlace, { photo, takenAt, path }: UnsentPhoto): void {
  const headers = new Headers(path === undefined ? {} : { 'content-location': path })
  inOrder(async () =>
    (await photoCache(place))?.put(addressOf(place) + takenAt, new Response(photo, { headers })),
  )
}

export function dropPhoto(place: PhotoPlace, { takenAt }: UnsentPhoto): void {
  set(
    place,
    unsentPhotos(place).filter((each) => each.takenAt !== takenAt),
  )
  inOrder(async () => (await photoCache(place))?.delete(addressOf(place) + takenAt))
}

/** A full or blocked storage must not keep anybody from sending a photo. */
function inOrder(change: () => Promise<unknown>): void {
  stored = stored.then(change).catch(() => {})
}

function set(place: PhotoPlace, photos: readonly UnsentPhoto[]): void {
  known.set(textOf(place), photos)
  for (const tell of listeners) tell()
}

function textOf({ organizationId, userId, name }: PhotoPlace): string {
  return [organizationId, userId, name].join(' ')
}

function addressOf({ name }: PhotoPlace): string {
  return `/unsent/${encodeURIComponent(name)}/`
}
