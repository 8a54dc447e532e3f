/** Where a browser keeps what a person wrote for an organization and has not saved. Nobody else reads it. */
export function draftPlace(of: { organizationId: string; userId: string }, name: string): string {
  return `holdpoint:draft:${of.organizationId}:${of.userId}:${name}`
}

/** Forgets what a person has not saved, for whichever organization. */
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
    if (app === 'holdpoint' && what === 'draft' && goes(whose)) localStorage.removeItem(place)
  }
}
