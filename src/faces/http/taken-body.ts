import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Body, Operation, Upload } from '../../engine/index.ts'
import { emptyBody as missingBody, unsupportedMediaType } from '../requests/refusals.ts'
import { digested } from './retries/upload-digest.ts'

/** For operations that take none, and so never read it. */
const NO_FILE: Upload = { contentType: '', content: Readable.from([]), left: new AbortController().signal }

interface Taken {
  readonly upload: Upload
  readonly received: unknown
  /** The content: the body as it was read, or the SHA-256 of the upload where it was asked for. */
  readonly content: () => Promise<unknown>
}

/** What was sent: a file where the operation takes one, else the body as it was read. @throws Refusal 415 without a file */
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

/** Aborted when the answer is sent, or its connection is gone. */
function endOf({ raw }: FastifyReply): AbortSignal {
  const end = new AbortController()
  raw.once('close', () => end.abort())
  return end.signal
}

/** The body as it was read; an action's may be left out. @throws Refusal 400 if another one is empty. */
export function requireBody({ body }: { readonly body?: Body | undefined }, received: unknown): unknown {
  if (received !== undefined) return received
  if (body && !body.mayBeMissing) {
    throw missingBody()
  }
  return {}
}
