import type { Readable } from 'node:stream'
import type { JsonSchema } from './schema.ts'

/** What an operation takes in place of a JSON body. */
export interface Accepts {
  readonly mediaTypes: readonly string[]
  /** A larger body is 413. */
  readonly maxBytes: number
  /** As much of it is in memory at a time at most; all of it if left out. */
  readonly maxBytesInMemory?: number
  /** What the document says about it; any bytes if left out. */
  readonly schema?: JsonSchema
}

/** A body that is no JSON object, as it comes in. */
export interface Upload {
  /** The whole Content-Type, parameters included. */
  readonly contentType: string
  /** Ends with a Refusal 413 as its error where more comes than the operation accepts. */
  readonly content: Readable
  /** Aborted once the client no longer waits for an answer. */
  readonly left: AbortSignal
}
