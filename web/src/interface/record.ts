/** A record as it was read, and the tag that identifies this state. */
export interface Tagged<R> {
  readonly record: R
  /** Undefined if the service gave none. */
  readonly tag: string | undefined
}

/** The headers of a change: a key that prevents a second effect, and the tag of the record that it is based on. */
export function writeHeaders(key: string, tag?: string) {
  return { 'Idempotency-Key': key, ...ifMatch(tag) }
}

/** The parameters of a change of one record. */
export function writeTo(id: string, key: string, tag?: string) {
  return { path: { id }, header: writeHeaders(key, tag) }
}

/** The header of a change that is only made if the record is still as it was read. */
export function ifMatch(tag: string | undefined) {
  return tag === undefined ? {} : { 'If-Match': tag }
}
