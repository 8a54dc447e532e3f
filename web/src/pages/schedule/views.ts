/** The ways in which the calendar is shown. */
export const VIEWS = ['month', 'week', 'agenda'] as const
export type View = (typeof VIEWS)[number]
