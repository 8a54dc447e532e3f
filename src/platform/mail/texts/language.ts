/** The languages in which mails are written. */
export const LANGUAGES = ['en', 'fi'] as const

export type Language = (typeof LANGUAGES)[number]
