import { hash } from 'node:crypto'
import { canonical, type Exact } from './canonical.ts'

/** The seal of one entry: its place in the organization's chain. */
export interface Seal {
  /** From 1, without gaps. */
  readonly number: number
  /** With microseconds: 2026-11-20T08:30:00.000000Z. */
  readonly sealedAt: string
  /** 64 hexadecimal digits. */
  readonly hash: string
}

/** The newest seal of an organization at a point in time. */
export interface Head extends Seal {
  readonly organizationId: string
}

/** The previous hash of an organization's first seal. */
export const BEFORE_ALL = '0'.repeat(64)

/** SQL for a moment with all its digits. */
export function exactMoment(sql: string): string {
  return `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** The columns of an entry that its seal covers: JSON names, and SQL that reads them from row `r`. */
export const SEALED_COLUMNS = {
  id: 'r.id',
  createdAt: exactMoment('r.at'),
  action: 'r.action',
  resource: 'r.resource',
  recordId: 'r.record_id',
  userId: 'r.user_id',
  tokenId: 'r.token_id',
  requestId: 'r.request_id',
  before: 'r.before',
  after: 'r.after',
} as const

/** SQL for log entry `r` as JSON with everything that its seal covers. */
export const ENTRY_JSON = `json_build_object(${Object.entries(SEALED_COLUMNS)
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(', ')})`

/**
 * The hash of a seal: SHA-256 over six lines: the previous hash, the organization, the number, the time, the id of
 * the entry, and the entry in the form of `canonical`.
 */
export function sealHash(
  previous: string,
  organizationId: string,
  { number, sealedAt }: Pick<Seal, 'number' | 'sealedAt'>,
  entryId: string,
  entry: Exact,
): string {
  const lines = [previous, organizationId, number, sealedAt, entryId, canonical(entry)]
  return hash('sha256', lines.join('\n'), 'hex')
}
