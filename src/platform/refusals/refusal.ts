import {
  aboutField,
  declare,
  type English,
  englishOf,
  type FieldReasons,
  type Given,
  type Named,
  type NoParameters,
  type Parameters,
  type Reason,
  type Reasons,
  reasonsOf,
} from './reason.ts'

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
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** The key in `details` of a reason that is about no field. */
const REQUEST = 'request'

/** What an answer has besides its reasons. */
interface More {
  readonly headers?: { readonly [name: string]: string }
  /** The errors of an import, row by row. */
  readonly report?: object
  /** The unknown columns of a file, and the columns that an import knows. */
  readonly columns?: object
  /** The people who are not ready, and what they lack: rows of readiness. */
  readonly gaps?: readonly object[]
  /** The second factors of a person, and the challenge for a passkey. */
  readonly secondFactor?: { readonly methods: readonly string[]; readonly passkey?: object }
}

/** A refusal that the caller is meant to see: a status, a stable code, its reasons, and one sentence. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  /** The reasons: for each field, or of the request as a whole. */
  readonly details: FieldReasons
  /** The messages of the reasons that are about fields. */
  readonly errors: FieldErrors | undefined
  readonly headers: { readonly [name: string]: string }
  readonly report: object | undefined
  readonly columns: object | undefined
  readonly gaps: readonly object[] | undefined
  readonly secondFactor: More['secondFactor']

  constructor(status: number, code: string, why: Reason | FieldReasons, more: More = {}) {
    const errors = isReason(why) ? undefined : messagesOf(why)
    super(isReason(why) ? englishOf(why, REQUEST) : summary(Object.values(errors ?? {}).flat()))
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.details = isReason(why) ? { [REQUEST]: [why] } : why
    this.errors = errors
    this.headers = more.headers ?? {}
    this.report = more.report
    this.columns = more.columns
    this.gaps = more.gaps
    this.secondFactor = more.secondFactor
  }
}

function isReason(why: Reason | FieldReasons): why is Reason {
  return typeof why.code === 'string'
}

function messagesOf(details: FieldReasons): FieldErrors {
  const messages = Object.entries(details).map(
    ([field, reasons]) => [field, reasons.map((reason) => englishOf(reason, field))] as const,
  )
  return Object.fromEntries(messages)
}

/** The first message and the number of the others. */
function summary(messages: readonly string[]): string {
  return `${messages[0] ?? 'The request is invalid.'}${andMore(messages.length - 1)}`
}

/** ` (and 2 more errors)`; nothing if there are none. */
export function andMore(others: number): string {
  return others > 0 ? ` (and ${others} more ${others === 1 ? 'error' : 'errors'})` : ''
}

/**
 * The body of every error answer: problem details as in RFC 9457, with a code, field errors, reasons and the request
 * id.
 */
