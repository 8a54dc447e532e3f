import { type BoundStatement, bind, statement } from '../db/statement.ts'
import { conflict } from '../errors.ts'
import { audit } from './audit.ts'
import { emptyBody } from './body.ts'
import type { Context } from './context.ts'
import type { RecordRef } from './locate.ts'
import { type Operation, operation } from './operation.ts'
import type { Query, RecordQuery } from './query.ts'
import { envelope, type Single } from './reply.ts'
import { permissionTo, type Resource } from './resource.ts'
import { commit, lockAndCapture, retryOnConflict } from './write.ts'

/** A step in a record's life that only changes its status and notes who took it. */
export interface Transition {
  readonly summary: string
  readonly from: readonly string[]
  readonly to: string
  /** `completed` notes the moment and the person in `completed_at` and `completed_by`. */
  readonly stamp?: string
}

/** `POST /{segment}/{id}/{action}`, an operation of ours, so that another state is 409. */
export function transitionOperation(
  of: Resource,
  action: string,
  transition: Transition,
  query: Query<RecordQuery>,
): Operation {
  return operation({
    route: `POST /${of.segment}/{id}/${action}`,
    summary: transition.summary,
    permission: permissionTo('update', of),
    of,
    query,
    body: emptyBody,
    reply: envelope(200),
    errors: [403, 404, 409, 422],
    run: (context, { record, query }) => changeStatus(of, context, { record, query }, action, transition),
  })
}

function changeStatus(
  of: Resource,
  context: Context,
  { record, query }: { record: RecordRef; query: RecordQuery },
  action: string,
  transition: Transition,
): Promise<Single> {
  return retryOnConflict(of, context, record, (loaded) =>
    commit(of, context, { id: loaded.id, query }, takeStep(of, context, loaded, action, transition)),
  )
}

/** Lock, new status and audit row of such a step. @throws Refusal 409 in another state */
export function takeStep(
  of: Resource,
  context: Context,
  loaded: RecordRef,
  action: string,
  { from, to, stamp }: Transition,
): readonly BoundStatement[] {
  requireState(of, loaded, action, from)
  const { organizationId, caller } = context
  const stamps = stamp ? `, ${stamp}_at = statement_timestamp(), ${stamp}_by = $4` : ''
  return [
    ...lockAndCapture(of, context, loaded),
    bind(
      statement(`
UPDATE ${of.table} SET status = $3, updated_at = statement_timestamp(), updated_by = $4${stamps}
WHERE organization_id = $1 AND id = $2`),
      [organizationId, loaded.id, to, caller.userId],
    ),
    audit(of, context, loaded.id, action),
  ]
}

/** @throws Refusal 409 `wrong_state` unless the record is in one of the given states. */
export function requireState(of: Resource, record: RecordRef, action: string, from: readonly string[]): void {
  if (from.includes(record.status)) return
  const needed = from.map(spoken).join(' or ')
  throw conflict(
    'wrong_state',
    `The ${of.name} is ${spoken(record.status)}; ${action} needs it to be ${needed}.`,
  )
}

/** `in_progress` → `in progress` */
function spoken(status: string): string {
  return status.replaceAll('_', ' ')
}
