/** SQL for the moment from which work may start whose time begins at another one. */
export const earliestStart = (begins: string): string => `${begins} - interval '30 minutes'`
