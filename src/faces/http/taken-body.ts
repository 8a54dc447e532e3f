import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayBeMissing, type Operation, type PublicOperation, type Upload } from '../../engine/index.ts'
import { emptyBody as missingBody, unsupportedMediaType } from '../requests/refusals.ts'
import { digested } from './retries/upload-digest.ts'
import { whenOver } from './traffic.ts'

/** For operations that take no file and so never read it. */
const NO_FILE: Upload = { contentType: '', content: Readable.from([]), left: new AbortController().signal }

interface Taken {
  readonly upload: Upload
  readonly received: unknown
  /** The content: the parsed body or, on demand, the SHA-256 of the upload. */
  readonly content: () => Promise<unknown>
}

/**
 * What was sent: a file if the operation takes one, otherwise the parsed body.
 * @throws Refusal 415 if the file is missing
 */
export function takeBody(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  withDigest: boolean,
): Taken {
  if (!operation.accepts) {
    const received = requireBody(operation, request.body)
    return { upload: NO_FILE, received, content: async () => received }
  }
  if (!(request.body instanceof Readable)) throw unsupportedMediaType(operation.accepts)
  const upload = {
    contentType: request.headers['content-type'] ?? '',
    content: request.body,
    left: endOf(reply),
  }
  if (!withDigest) return { received: undefined, upload, content: async () => '' }
  const { upload: passing, digest } = digested(upload)
  return { received: undefined, upload: passing, content: digest }
}

/** Aborted when the answer has been sent or the connection is closed. */
function endOf({ raw }: FastifyReply): AbortSignal {
  const end = new AbortController()
  whenOver(raw, () => end.abort())
  return end.signal
}

/** The parsed body. @throws Refusal 400 if there is none, and the operation needs one */
export function requireBody(operation: Operation | PublicOperation, received: unknown): unknown {
  if (received === undefined && operation.body && !mayBeMissing(operation)) throw missingBody()
  return received === undefined ? {} : received
}
