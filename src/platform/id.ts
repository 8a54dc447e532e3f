import { v7 } from 'uuid'
import { NO_ORGANIZATION } from './postgres/scope.ts'

/** No record has this id, and every other id comes after it. */
export const NO_ID = NO_ORGANIZATION

/** A new identifier: UUIDv7, so that later records sort after earlier ones. */
export function newId(): string {
  return v7()
}
