import { forgetPhotos } from './photo-cache.ts'

/** Where a browser stores unsaved text of a person for an organization. Nobody else reads it. */
export function draftPlace(of: { organizationId: string; userId: string }, name: string): string {
  return `holdpoint:draft:${of.organizationId}:${of.userId}:${name}`
}

/** Where a browser stores which records a person last opened in an organization. It is removed like drafts. */
export function recentPlace(of: { organizationId: string; userId: string }): string {
  return `holdpoint:recent:${of.organizationId}:${of.userId}`
}

/** Forgets a person's unsaved text, unsent photos and opened records, for every organization. */
export function forgetDrafts(userId: string): Promise<void> {
  return forget((whose) => whose === userId)
}

/** Forgets the same of everybody else who used this browser. */
export function forgetDraftsOfOthers(userId: string): Promise<void> {
  return forget((whose) => whose !== userId)
}

async function forget(goes: (whose: string | undefined) => boolean): Promise<void> {
  for (const place of Object.keys(localStorage)) {
    const [app, what, , whose] = place.split(':')
    if (app === 'holdpoint' && (what === 'draft' || what === 'recent') && goes(whose))
      localStorage.removeItem(place)
  }
  // A browser that blocks its storage has stored none.
  await forgetPhotos(goes).catch(() => {})
}
