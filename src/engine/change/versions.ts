import { newId } from '../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import { stampsOf } from '../noun/life.ts'
import { addLinks, copyLinks, replaceLinks } from '../noun/links.ts'
import type { Resource } from '../noun/resource.ts'
import { BASE_PATH } from '../read/base-path.ts'
import type { Context } from '../read/context.ts'
import type { RecordRef } from '../read/locate.ts'
import type { RecordQuery } from '../read/query.ts'
import type { Single } from '../read/reply.ts'
import { audit } from './audit.ts'
import { type Confirmation, requireMaterial } from './confirmation.ts'
import { entries, requireReferences } from './references.ts'
import { type Rule, requireRules } from './rules.ts'
import { leaveForce, requireStep } from './step.ts'
import { versionSuperseded } from './superseded.ts'
import {
  commit,
  initialValues,
  insert,
  lockAndCapture,
  lookAgain,
  retryOnConflict,
  update,
  type Values,
  type Writable,
} from './write.ts'

/** A change to a version: its columns and what goes with them. */
export interface VersionChange<C extends string = string> {
  readonly values: Values<C>
  /** How the version is confirmed; undefined if it is saved as a draft. */
  readonly confirm: Confirmation | undefined
  /** Ids that replace the version's list of links; undefined keeps it. */
  readonly links?: readonly string[] | undefined
  /** Checks that run before the write, in the same transaction. */
  readonly before?: readonly BoundStatement[]
  /** Changes that run after the write, while the version is still a draft. */
  readonly after?: (versionId: string) => readonly BoundStatement[]
  /** Columns of a new record that SQL computes, as for `insert`. */
  readonly derived?: { readonly [column: string]: string }
  /** Additional content for the audit row of a confirmation, found before the change. */
  readonly told?: (
    context: Context,
    current: RecordRef,
    confirmation: Confirmation,
    change: Pick<VersionChange, 'values' | 'links'>,
  ) => Promise<object>
  /** Conditions that must not hold for the version after the change. */
  readonly rules?: readonly Rule[]
}

/** Creates version 1 of a new logical record, and confirms it if the change says so. */
export function createVersion<C extends string>(
  of: Writable<C>,
  context: Context,
  query: RecordQuery,
  change: NoInfer<VersionChange<C>>,
): Promise<Single> {
  if (change.confirm) requireMaterial(change.confirm)
  const id = newId()
  const first = { canonical_id: id, version: 1, is_current: true, in_force: false, status: 'draft' }
  return commit(of, context, { id, query }, [
    ...checksBefore(of, context, change),
    ...requireRules(of, context, undefined, { ...initialValues(of), ...change.values }, change.rules),
    insert(of, context, id, { ...initialValues(of), ...change.values, ...first }, change.derived),
    ...(of.links ? addLinks(of.links, context, id, change.links ?? []) : []),
    ...(change.after?.(id) ?? []),
    ...(change.confirm ? [markConfirmed(of, context, id, change.confirm)] : []),
    audit(of, context, id, 'create'),
  ])
}

/**
 * The rule of versions: a draft changes in place; a current version in any other state stays and gets a next version,
 * if its life allows that; an older version is refused.
 * @throws Refusal 400 `version_superseded`, naming the current version; 409 `wrong_state`
 */
export async function updateVersion<C extends string>(
  of: Writable<C>,
  context: Context,
  found: RecordRef,
  query: RecordQuery,
  change: NoInfer<VersionChange<C>>,
): Promise<Single> {
  // A confirmation needs more than the state, and the lock checks only that.
  const record = found.assumed && change.confirm ? await lookAgain(of, context, found) : found
  return retryOnConflict(of, context, record, async (loaded) => {
    if (!loaded.isCurrent) {
      // An invalid body is refused first, as everywhere.
      const rules = requireRules(of, context, loaded.id, change.values, change.rules)
      await context.read([...checksBefore(of, context, change), ...rules])
      throw versionSuperseded.with({ status: 400 }, { kind: of.name, current: loaded.currentId })
    }
    const told = change.confirm && (await change.told?.(context, loaded, change.confirm, change))
    const { id, statements } = versionChange(of, context, loaded, change, told)
    const headers = id === loaded.id ? {} : { 'content-location': `${BASE_PATH}/${of.segment}/${id}` }
    return commit(of, context, { id, query, headers }, statements)
  })
}

/**
 * The statements that change a current version: a draft in place, any other by creating the next version.
 * @param told additional content of the audit row
 * @returns them, with the id of the version that has the change
 * @throws Refusal 409 `wrong_state` if its life allows neither
 */
