/** The views of the calendar. */
export const VIEWS = ['month', 'week', 'agenda', 'timeline'] as const
export type View = (typeof VIEWS)[number]

/** The lanes of the timeline. */
export const LANES = ['site', 'supplier', 'person'] as const
export type LanesBy = (typeof LANES)[number]
