import type { FastifyRequest } from 'fastify'
import {
  currentTag,
  isUuid,
  loadedRef,
  locate,
  type Operation,
  type RecordRef,
  type RequestContext,
  type Resource,
} from '../../engine/index.ts'
import type { BoundStatement, Rows } from '../../platform/postgres/statement.ts'
import { invalidKey, isKey } from '../requests/idempotency-key.ts'
import { findAnswer, type KeptAnswer, keptAnswer } from './retries/kept-answer.ts'
import { givenKey } from './retry.ts'

/** What the first query of a write found out, before its body is read. */
export interface Admission {
  readonly context: RequestContext
  readonly record: RecordRef | undefined
  readonly key?: string | undefined
  /** The answer to the first request with the key. */
  readonly kept?: KeptAnswer | undefined
  /** Whether that query was skipped: the caller and the record are assumed, and the write itself checks them. */
  readonly assumed?: true
}

const admissions = new WeakMap<FastifyRequest, Admission>()

export function admitted(request: FastifyRequest, admission: Admission): void {
  admissions.set(request, admission)
}

const organizations = new WeakMap<FastifyRequest, string>()

/** Notes the organization of a request that no operation answers. */
export function admittedFor(request: FastifyRequest, organizationId: string): void {
  organizations.set(request, organizationId)
}

/** The organization for which a request acts; undefined if unknown. */
export function organizationOf(request: FastifyRequest): string | undefined {
  return admissions.get(request)?.context.organizationId ?? organizations.get(request)
}

/** What is known about a request since its first query; undefined for operations without authentication. */
export function admissionOf(request: FastifyRequest): Admission | undefined {
  return admissions.get(request)
}

/**
 * The first flush of a write: token, permission, whether the record exists, and the answer stored under the request's
 * key. The key comes last: if no answer is found, the statements before it cannot have seen what the first request
 * did.
 */
export async function admit(
  operation: Operation,
  context: RequestContext,
  request: FastifyRequest,
): Promise<Admission> {
  const { of, path } = operation
  const { id = '' } = request.params as { id?: string }
  const key = givenKey(operation, request)
  const onRecord = path.includes('{id}')
  const looks = onRecord && isUuid(id) ? lookAt(operation, context, id, request) : []
  const finds = key !== undefined && isKey(key) ? [findAnswer(context, key)] : []
  const results = await context.read([...looks, ...finds])
  const kept = finds.length > 0 ? keptAnswer(results.at(-1)) : undefined
  // If the record is gone since, the client still gets the first answer that it missed.
  const record = onRecord && !kept ? found(of, looks.length, results) : undefined
  if (key !== undefined && !isKey(key)) throw invalidKey()
  return { context, record, key, kept }
}

/** Finds the record and, if the request depends on it, its entity tag. */
function lookAt(
  { of }: Operation,
  context: RequestContext,
  id: string,
  { headers }: FastifyRequest,
): readonly BoundStatement[] {
  const ifMatch = headers['if-match']
  // `*` only requires that the record exists.
  const conditional = ifMatch !== undefined && ifMatch.trim() !== '*'
  return [locate(of, context, id), ...(conditional ? [currentTag(of, context, id)] : [])]
}

/** Reads the results of `lookAt`. @throws Refusal 404 */
function found(of: Resource, looks: number, [rows, tags]: readonly Rows[]): RecordRef {
  const record = loadedRef(of, looks > 0 ? rows : undefined)
  const tag = looks > 1 ? tags?.[0]?.[0] : undefined
  return tag ? { ...record, tag } : record
}
