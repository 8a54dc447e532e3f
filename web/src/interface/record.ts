import { queryOptions } from '@tanstack/react-query'
import { keys, type Segment } from './keys.ts'

/** A record as it was read, and the tag that says whether it is still so. */
export interface Tagged<R> {
  readonly record: R
  /** Undefined where the service gave none. */
  readonly tag: string | undefined
}

export function tagOf(response: Response): string | undefined {
  return response.headers.get('etag') ?? undefined
}

/** Headers of a change: a key against doing it twice, and the tag of the record that it was made from. */
export function writeHeaders(key: string, tag?: string) {
  return { 'Idempotency-Key': key, ...ifMatch(tag) }
}

/** The header of a change that is only made where the record is as it was read. */
export function ifMatch(tag: string | undefined) {
  return tag === undefined ? {} : { 'If-Match': tag }
}

interface Readable<R> {
  readonly segment: Segment
  readonly read: (id: string, signal: AbortSignal) => Promise<Tagged<R>>
}

/** How one record is read. */
export function recordOf<R>({ segment, read }: Readable<R>, id: string) {
  return queryOptions({ queryKey: keys.record(segment, id), queryFn: ({ signal }) => read(id, signal) })
}
