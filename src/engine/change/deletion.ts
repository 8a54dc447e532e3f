import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import { conflict } from '../../platform/refusals/refusal.ts'
import { refuseReferred } from '../noun/referrers.ts'
import { permissionTo, type Resource } from '../noun/resource.ts'
import type { Context } from '../read/context.ts'
import type { RecordRef } from '../read/locate.ts'
import { type Operation, operation } from '../read/operation.ts'
import { article } from '../read/reading.ts'
import { empty } from '../read/reply.ts'
import { lockOwned, removal } from './removal.ts'
import { requireStep } from './step.ts'
import { requireCurrent } from './superseded.ts'
import { lock, retryOnConflict } from './write.ts'

/** What a noun declares about the deletion of its records. */
interface Deleting extends Partial<Pick<Operation, 'about' | 'permission' | 'personal'>> {
  readonly run?: (context: Context, record: RecordRef) => Promise<void>
}

/** `DELETE /{segment}/{id}`: runs `deleteRecord` or `run`, which may only refuse with 404, 409 or 412. */
export function deleteOperation(
  of: Resource,
  { run = (context, record) => deleteRecord(of, context, record), ...rest }: Deleting = {},
): Operation {
  return operation({
    route: `DELETE /${of.segment}/{id}`,
    summary: `Delete ${article(of.name)} ${of.name}`,
    permission: permissionTo('delete', of),
    of,
    reply: empty,
    errors: [409],
    ...rest,
    run: (context, { record }) => run(context, record),
  })
}

const neverDeleted = conflict(
  'never_deleted',
  'The {kind} cannot be deleted: {kind}s are cancelled, never deleted.',
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
 * Deletes a record with everything it owns. If it has versions, only the draft is deleted, and the version before it
 * becomes current again; a first draft is deleted with everything it owns. `allow` throws in a state that forbids
 * deletion.
 * @throws Refusal 409 `referred_to`, naming what refers to it; `wrong_state` or `version_superseded` for a version that
 *   cannot be deleted
 */
export function deleteRecord(
  of: Resource,
  context: Context,
  record: RecordRef,
  allow: (loaded: RecordRef) => void = () => {},
): Promise<void> {
  return retryOnConflict(of, context, record, async (loaded) => {
    requireCurrent(of, loaded)
    if (of.life?.steps.delete) requireStep(of, loaded, 'delete')
    allow(loaded)
    const laterVersion = of.versioned && loaded.id !== loaded.canonicalId
    await context.write(
      laterVersion ? lastVersionRemoval(of, context, loaded) : wholeRemoval(of, context, loaded),
    )
  })
}

function wholeRemoval(of: Resource, context: Context, loaded: RecordRef): readonly BoundStatement[] {
  const { id } = loaded
  return [
    ...lock(of, context, loaded, 'UPDATE'),
    ...of.owns.map((owned) => lockOwned(owned, context, id)),
    ...refuseReferred(of, context, id),
    ...of.owns.flatMap((owned) => removal(owned.of, context, id, owned.column)),
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
