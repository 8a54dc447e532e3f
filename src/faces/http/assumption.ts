import type { FastifyRequest } from 'fastify'
import {
  assumedRef,
  isUuid,
  type Operation,
  type RecordRef,
  type RequestContext,
} from '../../engine/index.ts'
import type { Caller } from '../../platform/auth/authorize.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { isKey } from '../requests/idempotency-key.ts'
import { type Admission, admissionOf, admit, admitted } from './admission.ts'
import { givenKey, keyedRequest, replay } from './retry.ts'
import { guessState } from './state-guess.ts'

/** A longer body is read only after its sender is known to be allowed to write. */
const LONGEST_BODY = 65_536

/** Admits a write, without a query of its own if the caller is known and the write can check everything itself. */
export async function admitWrite(
  operation: Operation,
  context: RequestContext,
  request: FastifyRequest,
  known: Caller | undefined,
): Promise<void> {
  const assumed = known && operation.withoutLook && assumedAdmission(operation, known, context, request)
  if (assumed) {
    context.assume(known)
    return admitted(request, assumed)
  }
  admitted(request, await admit(operation, context, request))
}

function assumedAdmission(
  operation: Operation,
  caller: Caller,
  context: RequestContext,
  request: FastifyRequest,
): Admission | undefined {
  const { headers } = request
  const { id = '' } = request.params as { id?: string }
  const onRecord = operation.path.includes('{id}')
  const key = givenKey(operation, request)
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (headers['if-match'] !== undefined || !(length <= LONGEST_BODY)) return undefined
  if ((onRecord && !isUuid(id)) || (key !== undefined && !isKey(key))) return undefined
  return { context, record: onRecord ? assumedRecord(operation, caller, id) : undefined, key, assumed: true }
}

function assumedRecord(operation: Operation, caller: Caller, id: string): RecordRef {
  const states = operation.withoutLook === true ? [''] : (operation.withoutLook ?? [])
  const { state, correct } = guessState(operation, caller, states)
  return assumedRef(id, state, correct)
}

/**
 * Makes sure that a transaction has identified the caller, before an answer is given and before somebody else acts.
 * @returns what that transaction found; undefined if another one had identified the caller
 * @throws Refusal 401, 403, 404
 */
export async function requireIdentified(
  operation: Operation,
  request: FastifyRequest,
): Promise<Admission | undefined> {
  const admission = admissionOf(request)
  if (!admission?.assumed || admission.context.isIdentified) return undefined
  return admit(operation, admission.context, request)
}

const refusals = new WeakMap<FastifyRequest, unknown>()

/** The refusal that replaces the error: those of the skipped query come first. */
export function firstRefusal(request: FastifyRequest, error: unknown): unknown {
  return refusals.get(request) ?? error
}

/** If a write that skipped its first query is refused, runs that query now. @returns the refusal to answer with */
export async function lookBeforeRefusal(
  operation: Operation,
  request: FastifyRequest,
  error: unknown,
): Promise<unknown> {
  const admission = admissionOf(request)
  if (!admission?.assumed || !isRefusal(error)) return error
  try {
    const { context, key, kept } = await admit(operation, admission.context, request)
    // A key that was used for another request is refused before anything that is wrong with this one.
    if (key !== undefined && kept && request.body !== undefined)
      await replay(
        kept,
        keyedRequest(key, context, request, async () => request.body),
      )
    return error
  } catch (earlier) {
    refusals.set(request, earlier)
    return earlier
  }
}

/** A refusal of ours, or one that the server makes while reading the request. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Refusal) return error.status < 500
  const { statusCode = 500 } = error as { readonly statusCode?: number }
  return statusCode >= 400 && statusCode < 500
}
