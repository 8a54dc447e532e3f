import type { paths } from '@holdpoint/client'
import { keys } from '../interface/keys.ts'
import { reading } from '../interface/records.ts'
import { GAPS } from './my-days.ts'

export type MyWork =
  paths['/me/readiness']['get']['responses'][200]['content']['application/json']['data'][number]
export type Row = MyWork['rows'][number]

/**
 * Whether nothing is missing for some work but signatures that are given on site: rows are in the order of verdicts, so
 * nothing worse comes before those.
 */
export function isPrepared({ ready, rows }: MyWork): boolean {
  return ready || rows[0]?.verdict === 'pending_on_site'
}

/** The reader's own gaps in coming work, and what is left to do on site. */
export const mine = reading(keys.list('trainings', { readiness: 'mine' }), '/me/readiness', {
  query: { 'verdict[]': [...GAPS] },
})
