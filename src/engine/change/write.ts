import { type BoundStatement, bind, type Statement, statement } from '../../platform/postgres/statement.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Author } from '../noun/author.ts'
import type { Fields } from '../noun/field.ts'
import { onceForEach } from '../noun/once-for-each.ts'
import { column, columnName, type Resource } from '../noun/resource.ts'
import type { Scope } from '../noun/scope.ts'
import type { Context } from '../read/context.ts'
import { StateChanged } from '../read/database-refusal.ts'
import { currentTag, preconditionFailed, requireTag } from '../read/entity-tag.ts'
import { loadedRef, locate, locatedJson, type RecordRef } from '../read/locate.ts'
import { OWN_FIELDS, type RecordQuery } from '../read/query.ts'
import { foundRecord, writtenStatement } from '../read/read.ts'
import type { Single } from '../read/reply.ts'
import { type Shown, shownRecord } from '../read/shown.ts'
import { captureBefore } from './audit.ts'

/** Values by column name, as they will be stored. A misspelt column is a compile error. */
export type Values<Column extends string = string> = { readonly [Name in Column]?: unknown }

/** A resource that knows its columns. */
export type Writable<Column extends string> = Resource<Fields, string, string, Column>

/** How often a decision is repeated before giving up because others keep changing the record. */
const MAX_DECISIONS = 20

/** The columns for an accepted body: all fields of the resource that the body has. */
export function valuesOf<C extends string>(of: Writable<C>, body: object): Values<C> {
  const given = Object.entries(body).filter(([name]) => of.fields[name] && of.computed[name] === undefined)
  return Object.fromEntries(given.map(([name, value]) => [columnName(name), value])) as Values<C>
}

/** The values of a new record for fields that its body leaves out. */
export function initialValues<C extends string>(of: Writable<C>): Values<C> {
  const initial = Object.entries(of.fields).filter(([, field]) => field.initial !== undefined)
  return Object.fromEntries(initial.map(([name, field]) => [columnName(name), field.initial])) as Values<C>
}

// A row is made in a subquery with OFFSET 0: `FROM jsonb_populate_record(…)` would store it aside first, which costs up to
// a twelfth of the write, and without OFFSET it would be made once for each column.

/**
 * Inserts one record.
 * @param derived columns computed by SQL if `values` has no value for them; the SQL may use `$1` (the organization)
 * and `$2` (all values as jsonb).
 */
export function insert<C extends string>(
  of: Writable<C>,
  { organizationId, caller }: Author,
  id: string,
  values: NoInfer<Values<C>>,
  derived: { readonly [column: string]: string } = {},
): BoundStatement {
  const found = Object.entries(derived).map(([name, sql]) => `'${name}', ${sql}`)
  const stamped = [
    "'created_at', statement_timestamp()",
    "'updated_at', statement_timestamp()",
    ...found,
  ].join(', ')
  return bind(
    statement(`INSERT INTO ${of.table} SELECT (made.row).* FROM (SELECT
  jsonb_populate_record(NULL::${of.table}, jsonb_build_object('organization_id', $1::uuid, ${stamped}) || $2::jsonb) AS row
  OFFSET 0) made RETURNING 1`),
    [organizationId, JSON.stringify({ ...values, id, created_by: caller.userId, updated_by: caller.userId })],
  )
}

/**
 * Changes the given columns of one record; the others keep their values.
 * @param derived columns computed by SQL if `values` has no value for them; the SQL may use `r` (the row as it was),
 * `$1` (the organization) and `$3` (the given values as jsonb).
 */
export function update<C extends string>(
  of: Writable<C>,
  { organizationId, caller }: Author,
  id: string,
  values: NoInfer<Values<C>>,
  derived = NOTHING,
): BoundStatement {
  const patch = JSON.stringify({ ...values, updated_by: caller.userId })
  const changing = derived === NOTHING ? plainChange(of) : change(of, derived)
  return bind(changing, [organizationId, id, patch])
}

const NOTHING: { readonly [column: string]: string } = {}
const plainChange = onceForEach((of) => change(of, NOTHING))

function change(of: Resource, derived: { readonly [column: string]: string }): Statement {
  const found = Object.entries(derived).map(([name, sql]) => `'${name}', ${sql}`)
  const own = Object.keys(of.fields).filter((name) => of.computed[name] === undefined && !IDENTITY.has(name))
  const columns = [...own.map(column), ...of.hidden, 'updated_by'].filter((name) => name !== '"updated_at"')
  const [table, owner] = of.organizationsIn ? [of.organizationsIn, 'id'] : [of.table, 'organization_id']
  return statement(`UPDATE ${table} r SET updated_at = statement_timestamp(), (${columns.join(', ')}) =
  (SELECT ${columns.map((name) => `(made.row).${name}`).join(', ')} FROM (SELECT
    jsonb_populate_record(r, jsonb_build_object(${found.join(', ')}) || $3::jsonb) AS row OFFSET 0) made)
WHERE r.${owner} = $1 AND r.id = $2`)
}

