import { v7 } from 'uuid'

/** No record has this id, and every other id comes after it. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** A new identifier: UUIDv7, so that later records sort after earlier ones. */
export function newId(): string {
  return v7()
}
