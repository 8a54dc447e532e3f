/** A record as it was read, and the tag that says whether it is still so. */
export interface Tagged<R> {
  readonly record: R
  /** Undefined if the service gave none. */
  readonly tag: string | undefined
}

/** Headers of a change: a key against doing it twice, and the tag of the record that it was made from. */
export function writeHeaders(key: string, tag?: string) {
  return { 'Idempotency-Key': key, ...ifMatch(tag) }
}

/** The header of a change that is only made where the record is as it was read. */
export function ifMatch(tag: string | undefined) {
  return tag === undefined ? {} : { 'If-Match': tag }
}
