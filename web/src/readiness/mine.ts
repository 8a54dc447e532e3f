import type { paths } from '@holdpoint/client'
import { keys } from '../interface/keys.ts'
import { reading } from '../interface/records.ts'
import { GAPS } from './my-days.ts'

export type MyWork =
  paths['/me/readiness']['get']['responses'][200]['content']['application/json']['data'][number]
export type Row = MyWork['rows'][number]

/** The reader's own gaps in coming work, and what is left to do on site. */
export const mine = reading(keys.list('trainings', { readiness: 'mine' }), '/me/readiness', {
  query: { 'verdict[]': [...GAPS] },
})
