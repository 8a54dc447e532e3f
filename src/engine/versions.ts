import { type BoundStatement, bind, statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { newId } from '../id.ts'
import { audit } from './audit.ts'
import { BASE_PATH } from './base-path.ts'
import type { Context } from './context.ts'
import { copyLinks, replaceLinks } from './links.ts'
import type { Located } from './locate.ts'
import type { RecordQuery } from './query.ts'
import type { Single } from './reply.ts'
import type { Resource } from './resource.ts'
import { type Rule, requireRules } from './rules.ts'
import { commit, decide, initialValues, insert, lock, update, type Values } from './write.ts'

/** What a write says about a version beyond its columns. */
export interface VersionChange {
  readonly values: Values
  readonly confirm: boolean
  /** Ids that replace the version's list of links; undefined keeps it. */
  readonly links?: readonly string[] | undefined
  /** Checks that belong before the write, in the same transaction. */
  readonly before?: readonly BoundStatement[]
  /** Changes that belong after the write, while the version is still a draft. */
  readonly after?: (versionId: string) => readonly BoundStatement[]
  /** Columns that SQL finds for a new record, as `insert` takes them. */
  readonly derived?: { readonly [column: string]: string }
  /** What must not be true of the version as it would be. */
  readonly rules?: readonly Rule[]
}

/** Makes version 1 of a new logical record, confirmed at once where the change says so. */
export function createVersion(
  of: Resource,
  context: Context,
  query: RecordQuery,
  change: VersionChange,
): Promise<Single> {
  const id = newId()
  const { organizationId } = context
  const first = { canonical_id: id, version: 1, is_current: true, in_force: false, status: 'draft' }
  return commit(of, context, { id, query }, [
    ...(change.before ?? []),
    ...requireRules(of, organizationId, undefined, { ...initialValues(of), ...change.values }, change.rules),
    insert(of, context, id, { ...initialValues(of), ...change.values, ...first }, change.derived),
    ...(of.links ? replaceLinks(of.links, organizationId, id, change.links ?? []) : []),
    ...(change.after?.(id) ?? []),
    ...(change.confirm ? confirm(of, context, { id, canonicalId: id }) : []),
    audit(of, context, id, 'create'),
  ])
}

/**
 * The one rule of versions: a draft changes in place; a confirmed current version stays and gets a
 * next one; an older version is refused.
 * @throws Refusal 400 `version_superseded`, naming the current version.
 */
export function updateVersion(
  of: Resource,
  context: Context,
  { record, query }: { record: Located; query: RecordQuery },
  change: VersionChange,
): Promise<Single> {
  return decide(of, context, record, async (standing) => {
    if (!standing.isCurrent) {
      // What is wrong with the body is told first, here as everywhere.
      const rules = requireRules(of, context.organizationId, standing.id, change.values, change.rules)
      await context.read([...(change.before ?? []), ...rules])
      throw superseded(of, standing)
    }
    return standing.status === 'draft'
      ? updateDraft(of, context, standing, query, change)
      : addVersion(of, context, standing, query, change)
  })
}

function updateDraft(
  of: Resource,
  context: Context,
  draft: Located,
  query: RecordQuery,
  change: VersionChange,
): Promise<Single> {
  const { id } = draft
  const { organizationId } = context
  return commit(of, context, { id, query }, [
    ...lock(of, organizationId, draft),
    ...(change.before ?? []),
    ...requireRules(of, organizationId, id, change.values, change.rules),
    update(of, context, id, change.values),
    ...(of.links && change.links ? replaceLinks(of.links, organizationId, id, change.links) : []),
    ...(change.after?.(id) ?? []),
    ...(change.confirm ? confirm(of, context, draft) : []),
    audit(of, context, id, 'update'),
  ])
}

function addVersion(
  of: Resource,
  context: Context,
  confirmed: Located,
  query: RecordQuery,
  change: VersionChange,
): Promise<Single> {
  const id = newId()
  const { organizationId } = context
  const links = () =>
    !of.links
      ? []
      : change.links
        ? replaceLinks(of.links, organizationId, id, change.links)
        : [copyLinks(of.links, organizationId, confirmed.id, id)]
  const headers = { 'content-location': `${BASE_PATH}/${of.segment}/${id}` }
  return commit(of, context, { id, query, headers }, [
    ...lock(of, organizationId, confirmed),
    ...(change.before ?? []),
    ...requireRules(of, organizationId, confirmed.id, change.values, change.rules),
    nextVersion(of, context, confirmed.id, id, change.values),
    ...links(),
    ...(change.after?.(id) ?? []),
    ...(change.confirm ? confirm(of, context, { id, canonicalId: confirmed.canonicalId }) : []),
    audit(of, context, id, 'update'),
  ])
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
INSERT INTO ${of.table} SELECT p.* FROM previous, jsonb_populate_record(previous.row, jsonb_build_object(
  'version', (previous.row).version + 1, 'is_current', true, 'in_force', false, 'status', 'draft',
  'confirmed_at', null, 'confirmed_by', null, 'created_at', statement_timestamp(), 'updated_at', statement_timestamp()) || $3::jsonb) p`),
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

/** Confirms a draft: from now on the database keeps the row as it is, and it is the version in force. */
export function confirm(
  of: Resource,
  { organizationId, caller }: Context,
  { id, canonicalId }: { id: string; canonicalId: string },
): readonly BoundStatement[] {
  return [
    bind(
      statement(
        `UPDATE ${of.table} SET in_force = false WHERE organization_id = $1 AND canonical_id = $2 AND in_force`,
      ),
      [organizationId, canonicalId],
    ),
    bind(
      statement(`
UPDATE ${of.table} SET status = 'confirmed', in_force = true, confirmed_at = statement_timestamp(), confirmed_by = $3
WHERE organization_id = $1 AND id = $2`),
      [organizationId, id, caller.userId],
    ),
  ]
}

function superseded(of: Resource, record: Located): Refusal {
  return new Refusal(400, 'version_superseded', supersededMessage(of, record))
}

/** Says which version is current instead of an older one. */
export function supersededMessage(of: Resource, { currentId }: Located): string {
  return `This version of the ${of.name} is no longer current. The current version is ${currentId}.`
}
