import type pg from 'pg'
import { eventAssignment } from '../../src/domain/schedule/events/assignment-resource.ts'
import { eventException } from '../../src/domain/schedule/events/exception-resource.ts'
import { crewMember } from '../../src/domain/work/jobs/crew-member.ts'
import { signOff } from '../../src/domain/work/log/resource.ts'
import type { Resource } from '../../src/engine/index.ts'
import { operations } from '../../src/faces/operations.ts'

/** A record: a digest of its row without derived columns and times of use. */
interface Row {
  readonly digest: string
  /** The digest with its place among versions: retiring a question of a confirmed assessment changes nothing else. */
  readonly place: string
  /** Whether nothing of it may change any more. */
  readonly frozen: boolean
}

/** The contents of an organization at one moment, by `{segment} {id}`. */
export interface Snapshot {
  readonly rows: ReadonlyMap<string, Row>
  /** The number of audit entries of each record. */
  readonly audited: ReadonlyMap<string, number>
}

/**
 * Everything with rows and audit entries of its own; the progress of imports and the marks of samples are stored
 * separately.
 */
const resources: readonly Resource[] = [
  ...new Map(
    // If several read one table, audit entries name the first.
    [...operations.map(({ of }) => of), eventException, eventAssignment, crewMember, signOff]
      .toReversed()
      .map((of) => [of.table, of]),
  ).values(),
].filter(({ table }) => !['audit_log', 'import_runs', 'sample_records', ''].includes(table))

/** Rows of a version or an order that are part of what its confirmation freezes. */
const PARTS = [
  ['work-steps', 'work_step_safety_requirements', 'work_step_id'],
  ['safety-requirements', 'safety_requirement_educational_contents', 'safety_requirement_id'],
  ['orders', 'order_lines', 'order_id'],
  ['orders', 'order_line_steps', 'order_id'],
] as const

/** The place of a version, the change counts of an event and its exceptions, and the last use of a token. */
const CHANGEABLE = `'{is_current,in_force,sequence,changed_at,last_used_at}'::text[]`

/** Whether a row is confirmed; for an order, whether it was pinned. */
function frozenSql({ table, versioned }: Resource): string {
  if (table === 'assessment_questions') {
    return `EXISTS (SELECT FROM assessments a WHERE a.organization_id = r.organization_id
      AND a.canonical_id = r.assessment_canonical_id AND a.status = 'confirmed')`
  }
  return versioned ? `r.status = 'confirmed'` : 'false'
}

/** Makes the statement that reads one organization. @param client as the service's role */
export async function snapshots(client: pg.Client): Promise<(organizationId: string) => Promise<Snapshot>> {
  const { rows: known } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')`,
  )
  const there = new Set(known.map(({ name }) => name))
  const records = resources
    .filter(({ table }) => there.has(table))
    .map(
      (of) => `
  SELECT '${of.segment} ' || r.id AS key, md5((to_jsonb(r) - ${CHANGEABLE})::text) AS digest,
    md5((to_jsonb(r) - 'last_used_at')::text) AS place, ${frozenSql(of)} AS frozen, NULL::bigint AS audited
  FROM ${of.table} r WHERE r.organization_id = $1`,
    )
  const pinned = ['orders', 'received_orders'].map(
    (table) => `
  SELECT 'frozen ${table} ' || r.id, md5(r.frozen::text), '', true, NULL FROM ${table} r
  WHERE r.organization_id = $1 AND r.frozen IS NOT NULL`,
  )
  const parts = PARTS.map(
    ([segment, table, owner]) => `
  SELECT 'part ${table} ' || p.${owner}, md5(string_agg(p::text, ',' ORDER BY p::text)), '',
    bool_or(o.status <> 'draft'), NULL
  FROM ${table} p JOIN ${segment.replaceAll('-', '_')} o ON o.organization_id = $1 AND o.id = p.${owner}
  WHERE p.organization_id = $1 GROUP BY p.${owner}`,
  )
  // A refusal or a wrong PIN is also an entry, but changes no record.
  const audit = `
  SELECT resource || ' ' || record_id, NULL, NULL, false, count(*) FROM audit_log
  WHERE organization_id = $1 AND action NOT IN ('refused', 'wrong-pin') GROUP BY 1`
  // One statement sees one moment: a record and its audit entry are there together or not at all.
  const text = [...records, ...pinned, ...parts, audit].join('\nUNION ALL')
  return async (organizationId) => {
    await client.query(`SELECT set_config('app.organization_id', $1, false)`, [organizationId])
    const { rows } = await client.query({ name: 'snapshot', text, values: [organizationId] })
    return {
      rows: new Map(rows.filter(({ digest }) => digest !== null).map(({ key, ...row }) => [key, row])),
      audited: new Map(
        rows.filter(({ audited }) => audited !== null).map(({ key, audited }) => [key, Number(audited)]),
      ),
    }
  }
}

