import { EXAMPLE_ID } from './examples.ts'

/** Headers of answers by name, as in the document's components. */
export const headers = {
  'X-Request-Id': {
    description: 'The id of the request, as in `meta.requestId`. An id that the caller sends is kept.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' },
    example: EXAMPLE_ID,
  },
  'Content-Location': {
    description: 'The address of the new version, if the change made one.',
    schema: { type: 'string', format: 'uri-reference' },
    example: `/api/v1/work-tasks/${EXAMPLE_ID}`,
  },
  ETag: {
    description:
      'Entity tag. It covers the own fields and the own list of links of a record, or the bytes of a file.',
    schema: { type: 'string' },
    example: '"5f2d0c9a71b34e8895d8cf4dd9a8c0b7"',
  },
  'Content-Range': {
    description: 'Which bytes of the file these are, and the size of the file.',
    required: true,
    schema: { type: 'string' },
    example: 'bytes 0-1023/307200',
  },
  'Idempotent-Replayed': {
    description: 'Present if the request was repeated and this is its first answer again.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'WWW-Authenticate': {
    description: 'How to present a token.',
    required: true,
    schema: { type: 'string' },
    example: 'Bearer',
  },
  'RateLimit-Limit': {
    description:
      'Requests per minute that the token may make, in one burst or spread out. Without a limit the header is absent.',
    schema: { type: 'integer', minimum: 1 },
    example: 600,
  },
  'RateLimit-Remaining': {
    description: 'Requests that the token can still make at once.',
    schema: { type: 'integer', minimum: 0 },
    example: 599,
  },
  'RateLimit-Reset': {
    description: 'Seconds until the full limit is available again.',
    schema: { type: 'integer', minimum: 0 },
    example: 1,
  },
  'Retry-After': {
    description: 'Seconds to wait before another try.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example: 2,
  },
} as const

/** The rate limit headers in answers to requests with a token. */
export const ofLimit = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const

/** References to the named headers of an answer. Every answer has X-Request-Id. */
export function headersOf(...names: readonly (keyof typeof headers)[]): object {
  const all = ['X-Request-Id', ...names]
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
