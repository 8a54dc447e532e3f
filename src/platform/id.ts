import { v7 } from 'uuid'

/** A new identifier: UUIDv7, so that later records sort after earlier ones. */
export function newId(): string {
  return v7()
}