/**
 * Fields that a plain update never sets: the record's identity, its creation, and its state, which has separate
 * statements.
 */
const IDENTITY = new Set(['id', 'canonicalId', 'version', 'isCurrent', 'number', 'status', 'createdAt'])

/** Locks a record for the rest of the batch, as `lock` does, and captures it for the audit row. */
export function lockAndCapture(of: Resource, scope: Scope, record: RecordRef): readonly BoundStatement[] {
  return [...lock(of, scope, record, 'NO KEY UPDATE'), captureBefore(of, scope, record.id)]
}

/**
 * Locks a record for the rest of the batch. The batch ends with StateChanged if the record is no longer in the state
 * that `record` has, and with 412 if it no longer has the caller's tag.
 * @param strength UPDATE for a deletion: then no new reference to the record can appear either
 */
export function lock(
  of: Resource,
  scope: Scope,
  record: RecordRef,
  strength: 'UPDATE' | 'NO KEY UPDATE',
): readonly BoundStatement[] {
  return [
    bind(locking(of)[strength], [scope.organizationId, record.id, record.status, record.partner]),
    ...(record.tag === undefined ? [] : [requireTag(of, scope, record.id, record.tag)]),
  ]
}

const locking = onceForEach((of) => {
  const current = 'isCurrent' in of.fields ? 'AND r.is_current' : ''
  const by = (strength: string) =>
    statement(`
SELECT refuse('state_changed', jsonb_build_object('found', ${locatedJson(of)})) WHERE NOT EXISTS (SELECT FROM ${of.table} r
  WHERE r.organization_id = $1 AND r.id = $2 AND ${of.status} = $3
    AND ${of.partner} IS NOT DISTINCT FROM $4 ${current} AND ${of.acted ?? of.present} FOR ${strength})`)
  return { UPDATE: by('UPDATE'), 'NO KEY UPDATE': by('NO KEY UPDATE') }
})

/**
 * Runs a batch and reads the record back in the same flush. `headers` are for this answer only; `existed` says that the
 * record existed before, for replies that show the difference.
 */
export async function commit(
  of: Resource,
  context: Context,
  {
    id,
    query = OWN_FIELDS,
    ...how
  }: { id: string; query?: RecordQuery } & Partial<Pick<Shown, 'headers' | 'existed'>>,
  statements: readonly BoundStatement[],
): Promise<Single> {
  const shown = shownRecord(of, query, how)
  const results = await context.write(statements, {
    statement: writtenStatement(of, context, id, query),
    shown,
  })
  return {
    row: foundRecord(of, query, results.at(-1)),
    headers: shown.headers,
    existed: shown.existed ?? false,
  }
}

/**
 * Decides based on the loaded record, and writes under a lock that checks that it is unchanged. If it changed in
 * between, the record is loaded again and the decision repeated.
 */
export async function retryOnConflict<T>(
  of: Resource,
  context: Context,
  found: RecordRef,
  work: (record: RecordRef) => Promise<T>,
): Promise<T> {
  let record = found
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(record)
    } catch (error) {
      if (!overtaken(error) || attempt === MAX_DECISIONS) throw error
      record = foundBy(error, of, record) ?? (await lookAgain(of, context, record))
    }
  }
}

/** Whether another transaction changed the state in between, as the lock or a trigger of the database reports. */
function overtaken(error: unknown): boolean {
  return error instanceof StateChanged || (error instanceof Refusal && error.code === 'frozen')
}

/**
 * An assumed record, as the refused write found it. If the write had to wait for another, it reports the state before
 * that one, or none; a record that was already read is then read again.
 */
function foundBy(error: unknown, of: Resource, { assumed, tag }: RecordRef): RecordRef | undefined {
  if (!(error instanceof StateChanged && error.found && assumed) || tag !== undefined) return undefined
  const found = loadedRef(of, [error.found])
  assumed(found.status)
  return found
}

/** @throws Refusal 404 if the record is gone, 412 if it no longer has the caller's tag */
export async function lookAgain(of: Resource, context: Context, { id, tag }: RecordRef): Promise<RecordRef> {
  const look = locate(of, context, id)
  if (tag === undefined) return loadedRef(of, (await context.read([look]))[0])
  const [rows, tags] = await context.read([look, currentTag(of, context, id)])
  const record = loadedRef(of, rows)
  if (tags?.[0]?.[0] !== tag) throw preconditionFailed()
  return { ...record, tag }
}
