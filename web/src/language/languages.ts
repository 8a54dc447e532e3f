/** What the app speaks, by what each language calls itself. */
export const LANGUAGES = { en: 'English', fi: 'Suomi' } as const
export type Language = keyof typeof LANGUAGES

/**
 * English, marked and made longer. A browser that keeps it as its language shows text that is in no catalogue, and what has no room
 * for longer words.
 */
export const PSEUDO = 'xa'
