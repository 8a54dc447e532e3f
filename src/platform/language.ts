/** The languages of messages to people. The compiler names each text that a language lacks. */
export const LANGUAGES = ['en', 'fi', 'sv'] as const

export type Language = (typeof LANGUAGES)[number]
