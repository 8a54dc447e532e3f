/** The photos of a person in an organization have a cache of their own. */
const CACHE = 'holdpoint-photos '

interface Owner {
  readonly organizationId: string
  readonly userId: string
}

/** A photo that is not recorded yet. */
export interface UnsentPhoto {
  readonly photo: Blob
  /** In milliseconds; distinguishes it from the others of its place. */
  readonly takenAt: number
  /** Its storage path, once the service has it. */
  readonly path?: string | undefined
}

/**
 * Keeps a photo in this browser: phones close pages while their camera is open or memory is short, and what was
 * photographed may be gone later. Without TLS browsers have no such storage.
 */
export async function keepPhoto(of: Owner, name: string, kept: UnsentPhoto): Promise<void> {
  const headers = new Headers(kept.path === undefined ? {} : { 'content-location': kept.path })
  await (await cacheOf(of))?.put(placeOf(name) + kept.takenAt, new Response(kept.photo, { headers }))
}

/** The photos that were kept under a name, oldest first. */
export async function keptPhotos(of: Owner, name: string): Promise<readonly UnsentPhoto[]> {
  const photos: UnsentPhoto[] = []
  const cache = await cacheOf(of)
  for (const request of (await cache?.keys()) ?? []) {
    const [, takenAt] = request.url.split(placeOf(name))
    const kept = takenAt === undefined ? undefined : await cache?.match(request)
    if (!kept) continue
    const path = kept.headers.get('content-location') ?? undefined
    photos.push({ photo: await kept.blob(), takenAt: Number(takenAt), path })
  }
  return photos.sort((one, other) => one.takenAt - other.takenAt)
}

/** Forgets a photo that was kept under a name. */
export async function dropPhoto(of: Owner, name: string, { takenAt }: UnsentPhoto): Promise<void> {
  await (await cacheOf(of))?.delete(placeOf(name) + takenAt)
}

/** Forgets the photos of some people. @param goes receives the id of each person who has any */
export async function forgetPhotos(goes: (userId: string | undefined) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE))
  await Promise.all(names.filter((name) => goes(name.split(' ')[2])).map((name) => caches.delete(name)))
}

async function cacheOf({ organizationId, userId }: Owner): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(`${CACHE}${organizationId} ${userId}`) : undefined
}

function placeOf(name: string): string {
  return `/unsent/${encodeURIComponent(name)}/`
}
