import type { Permission } from '../../platform/auth/authorize.ts'
import type { PermissionName } from '../../platform/auth/permission.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { BoundStatement } from '../../platform/postgres/statement.ts'
import type { Files } from '../../platform/storage/files.ts'
import type { Body } from '../noun/body.ts'
import type { Resource } from '../noun/resource.ts'
import type { Accepts, Upload } from '../noun/upload.ts'
import type { Context } from './context.ts'
import type { RecordRef } from './locate.ts'
import { noQuery, type Query, type RecordQuery } from './query.ts'
import type { Reply } from './reply.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** A conflict, or a range that a file does not have. */
export type FurtherError = 409 | 416
export type Route = `${Method} /${string}`

/** The arguments of `run`: the checked parts of the request. `record` is the one that {id} names. */
export interface Input<Q = unknown, B = unknown> {
  readonly id: string
  /** Every placeholder of the path including `id`, as sent. */
  readonly params: { readonly [name: string]: string }
  readonly record: RecordRef
  readonly query: Q
  readonly body: B
  /** The upload; an empty stream if the operation takes none. */
  readonly upload: Upload
  /** Where files are stored. */
  readonly files: Files
  /** For requests to other servers. */
  readonly outgoing: Outgoing
  /** The origin at which the caller reaches the service. */
  readonly origin: string
  /** Writes at once, outside the operation's own transaction, if that is possible; it never throws. */
  readonly note: (statements: readonly BoundStatement[]) => Promise<void>
}

/** The record that a request is about, and what its answer shows of it. */
export type OnRecord = Pick<Input<RecordQuery>, 'record' | 'query'>

export interface Definition<Q, B, R> {
  readonly route: Route
  /** One line for people. */
  readonly summary: string
  /** What else a caller should know before using it. */
  readonly about?: string
  /** Null if being signed in is enough. */
  readonly permission: Permission
  /** Further permissions, if one is not enough. */
  readonly alsoNeeds?: readonly PermissionName[]
  /** Whether it is about the person, so that it needs a session, or a token without permissions of its own. */
  readonly personal?: boolean
  /** Whether a person may use it who still has to set up a second factor. */
  readonly beforeFactor?: boolean
  /**
   * Whether it gives lasting access, so that a session must be fresh: signed in or confirmed in the last five
   * minutes, otherwise 409 before any other refusal. Either always, or if the body has one of these fields. Tokens
   * are exempt.
   */
  readonly fresh?: true | readonly string[]
  /**
   * Whether a person must do it rather than a program: an API token gets 403 `person_required`. Either always, or if
   * the body has one of these fields. A person named in the body under `as` counts, since they have just entered
   * their PIN.
   */
  readonly inSession?: true | readonly string[]
  readonly of: Resource
  /** Left out: it has no parameters. */
  readonly query?: Query<Q>
  readonly body?: Body<B>
  /** The media types and size of the file that the operation takes instead of a JSON body. */
  readonly accepts?: Accepts
  readonly reply: Reply<R>
  /** Whether its body and answer must not be stored for a retry: Idempotency-Key is then ignored. */
  readonly holdsSecret?: boolean
  /**
   * Whether the write may be sent before the caller and the record are read: the states that it may assume the record
   * to be in, the usual one first, or true if it has none. `run` must be able to write in each of them, and do everything
   * through its context. It may use the id of `record`; the rest of it
   * only inside `retryOnConflict`, whose lock checks the assumption. It cannot know whether a session is fresh.
   */
  readonly withoutLook?: true | readonly string[]
  /** Its expected errors beyond those that follow from its method, permission, path, query and body. */
  readonly errors?: readonly FurtherError[]
  readonly run: (context: Context, input: Input<Q, B>) => Promise<R>
}

/** An operation, from its route to its function. */
export interface Operation
  extends Omit<Definition<unknown, unknown, unknown>, 'route' | 'query' | 'body' | 'run'> {
  readonly method: Method
  /** Relative to the base address, with `{id}`. */
  readonly path: string
  readonly query: Query
  readonly body: Body | undefined
  readonly run: (context: Context, input: Input) => Promise<unknown>
}

/** Whether its body may be missing completely: that of a POST without required fields. A PUT says what changes. */
export function mayBeMissing({
  method,
  body,
}: Pick<Operation, 'method'> & { readonly body?: Body | undefined }): boolean {
  return method === 'POST' && !body?.schema.required
}

/** Declares an operation. Types are checked here; the stored type is loose, so that all operations fit one type. */
export function operation<B, R, Q = RecordQuery>(definition: Definition<Q, B, R>): Operation {
  const { route, query = noQuery, body, run, ...rest } = definition
  const [method, path] = route.split(' ') as [Method, string]
  return {
    ...rest,
    method,
    path,
    query,
    body,
    run: run as Operation['run'],
    reply: rest.reply as Reply<unknown>,
  }
}
