import { EXAMPLE_ID } from './examples.ts'

/** Headers of answers, by name, as the document's components hold them. */
export const headers = {
  'X-Request-Id': {
    description: 'Names the request, as `meta.requestId` does; an own one of the caller is kept.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' },
    example: EXAMPLE_ID,
  },
  'Content-Location': {
    description: 'The address of the record shown, where the change made a new version.',
    schema: { type: 'string', format: 'uri-reference' },
    example: `/api/v1/work-tasks/${EXAMPLE_ID}`,
  },
  ETag: {
    description: 'Entity tag: of a record its own fields and its own list of links, of a file its bytes.',
    schema: { type: 'string' },
    example: '"5f2d0c9a71b34e8895d8cf4dd9a8c0b7"',
  },
  'Content-Range': {
    description: 'Which bytes of the file these are, and how many it has.',
    required: true,
    schema: { type: 'string' },
    example: 'bytes 0-1023/307200',
  },
  'Idempotent-Replayed': {
    description: 'Present where this is the first answer to a request that came again.',
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
      'Requests a minute that the token may make, in one burst or spread; no header without a limit.',
    schema: { type: 'integer', minimum: 1 },
    example: 600,
  },
  'RateLimit-Remaining': {
    description: 'Requests that it could make at once.',
    schema: { type: 'integer', minimum: 0 },
    example: 599,
  },
  'RateLimit-Reset': {
    description: 'Seconds until the whole limit is there again.',
    schema: { type: 'integer', minimum: 0 },
    example: 1,
  },
  'Retry-After': {
    description: 'Seconds after which to try again.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example: 2,
  },
} as const

/** What an answer to a request with a token tells of its limit. */
export const ofLimit = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const

/** The named headers of an answer, by reference. Every answer has X-Request-Id. */
export function headersOf(...names: readonly (keyof typeof headers)[]): object {
  const all = ['X-Request-Id', ...names]
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
