import { preconditionFailed } from '../engine/entity-tag.ts'
import type { Operation } from '../engine/operation.ts'
import {
  conflict,
  forbidden,
  invalid,
  keyInUse,
  keyReused,
  notFound,
  overloaded,
  problem,
  Refusal,
  tooManyRequests,
  unauthenticated,
  unavailable,
  unreadable,
} from '../errors.ts'
import { bodyTooLarge, unsupportedMediaType } from '../http/errors.ts'
import { takesKey } from '../retries/idempotency-key.ts'
import { EXAMPLE_ID } from './examples.ts'
import { headersOf, ofLimit } from './headers.ts'
import { reference } from './records.ts'

type Answer = object

const UNREADABLE = unreadable('invalid_json', 'The body is not valid JSON.')

/** Error answers that say the same whatever was asked, by their name among the components. */
export const sharedProblems: { readonly [name: string]: Answer } = {
  Unreadable: answer('The body cannot be read.', [UNREADABLE]),
  Unauthenticated: answer('No valid API token.', [unauthenticated()], headersOf('WWW-Authenticate')),
  Changed: answer('The record was changed since it was read.', [preconditionFailed()]),
  TooManyRequests: answer(
    'The token makes more requests than it may.',
    [tooManyRequests(1)],
    headersOf('Retry-After', ...ofLimit),
  ),
  KeyInUse: answer('The first request with the key is still under way.', [keyInUse()]),
  TooLarge: answer('The body is too large.', [bodyTooLarge()]),
  UnsupportedMediaType: answer('The body is no JSON.', [unsupportedMediaType()]),
  Unavailable: answer(
    'The database is away for a moment, or too much is asked at once.',
    [unavailable(), overloaded()],
    headersOf('Retry-After'),
  ),
}

/** Every error answer of an operation, by status. */
export function problemAnswers(operation: Operation): { [status: string]: Answer } {
  const ofKeys = takesKey(operation) ? [409, 422] : []
  const statuses = [...new Set([...operation.errors, ...ofKeys])]
  const own = statuses.map((status) => [status, ownAnswer(operation, status)] as const)
  // Whatever is not a GET may come with a body, wanted or not.
  const ofBodies =
    operation.method === 'GET'
      ? {}
      : { 413: sharedProblem('TooLarge'), 415: sharedProblem('UnsupportedMediaType') }
  return {
    ...(operation.method === 'GET' ? {} : { 400: sharedProblem('Unreadable') }),
    ...Object.fromEntries(own),
    401: sharedProblem('Unauthenticated'),
    ...(takesIfMatch(operation) ? { 412: sharedProblem('Changed') } : {}),
    ...ofBodies,
    429: sharedProblem('TooManyRequests'),
    503: sharedProblem('Unavailable'),
  }
}

/** An expected error answer of an operation that needs no token. */
export function publicProblem(status: number): Answer {
  switch (status) {
    case 401:
      return answer('The credentials are not valid.', [
        new Refusal(401, 'unauthenticated', 'The credentials are not valid.'),
      ])
    case 403:
      return answer('The request comes from another site, or not in a safe way.', [
        new Refusal(403, 'cross_site', 'A session changes things only from a page of the service itself.'),
      ])
    case 404:
      return answer('There is nothing at this address.', [
        new Refusal(404, 'not_found', 'There is nothing at this address.'),
      ])
    case 409:
      return answer('It cannot be done now.', [conflict('wrong_state', 'It cannot be done now.')])
    case 422:
      return answer('Parts of the request are not valid.', [
        invalid({ email: ['The email field is required.'] }),
      ])
    case 429:
      return answer(
        'Too many attempts.',
        [new Refusal(429, 'too_many_requests', 'Too many attempts. Try again later.')],
        headersOf('Retry-After'),
      )
    default:
      throw new Error(`the document cannot describe ${status} of a public operation`)
  }
}

/** Whether If-Match makes the operation depend on the record being as the caller knows it. */
export function takesIfMatch({ method, path }: Operation): boolean {
  return method !== 'GET' && path.includes('{id}')
}

function ownAnswer(operation: Operation, status: number): Answer {
  const { of, permission, errors } = operation
  switch (status) {
    case 400:
      return makesVersions(operation)
        ? answer('The body cannot be read, or the version is no longer current.', [
            UNREADABLE,
            superseded(operation),
          ])
        : sharedProblem('Unreadable')
    case 403:
      return answer('The caller lacks the permission.', [forbidden(permission ?? '')])
    case 404:
      return answer(`There is no such ${of.name}.`, [notFound(of.name)])
    case 409: {
      if (!errors.includes(409)) return sharedProblem('KeyInUse')
      const reason = `The ${of.name} does not allow it now`
      const told = takesKey(operation) ? ', or the first request with the key is still under way' : ''
      return answer(`${reason}${told}.`, [
        conflict('wrong_state', `The ${of.name} is in a state that does not allow this.`),
        ...(operation.method === 'DELETE'
          ? [conflict('referred_to', `The ${of.name} cannot be deleted; it is referred to by …`)]
          : []),
        ...(takesKey(operation) ? [keyInUse()] : []),
      ])
    }
    case 422:
      return answer('Parts of the request are not valid.', [
        ...(errors.includes(422) ? [invalidRequest(operation)] : []),
        ...(takesKey(operation) ? [keyReused()] : []),
      ])
    default:
      throw new Error(
        `${operation.method} ${operation.path} answers ${status}, which the document cannot describe`,
      )
  }
}

/** Whether a change of the record may make a new version of it. */
export function makesVersions({ method, path, of }: Operation): boolean {
  return method === 'PUT' && path === `/${of.segment}/{id}` && 'canonicalId' in of.fields
}

function superseded({ of }: Operation): Refusal {
  const message = `This version of the ${of.name} is no longer current. The current version is ${EXAMPLE_ID}.`
  return new Refusal(400, 'version_superseded', message)
}

/** Wrong in the most likely place: a required field, else the first query parameter, else the state. */
function invalidRequest({ body, query, of }: Operation): Refusal {
  const required = body?.schema.required
  if (Array.isArray(required)) return invalid({ [required[0]]: [`The ${required[0]} field is required.`] })
  const [parameter] = query.parameters
  if (!parameter)
    return new Refusal(422, 'wrong_state', `The ${of.name} is in a state that does not allow this.`)
  const key = parameter.name.replace('[]', '.0')
  return invalid({ [key]: [`The selected ${key} is invalid.`] })
}

function answer(description: string, refusals: readonly Refusal[], headers = headersOf()): Answer {
  const examples = refusals.map((refusal) => [refusal.code, { value: problem(refusal, EXAMPLE_ID) }])
  const content = { schema: reference('Problem'), examples: Object.fromEntries(examples) }
  return { description, headers, content: { 'application/problem+json': content } }
}

/** Refers to an error answer that says the same whatever was asked. */
export function sharedProblem(name: keyof typeof sharedProblems): Answer {
  return { $ref: `#/components/responses/${name}` }
}
