/** How much of a text a summary shows, in characters. */
export const SUMMARY_LENGTH = 200

/** SQL for the beginning of a text, on one line. */
export function summaryOf(text: string): string {
  return `left(regexp_replace(${text}, '\\s+', ' ', 'g'), ${SUMMARY_LENGTH})`
}
