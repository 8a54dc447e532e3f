import type { components } from './schema.ts'

/** Messages by dotted field name: `name`, `lines.0.workTaskId`. */
export type FieldErrors = { readonly [field: string]: readonly string[] }

/** Why something was refused: a stable code, and the values for its message. */
export type Reason = components['schemas']['Reason']

/** The reasons of a refusal by dotted field name; under `request` if it is about no field. */
export type Details = { readonly [field: string]: readonly Reason[] }

/** The errors of an import, row by row. */
type Report = NonNullable<components['schemas']['Problem']['report']>

/** The columns of a file whose names an import does not know, and those that it knows. */
type Columns = NonNullable<components['schemas']['Problem']['columns']>

/** Who lacks what before work may begin. */
type Gaps = NonNullable<components['schemas']['Problem']['gaps']>

/** What a passkey has to sign. */
type PasskeyRequest = NonNullable<components['schemas']['Problem']['passkey']>

interface Problem {
  readonly code?: string
  readonly message?: string
  readonly errors?: FieldErrors
  readonly details?: Details
  readonly report?: Report
  readonly columns?: Columns
  readonly gaps?: Gaps
  readonly methods?: readonly ('totp' | 'passkey')[]
  readonly passkey?: PasskeyRequest
  readonly meta?: { readonly requestId?: string }
}

/** The service refused a request and said why. */
export class HoldpointError extends Error {
  readonly status: number
  /**
   * A stable code for programs, such as `version_superseded`; `unknown` if something other than the service answered.
   */
  readonly code: string
  readonly errors: FieldErrors
  /** The reasons behind `errors`, in the same order, or of a refusal without field errors. */
  readonly details: Details
  /** Only if an import was refused. */
  readonly report: Report | undefined
  /** Only if the columns of an import were refused. */
  readonly columns: Columns | undefined
  /** With `not_ready`: who lacks what, as rows of the job's readiness. */
  readonly gaps: Gaps
  /** The second factors that the person can sign in with, if one is required. */
  readonly methods: readonly ('totp' | 'passkey')[]
  /** What a passkey has to sign. */
  readonly passkey: PasskeyRequest | undefined
  /** Leads to the cause in the service's logs. */
  readonly requestId: string | undefined
  readonly response: Response

  constructor(response: Response, problem: Problem) {
    const { code, message, errors, details, report, columns, gaps, methods, passkey, meta } = problem
    super(message ?? `The service answered ${response.status}.`)
    this.name = new.target.name
    this.status = response.status
    this.code = code ?? 'unknown'
    this.errors = errors ?? {}
    this.details = details ?? {}
    this.report = report
    this.columns = columns
    this.gaps = gaps ?? []
    this.methods = methods ?? []
    this.passkey = passkey
    this.requestId = meta?.requestId ?? response.headers.get('x-request-id') ?? undefined
    this.response = response
  }
}

/** 400: the request cannot be read, or the record's state does not allow it. */
export class BadRequest extends HoldpointError {}
/** 401: there is no valid token or session. */
export class Unauthenticated extends HoldpointError {}
/** 403: the permission is missing; the message names it. */
export class Forbidden extends HoldpointError {}
/** 404: there is no such record. */
export class NotFound extends HoldpointError {}
/** 409: the record's state does not allow it. */
export class Conflict extends HoldpointError {}
/** 412: the record was changed since it was read. */
export class Changed extends HoldpointError {}
/** 422: `errors` says what is wrong with which field. */
export class ValidationFailed extends HoldpointError {}
/** 429, after the last retry. */
export class TooManyRequests extends HoldpointError {}
/** 503, after the last retry. */
export class Unavailable extends HoldpointError {}

/**
 * No answer came, or not whole, or not in time, after the last retry; `cause` says why. It is unknown whether the request was
 * carried out.
 */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('The service did not answer.', { cause })
    this.name = 'NoAnswer'
  }
}

const BY_STATUS: { readonly [status: number]: typeof HoldpointError } = {
  400: BadRequest,
  401: Unauthenticated,
  403: Forbidden,
  404: NotFound,
  409: Conflict,
  412: Changed,
  422: ValidationFailed,
  429: TooManyRequests,
  503: Unavailable,
}

/** Reads an unsuccessful answer. */
export async function errorOf(response: Response): Promise<HoldpointError> {
  const problem: Problem = await response.json().catch(() => ({}))
  return new (BY_STATUS[response.status] ?? HoldpointError)(response, problem ?? {})
}
