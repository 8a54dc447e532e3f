import {
  noQuery,
  type Operation,
  preconditionFailed,
  referredTo,
  versionSuperseded,
  wrongState,
} from '../../engine/index.ts'
import { crossSite } from '../../platform/auth/same-site.ts'
import { required } from '../../platform/refusals/fields.ts'
import {
  forbidden,
  internalError,
  invalid,
  keyInUse,
  keyReused,
  notFound,
  notHere,
  overloaded,
  problem,
  type Refusal,
  secondFactorNeeded,
  signInAgain,
  tooManyRequests,
  unauthenticated,
  unavailable,
} from '../../platform/refusals/refusal.ts'
import { takesKey } from '../requests/idempotency-key.ts'
import {
  beyondFile,
  bodyTooLarge,
  compressedBody,
  notJson,
  unsupportedMediaType,
} from '../requests/refusals.ts'
import { EXAMPLE_ID } from './examples.ts'
import { headersOf, ofLimit } from './headers.ts'
import { reference } from './records.ts'

type Answer = object

const UNREADABLE = notJson()

const WRONG_STATE = wrongState({
  kind: 'job',
  state: 'completed',
  step: 'cancel',
  needed: ['draft', 'confirmed'],
})
const INVALID = invalid({ name: [required()] })

/** Error answers by their component name. */
export const sharedProblems = {
  Unreadable: answer('The body cannot be read.', [UNREADABLE]),
  Superseded: answer('The body cannot be read, or the version is no longer current.', [
    UNREADABLE,
    versionSuperseded.with({ status: 400 }, { kind: 'work task', current: EXAMPLE_ID }),
  ]),
  Unauthenticated: answer('No valid API token.', [unauthenticated()], headersOf('WWW-Authenticate')),
  Forbidden: answer('The caller lacks the permission, or a second factor that the organization requires.', [
    forbidden({ permission: 'sites.update' }),
    secondFactorNeeded(),
  ]),
  NotFound: answer('There is no such record.', [notFound({ kind: 'record' })]),
  Changed: answer('The record was changed since it was read.', [preconditionFailed()]),
  WrongStateOrKeyInUse: answer(
    'The record does not allow it now, or the first request with the key is still under way.',
    [WRONG_STATE, keyInUse()],
  ),
  SignInAgain: answer('The session must be confirmed first, or the record does not allow it now.', [
    signInAgain(),
    WRONG_STATE,
  ]),
  ReferredTo: answer('The record does not allow it now, or something refers to it.', [
    WRONG_STATE,
    referredTo({ kind: 'site', by: [{ kind: 'order', name: '12' }], others: 0 }),
  ]),
  KeyInUse: answer('The first request with the key is still under way.', [keyInUse()]),
  Invalid: answer('Parts of the request are not valid.', [INVALID]),
  InvalidOrKeyReused: answer('Parts of the request are not valid, or the key was used for another request.', [
    INVALID,
    keyReused(),
  ]),
  TooManyRequests: answer(
    'The token exceeds its limit of requests.',
    [tooManyRequests(1)],
    headersOf('Retry-After', ...ofLimit),
  ),
  TooLarge: answer('The body is too large.', [bodyTooLarge(1_048_576)]),
  UnsupportedMediaType: answer('The body is not JSON, or it is compressed.', [
    unsupportedMediaType(),
    compressedBody(),
  ]),
  Failed: answer('The service failed and undid what it had done.', [internalError()]),
  Unavailable: answer(
    'The database is briefly unavailable, or the service is overloaded.',
    [unavailable(), overloaded()],
    headersOf('Retry-After'),
  ),
} satisfies { readonly [name: string]: Answer }

export function problemAnswers(operation: Operation): { [status: string]: Answer } {
  const { errors = [], method, permission, beforeFactor, fresh, path, query, body, accepts } = operation
  const statuses = new Set<number>([
    ...errors,
    ...(method === 'GET' ? [] : [400]),
    ...(permission === null && beforeFactor && method === 'GET' ? [] : [403]),
    ...(path.includes('{') ? [404] : []),
    ...(fresh ? [409] : []),
    ...(query !== noQuery || body || accepts ? [422] : []),
    ...(takesKey(operation) ? [409, 422] : []),
  ])
  const own = [...statuses].sort().map((status) => [status, ownAnswer(operation, status)] as const)
  // Any method other than GET may come with a body, wanted or not.
  const ofBodies =
    method === 'GET' ? {} : { 413: sharedProblem('TooLarge'), 415: sharedProblem('UnsupportedMediaType') }
  return {
    ...Object.fromEntries(own),
    401: sharedProblem('Unauthenticated'),
    ...(takesIfMatch(operation) ? { 412: sharedProblem('Changed') } : {}),
    ...ofBodies,
    429: sharedProblem('TooManyRequests'),
    500: sharedProblem('Failed'),
    503: sharedProblem('Unavailable'),
  }
}

/** An expected error answer of an operation without a token. */
export function publicProblem(status: number): Answer {
  switch (status) {
    case 401:
      return answer('The credentials are not valid.', [unauthenticated()])
    case 403:
      return answer('The request does not come from a page of this service.', [crossSite()])
    case 404:
      return answer('There is nothing at this address.', [notHere()])
    case 409:
      return answer('It cannot be done now.', [WRONG_STATE])
    case 422:
      return answer('Parts of the request are not valid.', [invalid({ email: [required()] })])
    case 429:
      return answer('Too many attempts.', [tooManyRequests(1)], headersOf('Retry-After'))
    default:
      throw new Error(`the document cannot describe ${status} of a public operation`)
  }
}

/** Whether If-Match can make the operation depend on the known state of the record. */
export function takesIfMatch({ method, path }: Operation): boolean {
  return method !== 'GET' && path.includes('{id}')
}

function ownAnswer(operation: Operation, status: number): Answer {
  const { method, path, errors, fresh } = operation
  const keyed = takesKey(operation)
  switch (status) {
    case 400:
      return sharedProblem(makesVersions(operation) ? 'Superseded' : 'Unreadable')
    case 403:
      return sharedProblem('Forbidden')
    case 404:
      return sharedProblem('NotFound')
    case 409:
      if (fresh) return sharedProblem('SignInAgain')
      if (!errors?.includes(409)) return sharedProblem('KeyInUse')
      if (keyed) return sharedProblem('WrongStateOrKeyInUse')
      if (method === 'DELETE') return sharedProblem('ReferredTo')
      return answer('The record does not allow it now.', [WRONG_STATE])
    case 416:
      return answer(
        'The range lies outside the file.',
        [beyondFile({ bytes: 307_200 })],
        headersOf('Content-Range'),
      )
    case 422:
      return sharedProblem(keyed ? 'InvalidOrKeyReused' : 'Invalid')
    default:
      throw new Error(`${method} ${path} answers ${status}, which the document cannot describe`)
  }
}

/** Whether changing the record may create a new version of it. */
export function makesVersions({ method, path, of }: Operation): boolean {
  return method === 'PUT' && path === `/${of.segment}/{id}` && 'canonicalId' in of.fields
}

function answer(description: string, refusals: readonly Refusal[], headers = headersOf()): Answer {
  const examples = refusals.map((refusal) => [refusal.code, { value: problem(refusal, EXAMPLE_ID) }])
  const content = { schema: reference('Problem'), examples: Object.fromEntries(examples) }
  return { description, headers, content: { 'application/problem+json': content } }
}

/** A reference to an error answer that is the same for all operations. */
export function sharedProblem(name: keyof typeof sharedProblems): Answer {
  return { $ref: `#/components/responses/${name}` }
}
