/** The ways in which the calendar is shown. */
export const VIEWS = ['month', 'week', 'agenda', 'timeline'] as const
export type View = (typeof VIEWS)[number]

/** What the timeline has its lanes by. */
export const LANES = ['site', 'supplier', 'person'] as const
export type LanesBy = (typeof LANES)[number]
