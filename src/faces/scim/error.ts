import type { Refusal } from '../../platform/refusals/refusal.ts'

/** The kinds of invalid requests in RFC 7644 §3.12. */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A request that SCIM itself forbids, whatever the organization's members are. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  readonly headers: { readonly [name: string]: string }

  constructor(
    status: number,
    scimType: ScimType | undefined,
    detail: string,
    headers: { readonly [name: string]: string } = {},
  ) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
    this.headers = headers
  }
}

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Refusals with a SCIM type of their own. */
const TYPES: { readonly [code: string]: { readonly status: number; readonly scimType: ScimType } } = {
  already_member: { status: 409, scimType: 'uniqueness' },
  role_name_taken: { status: 409, scimType: 'uniqueness' },
  duplicate: { status: 409, scimType: 'uniqueness' },
  built_in: { status: 409, scimType: 'mutability' },
  address_shared: { status: 409, scimType: 'mutability' },
  answer_too_large: { status: 400, scimType: 'tooMany' },
}

/** An error answer in SCIM format. */
export function scimError(error: ScimError | Refusal): {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body: object
} {
  const { status, scimType } = error instanceof ScimError ? error : typed(error)
  return {
    status,
    headers: error.headers,
    body: {
      schemas: [ERROR],
      status: String(status),
      ...(scimType === undefined ? {} : { scimType }),
      detail: error.message,
    },
  }
}

export function scimTypeOf(error: ScimError | Refusal): string | undefined {
  return error instanceof ScimError ? error.scimType : typed(error).scimType
}

/** Translates a refusal: HTTP status 422 is an invalid value in SCIM. */
function typed({ status, details }: Refusal): { readonly status: number; readonly scimType?: ScimType } {
  const codes = Object.values(details).flatMap((reasons) => reasons.map(({ code }) => code))
  const known = codes.flatMap((code) => TYPES[code] ?? [])[0]
  if (known) return known
  if (status === 422) return { status: 400, scimType: 'invalidValue' }
  return status === 400 ? { status, scimType: 'invalidSyntax' } : { status }
}
