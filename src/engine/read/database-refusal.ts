import pg from 'pg'
import type { Row } from '../../platform/postgres/statement.ts'
import { passes } from '../../platform/postgres/unavailable.ts'
import { noSuchRecord } from '../../platform/refusals/fields.ts'
import { aboutField, entryOf, type FieldReasons, type Reason } from '../../platform/refusals/reason.ts'
import {
  conflict,
  forbidden,
  invalid,
  keyInUse,
  Refusal,
  retryAfter,
  secondFactorNeeded,
  unauthenticated,
  unavailable,
} from '../../platform/refusals/refusal.ts'
import { preconditionFailed } from './entity-tag.ts'

/** SQLSTATE of the function `refuse` (migration 0001). */
const REFUSED = 'HP000'
/** SQLSTATE of the triggers that keep confirmed records unchanged. */
const FROZEN = 'HP001'
const FOREIGN_KEY = '23503'
const UNIQUE = '23505'
const CHECK = '23514'
/** Values that a type cannot hold. Bodies are checked before; this is the second check. */
const DATA_EXCEPTION = '22'
/** More than PostgreSQL holds in one value or row. */
const BEYOND_LIMITS = '54'

/** The record changed between reading and writing; the write reads it and decides again. */
export class StateChanged extends Error {
  /** The row of `locate` as the write found it; undefined if it found none, or was not asked. */
  readonly found: Row | undefined

  constructor(found?: Row) {
    super('the record changed in the meantime')
    this.found = found
    this.name = 'StateChanged'
  }
}

/** Handles the error of a transaction: a refusal of the database becomes the answer to the caller. */
export function refusedByDatabase(error: unknown): never {
  throw (error instanceof pg.DatabaseError ? refusalFor(error) : undefined) ?? error
}

/**
 * What the database's own checks prevent. The service checks the same before, so only a concurrent write leads here.
 */
const frozen = conflict('frozen', 'The record can no longer be changed.')
const tied = conflict('tied', 'The record is referred to by another one, or refers to one that is gone.', {
  as: 'referred_to',
})
const duplicate = conflict('duplicate', 'The record exists already.')
const breaksRule = aboutField('breaks_rule', 'The record would break a rule between its fields.')
const unstorable = aboutField('unstorable', 'The body has a value that cannot be stored.')
const tooLarge = aboutField('too_large', 'The record would be larger than can be stored.')

function refusalFor(error: pg.DatabaseError): Error | undefined {
  if (error.code === REFUSED) return refusedInBatch(error)
  if (error.code === FROZEN) return frozen()
  if (error.code === FOREIGN_KEY) return tied()
  if (error.code === UNIQUE) return duplicate()
  if (error.code === CHECK) return invalid({ body: [breaksRule()] })
  if (error.code?.startsWith(DATA_EXCEPTION)) return invalid({ body: [unstorable()] })
  if (error.code?.startsWith(BEYOND_LIMITS)) return invalid({ body: [tooLarge()] })
  return passes(error) ? unavailable() : undefined
}

/** The detail that a statement or trigger passes to `refuse`: reasons, never messages. */
interface Detail {
  readonly fields?: readonly string[]
  readonly details?: FieldReasons
  readonly code?: string
  readonly params?: Reason['params']
  readonly retryAfter?: number
  readonly gaps?: readonly object[]
  readonly found?: Row | null
}

/** Translates the words that statements pass to `refuse`. */
function refusedInBatch(error: pg.DatabaseError): Error | undefined {
  const { fields = [], details = {}, found, ...reason }: Detail = JSON.parse(error.detail ?? '{}')
  switch (error.message) {
    case 'unauthenticated':
      return unauthenticated()
    case 'forbidden':
      return forbidden({ permission: String(reason.params?.permission) })
    case 'second_factor_needed':
      return secondFactorNeeded()
    case 'state_changed':
      return new StateChanged(found ?? undefined)
    case 'precondition_failed':
      return preconditionFailed()
    case 'idempotency_key_in_use':
      return keyInUse()
    case 'invalid_reference':
      return invalid(Object.fromEntries(fields.map((field) => [field, [noSuchRecord()]])))
    case 'invalid':
      return invalid(details)
    case 'duplicate':
      return new Refusal(409, 'duplicate', details)
    case 'refused':
      return refusedWith(reason)
    default:
      return undefined
  }
}

function refusedWith({ code = '', params = {}, retryAfter: seconds, gaps }: Detail): Refusal {
  const { answer } = entryOf(code)
  if (!answer) throw new Error(`${code} is about a field, not about a request`)
  const headers = seconds === undefined ? answer.headers : retryAfter(seconds)
  const more = { ...(headers ? { headers } : {}), ...(gaps ? { gaps } : {}) }
  return new Refusal(answer.status, answer.code, { code, params }, more)
}