/** Reads that leave an entry: a list, personal data, or a proof taken out of the organization. */
const TAKEN_OUT = ['/export', '/data', '/report', '/document', 'GET /uploads/{path}']

export const isTakenOut = (operation: string) => TAKEN_OUT.some((end) => operation.endsWith(end))

/**
 * Operations that leave an entry without changing a record: an invitation is a mail, and the settings of an
 * organization are in rows of their own.
 */
const changesNothing = (operation: string) =>
  isTakenOut(operation) ||
  operation === 'POST /users/{id}/invite' ||
  operation.includes(' /organizations/{id}/')

/** Without an entry: frequent reports while a video is played, and the layout of a person's own page. */
const leavesNoEntry = (operation: string, key: string) =>
  (operation === 'POST /trainings/{id}/watching' && key.startsWith('trainings ')) ||
  (operation === 'PUT /me/first-steps' && key.startsWith('users '))

/**
 * What happened between two moments: each changed record, with the number of its new audit entries if that is not
 * one.
 */
export function unexplained(before: Snapshot, after: Snapshot, operation: string): readonly string[] {
  const isRecord = (key: string) => !/^(part|frozen) /.test(key)
  const keys = new Set([...before.rows.keys(), ...after.rows.keys()].filter(isRecord))
  const changed = new Set(
    [...keys].filter((key) => before.rows.get(key)?.digest !== after.rows.get(key)?.digest),
  )
  const added = [...after.audited]
    .map(([key, count]) => [key, count - (before.audited.get(key) ?? 0)] as const)
    .filter(([, count]) => count > 0)
  return [
    ...[...changed]
      .filter((key) => !added.some(([each]) => each === key) && !leavesNoEntry(operation, key))
      .map((key) => `${key} changed without a trace`),
    ...added.filter(([, count]) => count > 1).map(([key, count]) => `${key} has ${count} audit rows more`),
    ...added
      .filter(([key]) => before.rows.get(key)?.place === after.rows.get(key)?.place)
      .filter(() => !changesNothing(operation))
      .map(([key]) => `${key} has an audit row and has not changed`),
  ]
}

/** The records that differ at all. */
export function touched(before: Snapshot, after: Snapshot): readonly string[] {
  const keys = [...new Set([...before.rows.keys(), ...after.rows.keys()])]
  return [
    ...keys.filter((key) => before.rows.get(key)?.digest !== after.rows.get(key)?.digest),
    ...[...after.audited.keys()].filter((key) => before.audited.get(key) !== after.audited.get(key)),
  ]
}

/** Frozen rows that are gone or changed. */
export function thawed(before: Snapshot, after: Snapshot): readonly string[] {
  return [...before.rows]
    .filter(([, { frozen }]) => frozen)
    .filter(([key, { digest }]) => after.rows.get(key)?.digest !== digest)
    .map(([key]) => key)
}
