import { cachesOf } from './photo-cache.ts'

/** Whether a person has unsaved text or unsent photos here, for any organization. */
export async function hasUnsent(userId: string): Promise<boolean> {
  const isWritten = (place: string) => {
    const [app, what, , whose, ...name] = place.split(':')
    if (app !== 'holdpoint' || what !== 'draft' || whose !== userId) return false
    // How far somebody has watched, and which request was sent last, nobody has written.
    return name[0] !== 'watching' && name.at(-1) !== 'sent'
  }
  return Object.keys(localStorage).some(isWritten) || (await hasPhotos(userId).catch(() => false))
}

async function hasPhotos(userId: string): Promise<boolean> {
  for (const name of await cachesOf((whose) => whose === userId)) {
    const cache = await caches.open(name)
    if ((await cache.keys()).length > 0) return true
  }
  return false
}
