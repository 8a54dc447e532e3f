import type { Permission } from '../../platform/auth/authorize.ts'
import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import { text } from '../../platform/refusals/reason.ts'
import { refusal } from '../../platform/refusals/refusal.ts'
import { type Referrer, refuseReferred } from '../noun/referrers.ts'
import { permissionTo, type Resource } from '../noun/resource.ts'
import type { Context } from '../read/context.ts'
import type { RecordRef } from '../read/locate.ts'
import { type Operation, operation } from '../read/operation.ts'
import { noQuery } from '../read/query.ts'
import { article } from '../read/reading.ts'
import { empty } from '../read/reply.ts'
import { lockOwned, type Owned, removal } from './removal.ts'
import { requireStep } from './step.ts'
import { requireCurrent } from './superseded.ts'
import { lock, retryOnConflict } from './write.ts'

/** What a record takes along when it is deleted, and what keeps it. */
interface Surroundings {
  readonly owns?: readonly Owned[]
  readonly referrers?: readonly Referrer[]
}

/** `DELETE /{segment}/{id}`. Every refusal of `run` is 404, 409 or 412. */
export function deleteOperation(
  of: Resource,
  {
    about,
    permission = permissionTo('delete', of),
    personal = false,
    run,
  }: {
    about?: string
    permission?: Permission
    personal?: boolean
    run: (context: Context, record: RecordRef) => Promise<void>
  },
): Operation {
  return operation({
    route: `DELETE /${of.segment}/{id}`,
    summary: `Delete ${article(of.name)} ${of.name}`,
    ...(about === undefined ? {} : { about }),
    permission,
    ...(personal ? { personal } : {}),
    of,
    query: noQuery,
    reply: empty,
    errors: [403, 404, 409],
    run: (context, { record }) => run(context, record),
  })
}

export const neverDeleted = refusal(
  409,
  'never_deleted',
  { kind: text },
  ({ kind }) => `The ${kind} cannot be deleted: ${kind}s are cancelled, never deleted.`,
)

/** A `DELETE` that always refuses: 409 `never_deleted`. */
export function cancelledNeverDeleted(of: Resource): Operation {
  const never = neverDeleted({ kind: of.name })
  return deleteOperation(of, {
    about: `Always answers 409 \`never_deleted\`: ${never.message}`,
    run: async () => {
      throw neverDeleted({ kind: of.name })
    },
  })
}

/**
 * Deletes a record that has no versions. `allow` refuses a state in which it stays.
 * @throws Refusal 409 `referred_to`, naming what refers to it
 */
export function deleteRecord(
  of: Resource,
  context: Context,
  record: RecordRef,
  surroundings: Surroundings = {},
  allow: (loaded: RecordRef) => void = () => {},
): Promise<void> {
  return retryOnConflict(of, context, record, async (loaded) => {
    allow(loaded)
    await context.write(wholeRemoval(of, context, loaded, surroundings))
  })
}

/**
 * Deletes a draft: the version before it is current again; a first one goes with what it owns.
 * @throws Refusal 409 for a version that is confirmed or superseded, or that something refers to
 */
export function deleteVersion(
  of: Resource,
  context: Context,
  record: RecordRef,
  surroundings: Surroundings = {},
): Promise<void> {
  return retryOnConflict(of, context, record, async (loaded) => {
    requireCurrent(of, loaded)
    requireStep(of, loaded, 'delete')
    const first = loaded.id === loaded.canonicalId
    await context.write(
      first ? wholeRemoval(of, context, loaded, surroundings) : lastVersionRemoval(of, context, loaded),
    )
  })
}

function wholeRemoval(
  of: Resource,
  context: Context,
  loaded: RecordRef,
  { owns = [], referrers = [] }: Surroundings,
): readonly BoundStatement[] {
  const { id } = loaded
  return [
    ...lock(of, context, loaded, 'UPDATE'),
    ...owns.map((owned) => lockOwned(owned, context, id)),
    ...refuseReferred(of, context, id, referrers),
    ...owns.flatMap((owned) => removal(owned.of, context, id, owned.column)),
    ...removal(of, context, id),
  ]
}

function lastVersionRemoval(of: Resource, context: Context, loaded: RecordRef): readonly BoundStatement[] {
  const { organizationId } = context
  return [
    ...lock(of, context, loaded, 'UPDATE'),
    ...removal(of, context, loaded.id),
    bind(
      statement(`
UPDATE ${of.table} r SET is_current = true WHERE r.organization_id = $1 AND r.canonical_id = $2
  AND r.version = (SELECT max(v.version) FROM ${of.table} v WHERE v.organization_id = $1 AND v.canonical_id = $2)`),
      [organizationId, loaded.canonicalId],
    ),
  ]
}
