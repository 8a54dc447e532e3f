import pg from 'pg'
import type { Permission } from '../auth/authorize.ts'
import { passes } from '../db/unavailable.ts'
import {
  conflict,
  type FieldErrors,
  forbidden,
  invalid,
  keyInUse,
  tooMany,
  unauthenticated,
  unavailable,
} from '../errors.ts'
import { preconditionFailed } from './entity-tag.ts'

/** SQLSTATE of the function `refuse` (migration 0001). */
const REFUSED = 'HP000'
/** SQLSTATE of the triggers that keep confirmed records as they are. */
const FROZEN = 'HP001'
const FOREIGN_KEY = '23503'
const UNIQUE = '23505'
const CHECK = '23514'
/** Values that a type cannot hold. Bodies are checked before; this is a second wall. */
const DATA_EXCEPTION = '22'
/** More than PostgreSQL holds in one value or row. */
const BEYOND_LIMITS = '54'

/** The record was changed between the look at it and the write; a second look decides anew. */
export class StateChanged extends Error {
  constructor() {
    super('the record changed in the meantime')
    this.name = 'StateChanged'
  }
}

/** Handles what a transaction failed with: what the database refused becomes the answer for the caller. */
export function refusedByDatabase(permission: Permission): (error: unknown) => never {
  return (error) => {
    throw (error instanceof pg.DatabaseError ? refusalFor(error, permission) : undefined) ?? error
  }
}

function refusalFor(error: pg.DatabaseError, permission: Permission): Error | undefined {
  if (error.code === REFUSED) return refusedInBatch(error, permission)
  if (error.code === FROZEN) return conflict('frozen', `The record cannot be changed: ${error.message}.`)
  if (error.code === FOREIGN_KEY)
    return conflict('referred_to', 'The record is referred to by another one, or refers to one that is gone.')
  if (error.code === UNIQUE) return conflict('duplicate', 'The record exists already.')
  // Rules between fields are checked first; only a write in between can get as far as the table's own check.
  if (error.code === CHECK) {
    return invalid({ body: ['The record would break a rule between its fields.'] })
  }
  if (error.code?.startsWith(DATA_EXCEPTION)) {
    return invalid({ body: ['The body has a value that cannot be stored.'] })
  }
  if (error.code?.startsWith(BEYOND_LIMITS)) {
    return invalid({ body: ['The record would be larger than can be stored.'] })
  }
  return passes(error) ? unavailable() : undefined
}

/** The codes that statements pass to `refuse`. */
function refusedInBatch(error: pg.DatabaseError, permission: Permission): Error | undefined {
  const detail: {
    fields?: string[]
    errors?: FieldErrors
    code?: string
    message?: string
    retryAfter?: number
  } = JSON.parse(error.detail ?? '{}')
  switch (error.message) {
    case 'unauthenticated':
      return unauthenticated()
    case 'forbidden':
      return forbidden(permission ?? '')
    case 'state_changed':
      return new StateChanged()
    case 'precondition_failed':
      return preconditionFailed()
    case 'idempotency_key_in_use':
      return keyInUse()
    case 'invalid_reference':
      return invalid(
        Object.fromEntries(
          (detail.fields ?? []).map((field) => [field, [`The selected ${field} is invalid.`]]),
        ),
      )
    case 'conflict':
      return conflict(detail.code ?? 'conflict', detail.message ?? '')
    case 'too_many':
      return tooMany(detail.retryAfter ?? 1, detail.code ?? 'too_many', detail.message ?? '')
    case 'invalid':
      return invalid(detail.errors ?? {})
    default:
      return undefined
  }
}
