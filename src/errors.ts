/** Messages for each field, under flat dotted keys such as `lines.0.workTaskId`. */
export type FieldErrors = { readonly [field: string]: readonly string[] }

const TITLES: { readonly [status: number]: string } = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** A refusal that the caller is meant to see: a status, a stable machine word and one sentence. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors | undefined
  readonly headers: { readonly [name: string]: string }
  /** What an import found wrong, row by row. */
  readonly report: object | undefined
  /** The columns of a file whose names an import does not know, and those that it knows. */
  readonly columns: object | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      errors?: FieldErrors
      headers?: { readonly [name: string]: string }
      report?: object
      columns?: object
    } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.report = more.report
    this.columns = more.columns
  }
}

/** The one body of every error answer: problem details of RFC 9457 with a code, field errors and the request id. */
export function problem(refusal: Refusal, requestId: string): object {
  return {
    title: TITLES[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    ...(refusal.report ? { report: refusal.report } : {}),
    ...(refusal.columns ? { columns: refusal.columns } : {}),
    meta: { requestId },
  }
}

export function unreadable(code: string, message: string): Refusal {
  return new Refusal(400, code, message)
}

export function unauthenticated(): Refusal {
  return new Refusal(401, 'unauthenticated', 'A valid API token is required.', {
    headers: { 'www-authenticate': 'Bearer' },
  })
}

export function forbidden(permission: string): Refusal {
  return new Refusal(403, 'forbidden', `The permission ${permission} is required.`)
}

/** 403: what is about the person, asked with a token that may not do all that its owner may. */
export function narrowedToken(): Refusal {
  return new Refusal(
    403,
    'narrowed_token',
    'A token with permissions of its own may not do this. Use a session, or a token without them.',
  )
}

export function notFound(what: string): Refusal {
  return new Refusal(404, 'not_found', `The ${what} was not found.`)
}

/** 404: an address without any operation. */
export function notHere(): Refusal {
  return new Refusal(404, 'not_found', 'There is nothing at this address.')
}

export function conflict(code: string, message: string): Refusal {
  return new Refusal(409, code, message)
}

/** 409: the first request with the key is still under way. */
export function keyInUse(): Refusal {
  const message = 'A request with this Idempotency-Key is still under way. Try again.'
  return new Refusal(409, 'idempotency_key_in_use', message, { headers: { 'retry-after': '1' } })
}

/** 422: the key belongs to another request. */
export function keyReused(): Refusal {
  const message = 'This Idempotency-Key was used for another request. Use a new one for each change.'
  return new Refusal(422, 'idempotency_key_reused', message)
}

/** 429 with Retry-After. @param seconds until the next request is allowed */
export function tooManyRequests(seconds: number): Refusal {
  return tooMany(seconds, 'too_many_requests', 'There are too many requests. Try again later.')
}

/** 429 with Retry-After: there was too much of something. @param seconds until there is room again */
export function tooMany(seconds: number, code: string, message: string): Refusal {
  return new Refusal(429, code, message, { headers: { 'retry-after': String(Math.max(1, seconds)) } })
}

/** 500: what nobody expected. */
export function internalError(): Refusal {
  return new Refusal(500, 'internal_error', 'Something went wrong. The request id leads to the cause.')
}

/** 503 with Retry-After: the same request may succeed in a moment. */
export function unavailable(message = 'The service is not available at the moment. Try again.'): Refusal {
  return new Refusal(503, 'unavailable', message, {
    headers: { 'retry-after': '2' },
  })
}

/** 503 with Retry-After: more is asked at this moment than can be answered soon. Nothing was done. */
export function overloaded(): Refusal {
  return new Refusal(503, 'overloaded', 'The service is busy at the moment. Try again.', {
    headers: { 'retry-after': '1' },
  })
}

/** 422: what was asked for is more than one answer holds. */
export function answerTooLarge(): Refusal {
  const message =
    'The answer would be too large. Ask for fewer records with count, or for less of each with fields[].'
  return new Refusal(422, 'answer_too_large', message, { errors: { count: [message] } })
}

/** 422 with a message for each field; the first one and the number of the others make the sentence. */
export function invalid(errors: FieldErrors, code = 'validation_failed'): Refusal {
  const messages = Object.values(errors).flat()
  const others = messages.length - 1
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? 'error' : 'errors'})` : ''
  return new Refusal(422, code, `${messages[0] ?? 'The request is invalid.'}${more}`, { errors })
}
