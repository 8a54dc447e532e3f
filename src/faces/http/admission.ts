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

/** What the first look of a write found out, before its body is read. */
export interface Admission {
  readonly context: RequestContext
  readonly record: RecordRef | undefined
  readonly key?: string | undefined
  /** The answer to the first request with the key. */
  readonly kept?: KeptAnswer | undefined
  /** Whether nobody has looked: the caller and the record are guessed, and the write asks. */
  readonly assumed?: true
}

const admissions = new WeakMap<FastifyRequest, Admission>()

export function admitted(request: FastifyRequest, admission: Admission): void {
  admissions.set(request, admission)
}

const organizations = new WeakMap<FastifyRequest, string>()

/** Notes for which organization a request acts that no operation answers. */
export function admittedFor(request: FastifyRequest, organizationId: string): void {
  organizations.set(request, organizationId)
}

/** The organization for which a request acts; undefined if that is not known. */
export function organizationOf(request: FastifyRequest): string | undefined {
  return admissions.get(request)?.context.organizationId ?? organizations.get(request)
}

/** What is known of a request since its first look; undefined for operations that anybody may use. */
export function admissionOf(request: FastifyRequest): Admission | undefined {
  return admissions.get(request)
}

/**
 * The first flush of a write: token, permission, whether the record exists, and the answer kept under
 * the request's key. That comes last: what stood before it is then not the work of the first request.
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
  // A record that has since gone must not keep a client from the first answer that it missed.
  const record = onRecord && !kept ? found(of, looks.length, results) : undefined
  if (key !== undefined && !isKey(key)) throw invalidKey()
  return { context, record, key, kept }
}

/** Finds the record and, where the request depends on it, its entity tag. */
function lookAt(
  { of }: Operation,
  context: RequestContext,
  id: string,
  { headers }: FastifyRequest,
): readonly BoundStatement[] {
  const ifMatch = headers['if-match']
  // `*` asks only that there is a record.
  const conditional = ifMatch !== undefined && ifMatch.trim() !== '*'
  return [locate(of, context, id), ...(conditional ? [currentTag(of, context, id)] : [])]
}

/** Reads the answers to `lookAt`. @throws Refusal 404 */
function found(of: Resource, looks: number, [rows, tags]: readonly Rows[]): RecordRef {
  const record = loadedRef(of, looks > 0 ? rows : undefined)
  const tag = looks > 1 ? tags?.[0]?.[0] : undefined
  return tag ? { ...record, tag } : record
}
