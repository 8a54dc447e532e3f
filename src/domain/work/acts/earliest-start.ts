/** SQL for the earliest start of work that is planned to begin at `begins`. */
export const earliestStart = (begins: string): string => `${begins} - interval '30 minutes'`