export function versionChange(
  of: Resource,
  context: Context,
  current: RecordRef,
  change: VersionChange,
  told: object = {},
): { readonly id: string; readonly statements: readonly BoundStatement[] } {
  requireStep(of, current, 'update')
  const isDraft = current.status === 'draft'
  if (change.confirm && isDraft && current.id === current.canonicalId) requireMaterial(change.confirm)
  const id = isDraft ? current.id : newId()
  const own = isDraft
    ? [update(of, context, id, change.values), ...draftLinks(of, context, id, change.links)]
    : [
        nextVersion(of, context, current.id, id, change.values),
        ...nextLinks(of, context, { from: current.id, to: id }, change.links),
      ]
  return {
    id,
    statements: [
      ...lockAndCapture(of, context, current),
      ...checksBefore(of, context, change),
      ...requireRules(of, context, current.id, change.values, change.rules),
      ...own,
      ...(change.after?.(id) ?? []),
      ...(change.confirm
        ? confirm(of, context, { id, canonicalId: current.canonicalId }, change.confirm)
        : []),
      audit(of, context, id, 'update', told),
    ],
  }
}

/** Its own checks, and whether the records exist that its links name. */
function checksBefore(
  { links }: Resource,
  context: Context,
  { before = [], links: ids = [] }: VersionChange,
): readonly BoundStatement[] {
  if (!links || ids.length === 0) return before
  return [...before, requireReferences(links.targetTable, context, entries(links.field, ids))]
}

function draftLinks(
  { links }: Resource,
  context: Context,
  id: string,
  given: readonly string[] | undefined,
): readonly BoundStatement[] {
  return links && given ? replaceLinks(links, context, id, given) : []
}

function nextLinks(
  { links }: Resource,
  context: Context,
  { from, to }: { from: string; to: string },
  given: readonly string[] | undefined,
): readonly BoundStatement[] {
  if (!links) return []
  return given ? addLinks(links, context, to, given) : [copyLinks(links, context, from, to)]
}

/** Inserts the next version as a copy of the current one with the given columns changed. The INSERT reads from the UPDATE, so that there is never a second current version. */
function nextVersion(
  of: Resource,
  context: Context,
  from: string,
  id: string,
  values: Values,
): BoundStatement {
  const { caller, organizationId } = context
  return bind(
    statement(`
WITH previous AS (
  UPDATE ${of.table} r SET is_current = false WHERE r.organization_id = $1 AND r.id = $2 RETURNING r AS row
)
INSERT INTO ${of.table} SELECT (made.row).* FROM (SELECT jsonb_populate_record(previous.row, jsonb_build_object(
  'version', (previous.row).version + 1, ${asDraft(of)}) || $3::jsonb) AS row FROM previous OFFSET 0) made
RETURNING 1`),
    [
      organizationId,
      from,
      JSON.stringify({
        ...values,
        id,
        status: 'draft',
        created_by: caller.userId,
        updated_by: caller.userId,
      }),
    ],
  )
}

/** SQL for the values that a copied draft gets in place of the version's, as properties of a JSON object. */
export function asDraft(of: Resource): string {
  const stamps = [...new Set(['confirmed', ...(of.life ? stampsOf(of.life) : [])])]
  const unstamped = stamps.map((stamp) => `'${stamp}_at', null, '${stamp}_by', null`).join(', ')
  return `'is_current', true, 'in_force', false, 'status', 'draft', ${unstamped}, 'change_kind', null, 'change_note', null,
  'material_version', null, 'created_at', statement_timestamp(), 'updated_at', statement_timestamp()`
}

/** Confirms a draft: from now on the database never changes the row, and it is the version in force. */
export function confirm(
  of: Resource,
  context: Context,
  { id, canonicalId }: { id: string; canonicalId: string },
  confirmation: Confirmation,
): readonly BoundStatement[] {
  return [leaveForce(of, context, canonicalId), markConfirmed(of, context, id, confirmation)]
}

/** Confirms a draft while no other version is in force. A trigger stores the version from which proofs count for it. */
function markConfirmed(
  of: Resource,
  { organizationId, caller }: Context,
  id: string,
  { kind, note }: Confirmation,
): BoundStatement {
  return bind(
    statement(`
UPDATE ${of.table} SET status = 'confirmed', in_force = true, confirmed_at = statement_timestamp(), confirmed_by = $3,
  change_kind = $4, change_note = $5
WHERE organization_id = $1 AND id = $2`),
    [organizationId, id, caller.userId, kind, note],
  )
}
