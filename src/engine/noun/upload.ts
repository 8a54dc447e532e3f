import type { Readable } from 'node:stream'
import type { JsonSchema } from './schema.ts'

/** What an operation takes instead of a JSON body. */
export interface Accepts {
  readonly mediaTypes: readonly string[]
  /** A larger body is 413. */
  readonly maxBytes: number
  /** The most of it that is in memory at a time; all of it if left out. */
  readonly maxBytesInMemory?: number
  /** Its schema in the API document; any bytes if left out. */
  readonly schema?: JsonSchema
}

/** A body that is not JSON, as a stream. */
export interface Upload {
  /** The complete Content-Type with parameters. */
  readonly contentType: string
  /** Fails with a Refusal 413 if it is larger than the operation accepts. */
  readonly content: Readable
  /** Aborted once the client no longer waits for an answer. */
  readonly left: AbortSignal
}
