import type { paths } from '@holdpoint/client'
import { keys } from '../interface/keys.ts'
import { reading } from '../interface/records.ts'

type Path = '/events/{id}/readiness'
export type Readiness = paths[Path]['get']['responses'][200]['content']['application/json']['data']
export type Row = Readiness['rows'][number]

/** A work that people may be ready for. */
export interface Work {
  readonly kind: 'orders' | 'received-orders' | 'events' | 'jobs'
  readonly id: string
  /** For a recurring event: the date in question; by default the next one. */
  readonly occurrenceStart?: string | undefined
  /** Its order, own or received, if `id` is not that. */
  readonly orderId?: string | undefined
}

/** Who of the people assigned to a work is ready for it, and why somebody is not. */
export function readinessOf({ kind, id, occurrenceStart }: Work) {
  const query = occurrenceStart === undefined ? {} : { occurrenceStart }
  // All of them have the same answers.
  const path = `/${kind}/{id}/readiness` as Path
  return reading(keys.part(kind, id, `readiness ${occurrenceStart ?? ''}`), path, { path: { id }, query })
}

/** Whether one person, assigned or not, is ready for a work. */
export function readinessIn({ kind, id, occurrenceStart }: Work, userId: string) {
  const at = occurrenceStart === undefined ? {} : { occurrenceStart }
  const key = keys.part(kind, id, `readiness ${occurrenceStart ?? ''} ${userId}`)
  const query = { ...at, 'userId[]': [userId] }
  return reading(key, `/${kind}/{id}/readiness` as Path, { path: { id }, query })
}

const GAPS: readonly Row['verdict'][] = ['missing', 'expires_during']

/** Whether a row blocks a person from a work. */
export function isGap({ verdict }: Row): boolean {
  return GAPS.includes(verdict)
}

export interface PersonRows {
  readonly user: Row['user']
  /** Worst first. */
  readonly rows: readonly [Row, ...Row[]]
}

/** The rows by person; the least ready person comes first, as in the answer. */
export function byPerson({ rows }: Readiness): readonly PersonRows[] {
  return [...Map.groupBy(rows, ({ user }) => user.id).values()].flatMap(([first, ...others]) =>
    first ? [{ user: first.user, rows: [first, ...others] as const }] : [],
  )
}
