/** What the app speaks, by what each language calls itself. */
export const LANGUAGES = { en: 'English', fi: 'Suomi' } as const
export type Language = keyof typeof LANGUAGES
