/** Where a browser keeps what a person wrote for an organization and has not saved. Nobody else reads it. */
export function draftPlace(of: { organizationId: string; userId: string }, name: string): string {
  return `holdpoint:draft:${of.organizationId}:${of.userId}:${name}`
}

/** Where a browser keeps which records a person had open last in an organization. It goes as drafts do. */
export function recentPlace(of: { organizationId: string; userId: string }): string {
  return `holdpoint:recent:${of.organizationId}:${of.userId}`
}

/** Forgets what a person has not saved and had open, for whichever organization. */
export function forgetDrafts(userId: string): void {
  forget((whose) => whose === userId)
}

/** Forgets what others have not saved who were at this browser before. */
export function forgetDraftsOfOthers(userId: string): void {
  forget((whose) => whose !== userId)
}

function forget(goes: (whose: string | undefined) => boolean): void {
  for (const place of Object.keys(localStorage)) {
    const [app, what, , whose] = place.split(':')
    if (app === 'holdpoint' && (what === 'draft' || what === 'recent') && goes(whose))
      localStorage.removeItem(place)
  }
}