export function problem(refusal: Refusal, requestId: string): object {
  return {
    title: TITLES[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    details: shownDetails(refusal.details),
    ...(refusal.report ? { report: refusal.report } : {}),
    ...(refusal.columns ? { columns: refusal.columns } : {}),
    ...(refusal.gaps ? { gaps: refusal.gaps } : {}),
    ...refusal.secondFactor,
    meta: { requestId },
  }
}

function shownDetails(details: FieldReasons): FieldReasons {
  const shown = Object.entries(details).map(
    ([field, reasons]) => [field, reasons.map(({ code, params }) => ({ code, params }))] as const,
  )
  return Object.fromEntries(shown)
}

/** Makes refusals of one code, and returns their reason in SQL. */
interface Refusals<P extends Parameters> extends Pick<Reasons<P>, 'sql'> {
  (...given: Given<P>): Refusal
  /** The same with another status or headers of its own. */
  readonly with: (more: More & { readonly status?: number }, ...given: Given<P>) => Refusal
  readonly reason: Reasons<P>
}

interface Options<P extends Parameters> {
  /** The parameters that are not texts, or not in the sentence. */
  readonly params?: P
  /** The `code` of the answer if several refusals share one; by default its own. */
  readonly as?: string
  readonly headers?: More['headers']
}

/** Declares one refusal of a request as a whole. */
export function refusal<S extends string, const P extends Parameters = NoParameters>(
  status: number,
  code: string,
  english: English<S, P>,
  { params: parameters, as = code, headers }: Options<P> = {},
): Refusals<Named<S, P>> {
  const answer = { status, code: as, ...(headers ? { headers } : {}) }
  declare({ code, parameters: parameters ?? {}, english, answer })
  const reason = reasonsOf<Named<S, P>>(code)
  const make = (
    { status: own = status, ...more }: More & { status?: number },
    ...given: Given<Named<S, P>>
  ) => new Refusal(own, as, reason(...given), { ...(headers ? { headers } : {}), ...more })
  return Object.assign((...given: Given<Named<S, P>>) => make({}, ...given), {
    with: make,
    reason,
    sql: reason.sql,
  })
}

/** Declares one refusal by the state of things: 409. */
export function conflict<S extends string, const P extends Parameters = NoParameters>(
  code: string,
  english: English<S, P>,
  options?: Options<P>,
): Refusals<Named<S, P>> {
  return refusal(409, code, english, options)
}

/** 422 with the reasons for each field. */
export function invalid(details: FieldReasons, code = 'validation_failed'): Refusal {
  return new Refusal(422, code, details)
}

export const unauthenticated = refusal(401, 'unauthenticated', 'A valid API token is required.', {
  headers: { 'www-authenticate': 'Bearer' },
})

export const forbidden = refusal(403, 'forbidden', 'The permission {permission} is required.')

/** An operation about the person was tried with a token that has permissions of its own. */
export const narrowedToken = refusal(
  403,
  'narrowed_token',
  'A token with permissions of its own may not do this. Use a session, or a token without them.',
)

/** An act that needs a person was tried with an API token. */
export const personRequired = refusal(
  403,
  'person_required',
  'A person has to do this, signed in with a session.',
)

/** The organization requires a second factor, and the person has none yet. */
export const secondFactorNeeded = refusal(
  403,
  'second_factor_needed',
  'The organization asks for a second factor; set one up with POST /me/second-factors first.',
)

/** An operation that gives lasting access was tried in a session that is not fresh. */
export const signInAgain = conflict(
  'sign_in_again',
  'Confirm that it is you with POST /session/confirm, then send this again.',
)

/** There is no such record. `kind` is its English name: `work task`. */
export const notFound = refusal(404, 'not_found', 'The {kind} was not found.')

/** An address without any operation. */
export const notHere = refusal(404, 'nothing_here', 'There is nothing at this address.', {
  as: 'not_found',
})

export const keyInUse = conflict(
  'idempotency_key_in_use',
  'A request with this Idempotency-Key is still under way. Try again.',
  { headers: { 'retry-after': '1' } },
)

export const keyReused = refusal(
  422,
  'idempotency_key_reused',
  'This Idempotency-Key was used for another request. Use a new one for each change.',
)

const tooManyRequestsNow = refusal(429, 'too_many_requests', 'There are too many requests. Try again later.')

/** 429 with Retry-After. @param seconds until the next request is allowed */
export function tooManyRequests(seconds: number): Refusal {
  return tooManyRequestsNow.with({ headers: retryAfter(seconds) })
}

/** The header of a temporary refusal. @param seconds until there is room again */
export function retryAfter(seconds: number): { readonly [name: string]: string } {
  return { 'retry-after': String(Math.max(1, seconds)) }
}

/** An unexpected error. */
export const internalError = refusal(
  500,
  'internal_error',
  'Something went wrong. The request id leads to the cause.',
)

/** The same request may succeed in a moment. */
export const unavailable = refusal(
  503,
  'unavailable',
  'The service is not available at the moment. Try again.',
  { headers: { 'retry-after': '2' } },
)

/** There are more requests than can be answered soon. Nothing was done. */
export const overloaded = refusal(503, 'overloaded', 'The service is busy at the moment. Try again.', {
  headers: { 'retry-after': '1' },
})

const tooLargeAnswer = aboutField(
  'answer_too_large',
  'The answer would be too large. Ask for fewer records with count, or for less of each with fields[].',
)

/** 422: the result is too large for one answer. */
export function answerTooLarge(): Refusal {
  return invalid({ count: [tooLargeAnswer()] }, 'answer_too_large')
}
