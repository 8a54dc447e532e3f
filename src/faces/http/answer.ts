import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type FileAnswer,
  ifNoneMatchKnows,
  type Operation,
  type Parts,
  type RecordQuery,
  type RecordRow,
  type ReplyContext,
  type Single,
} from '../../engine/index.ts'
import { askedRange } from './byte-range.ts'

/** A longer text is converted to bytes once, instead of being measured and copied at every step. */
const LONG_TEXT = 65_536

/** Sends the result of an operation in the shape that it declares; 304 if the caller already has it. */
export function sendAnswer(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
  query: RecordQuery,
  about: ReplyContext,
): FastifyReply | Promise<FastifyReply> {
  const { shape, status, write } = operation.reply
  if (shape === 'file') return sendFile(request, reply, result as FileAnswer)
  const text = write(result, query, about)
  const { headers = {}, row, existed } = (result ?? {}) as Partial<Single>
  reply.code(existed ? 200 : status).headers(headers)
  if (row?.tag) reply.header('etag', row.tag)
  if (row && isKnown(operation, request, row)) return reply.code(304).send()
  if (shape === 'empty') return reply.send()
  return reply
    .type('application/json; charset=utf-8')
    .send(text.length > LONG_TEXT ? Buffer.from(text) : text)
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, content, headers = {} }: FileAnswer,
): Promise<FastifyReply> {
  const known = request.headers['if-none-match']
  if (known !== undefined && headers.etag !== undefined && ifNoneMatchKnows(known, headers.etag)) {
    return reply.headers(headers).code(304).send()
  }
  if (!isInParts(content)) return reply.headers(headers).type(mediaType).send(content)
  const { bytes } = content
  const range = askedRange(request.headers, bytes, headers.etag)
  // Opened before the headers are set: if it is missing, the refusal must not carry the file's caching headers.
  const stream = await content.read(range)
  reply.headers(headers).type(mediaType).header('accept-ranges', 'bytes')
  reply.header('content-length', range ? range.last - range.first + 1 : bytes)
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`)
  return reply.send(stream)
}

function isInParts(content: FileAnswer['content']): content is Parts {
  return typeof content === 'object' && 'bytes' in content
}

/**
 * Whether the caller already has the record. The entity tag does not cover what the answer includes from other
 * records.
 */
function isKnown({ method }: Operation, request: FastifyRequest, { tag, includes }: RecordRow): boolean {
  const header = request.headers['if-none-match']
  if (method !== 'GET' || header === undefined || tag === undefined) return false
  return Object.keys(includes).length === 0 && ifNoneMatchKnows(header, tag)
}
