/** The duties towards callers and operators that F3 leaves out (`duties.ts`). */
export const DUTIES = [
  'request id',
  'safe headers',
  'rate limit',
  'log line',
  'metrics',
  'entity tag',
  'trace',
  'bounds',
  'query',
] as const
/** Those of a list only. */
export const OF_LISTS = ['total', 'lanes of lists'] as const
/** Those of a write only. */
export const OF_WRITES = ['body', 'look again'] as const
/** All of them, as a floor takes them. */
export const ALL_DUTIES = [...DUTIES, ...OF_LISTS, ...OF_WRITES].join(',')
