import type { Accepts } from '../../engine/index.ts'
import { aboutField, number, text } from '../../platform/refusals/reason.ts'
import { conflict, type Refusal, refusal } from '../../platform/refusals/refusal.ts'

// Requests that cannot be read.
export const badRequest = refusal(400, 'bad_request', 'The request could not be read.')
export const notHttp = refusal(400, 'not_http', 'The request is not valid HTTP.', {
  as: 'bad_request',
})
export const hostMissing = refusal(400, 'host_missing', 'The Host header is missing.')
export const invalidUrl = refusal(400, 'invalid_url', 'The path is not a valid URL.')
export const tooLate = refusal(408, 'request_timeout', 'The request did not arrive in time.')
export const headersTooLarge = refusal(431, 'headers_too_large', 'The headers of the request are too large.')
export const tooManyHeaders = refusal(431, 'too_many_headers', 'The request has more than {most} headers.', {
  params: { most: number },
  as: 'headers_too_large',
})
export const tooManyParameters = aboutField(
  'too_many_parameters',
  'The query must not have more than {most} parameters.',
  { most: number },
)
export const methodNotAllowed = refusal(405, 'method_not_allowed', 'This address answers {allowed} only.')
export const unmetExpectation = refusal(
  417,
  'expectation_failed',
  'The only expectation that can be met is 100-continue.',
)

export const beyondFile = refusal(
  416,
  'range_not_satisfiable',
  'The file has {bytes} bytes; the requested range is outside it.',
  { params: { bytes: number } },
)

// Bodies.
export const emptyBody = refusal(400, 'empty_body', 'The body is empty; a JSON object is expected.')
export const wrongLength = refusal(
  400,
  'invalid_content_length',
  'The body does not have the length that Content-Length says.',
)
export const notUtf8 = refusal(400, 'invalid_encoding', 'The body is not valid UTF-8.')
export const notJson = refusal(400, 'invalid_json', 'The body is not valid JSON.')
export const tooDeep = refusal(400, 'too_deep', 'The body is nested deeper than {most} levels.', {
  params: { most: number },
})
export const forbiddenKey = refusal(400, 'forbidden_key', 'The key __proto__ is not allowed.')
export const duplicateKey = refusal(
  400,
  'duplicate_key',
  ({ key }) => `The key ${JSON.stringify(key)} is given twice in one object.`,
  { params: { key: text } },
)
const bodyLargerThan = refusal(
  413,
  'body_too_large',
  ({ kibibytes }) =>
    `The body is larger than ${kibibytes < 1_024 ? `${kibibytes} KiB` : `${kibibytes / 1_024} MiB`}.`,
  { params: { kibibytes: number } },
)
const wrongMediaType = refusal(415, 'unsupported_media_type', 'The body must be sent as {wanted}.')
/** @param maxBytes the size limit of the body */
export function bodyTooLarge(maxBytes: number): Refusal {
  return bodyLargerThan({ kibibytes: maxBytes / 1_024 })
}

/** @param accepts what the operation accepts instead of a JSON body */
export function unsupportedMediaType(accepts?: Accepts): Refusal {
  const wanted = accepts ? accepts.mediaTypes.join(' or ') : 'application/json in UTF-8'
  return wrongMediaType({ wanted })
}

/** A compressed body could unpack to any size. */
export const compressedBody = refusal(
  415,
  'unsupported_content_encoding',
  'The body must be sent as it is, without Content-Encoding.',
  { headers: { 'accept-encoding': 'identity' } },
)

// The service itself.
export const databaseReadOnly = refusal(
  503,
  'database_read_only',
  'The database takes no writes: it is a standby, or read-only.',
  { as: 'unavailable', headers: { 'retry-after': '2' } },
)
export const databaseExhausted = refusal(
  503,
  'database_exhausted',
  'The database takes no writes: its disk is full, or it lacks memory or connections.',
  { as: 'unavailable', headers: { 'retry-after': '2' } },
)
export const metricsTokenRequired = refusal(
  401,
  'metrics_token_required',
  'The token of METRICS_TOKEN is required.',
  { as: 'unauthenticated', headers: { 'www-authenticate': 'Bearer' } },
)

export const otherCaller = conflict(
  'other_caller',
  'The session is no longer for the person and the organization that the page was made for.',
)
