/** The photos of a person in an organization that are not recorded yet have a cache of their own. */
const CACHE = 'holdpoint-photos '

export interface PhotoOwner {
  readonly organizationId: string
  readonly userId: string
}

/** The cache of a person in an organization; none without TLS. */
export async function photoCache({ organizationId, userId }: PhotoOwner): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(`${CACHE}${organizationId} ${userId}`) : undefined
}

/** Forgets the photos of people. @param goes whether the photos of a person go */
export async function forgetPhotos(goes: (userId: string) => boolean): Promise<void> {
  for (const cache of await cachesOf(goes)) await caches.delete(cache)
}

/** The names of the caches of people. @param whose whether those of a person are meant */
export async function cachesOf(whose: (userId: string) => boolean): Promise<readonly string[]> {
  if (!('caches' in globalThis)) return []
  return (await caches.keys()).filter((cache) => {
    const [, , userId] = cache.startsWith(CACHE) ? cache.split(' ') : []
    return userId !== undefined && whose(userId)
  })
}
