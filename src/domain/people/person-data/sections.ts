import { columnName, columnsOf, momentSql, type Noun, stampsOf } from '../../../engine/index.ts'
import { nouns } from '../../../nouns.ts'
import { KNOWS_ACCOUNT, knownAddress } from '../../../platform/auth/membership.ts'
import { NO_ID } from '../../../platform/id.ts'
import { jsonRow, type Properties } from '../../../platform/postgres/json-sql.ts'
import { type Statement, statement } from '../../../platform/postgres/statement.ts'

/** A part of what is stored about a person: a list, read in key order. */
export interface Section {
  readonly name: string
  /**
   * Returns key and JSON of each row; the JSON is null for a row that is not about the person. `$1` organization,
   * `$2` user, `$3` the previous key, `$4` how many.
   */
  readonly read: Statement
  /** The most rows that one statement examines. */
  readonly most: number
}

const at = (column: string) => momentSql(`r.${column}`)

/** The rows of a table that belong to the person by `user_id`. */
function own(name: string, table: string, properties: Properties): Section {
  return {
    name,
    most: 200,
    read: statement(`
SELECT r.id, ${jsonRow(properties)} FROM ${table} r
WHERE r.organization_id = $1 AND r.user_id = $2 AND r.id > $3::uuid ORDER BY r.id LIMIT $4`),
  }
}

/** The rows of a table that name the person in one of several columns. */
function involved(name: string, table: string, names: readonly string[], properties: Properties): Section {
  return {
    name,
    most: 200,
    read: statement(`
SELECT r.id, ${jsonRow(properties)} FROM ${table} r
WHERE r.organization_id = $1 AND $2 IN (${names.map((each) => `r.${each}`).join(', ')}) AND r.id > $3::uuid
ORDER BY r.id LIMIT $4`),
  }
}

/** A table whose columns say who did something with a record: its title, and the acts. */
interface Done {
  readonly table: string
  readonly title: string
  readonly did: readonly string[]
}

/**
 * Nouns that differ from the rest: their columns, or null if separate sections or the audit log say who did what.
 * `further` are columns besides the life cycle's stamps.
 */
const DIFFERENT: {
  readonly [table: string]: (Partial<Done> & { readonly further?: readonly string[] }) | null
} = {
  completions: { title: 'subject_title', further: ['recorded'] },
  deviations: { further: ['reported'] },
  jobs: { further: ['handed_back'] },
  uploads: { title: 'path', did: ['created'] },
  memberships: null,
  own_organization: null,
  supplier_links: null,
  received_orders: null,
  sign_offs: null,
  trainings: null,
  attempts: null,
  calendar_feeds: null,
}

/** Every noun whose records say who created and changed them and took their steps. */
const ofNouns: readonly Done[] = nouns.flatMap(({ of }: Noun) => {
  const { table, title, life, versioned, computed } = of
  const different = DIFFERENT[table]
  if (different === null) return []
  const { further = [], ...columns } = different ?? {}
  const confirmed = versioned && !computed.status ? ['confirmed'] : []
  const did = ['created', 'updated', ...confirmed, ...(life ? stampsOf(life) : []), ...further]
  return [{ table, title: columnName(title), did, ...columns }]
})

const DONE: readonly Done[] = [
  ...ofNouns,
  { table: 'roles', title: 'name', did: ['created', 'updated'] },
  { table: 'overrides', title: 'safety_requirement_id', did: ['created', 'recorded'] },
]

function done({ table, title, did }: Done): Section {
  const properties = Object.fromEntries(did.map((act) => [act, `coalesce(r.${act}_by = $2, false)`]))
  return {
    name: `records.${table}`,
    most: 200,
    read: statement(`
SELECT r.id, ${jsonRow({ id: 'r.id', title: `r.${title}`, ...properties })} FROM ${table} r
WHERE r.organization_id = $1 AND $2::uuid IN (${did.map((act) => `r.${act}_by`).join(', ')}) AND r.id > $3::uuid
ORDER BY r.id LIMIT $4`),
  }
}

/** What an entry says is in the export only if it is about the person: they may have changed somebody else. */
const ofThemselves = (part: 'before' | 'after') =>
  `CASE WHEN r.resource = 'users' AND r.record_id = $2 THEN with_personal($1, r.id, '${part}', r.${part}) END`

/** By the address: of somebody who was asked as a supplier, an entry may not tell whether they had an account then. */
const SAYS_OF_THEM = `EXISTS (SELECT FROM audit_values v WHERE v.organization_id = $1 AND v.entry_id = r.id
  AND CASE WHEN r.resource = 'suppliers' THEN lower(v.value) = (SELECT ${knownAddress('m')} FROM memberships m
    WHERE m.organization_id = $1 AND m.user_id = $2) ELSE v.user_id = $2 END)`

/** Entries by and about the person, found in windows of the whole log: an index for this would cost every write. */
const auditLog: Section = {
  name: 'auditLog',
  most: 2_000,
  read: statement(`
SELECT r.id, CASE WHEN r.user_id = $2 OR r.after ->> 'actedBy' = $2::text OR r.record_id = $2 OR ${SAYS_OF_THEM} THEN ${jsonRow(
    {
      id: 'r.id',
      at: at('at'),
      ...columnsOf('r', 'action, resource, recordId, userId, tokenId, requestId'),
      before: ofThemselves('before'),
      after: ofThemselves('after'),
    },
  )} END
FROM audit_log r WHERE r.organization_id = $1 AND r.id > $3::uuid ORDER BY r.id LIMIT $4`),
}

/** All lists, in the order of the answer. */
export const sections: readonly Section[] = [
  {
    name: 'names',
    most: 1_000,
    // There are only a few; their key is their row number.
    read: statement(`
SELECT '${NO_ID}', ${jsonRow({ firstName: 'r.first_name', lastName: 'r.last_name', since: `nullif(r.since, '-infinity')` })}
FROM person_names r WHERE r.organization_id = $1 AND r.user_id = $2 AND $3 = '${NO_ID}' ORDER BY r.since LIMIT $4`),
  },
  own(
    'sessions',
    'sessions',
    columnsOf('r', 'id, device, address, createdAt, confirmedAt, lastUsedAt, expiresAt'),
  ),
  {
    name: 'secondFactors',
    most: 200,
    // Without the secrets that codes and answers are checked with.
    read: statement(`
SELECT r.id, ${jsonRow(columnsOf('r', 'id, kind, name, createdAt, confirmedAt, lastUsedAt'))} FROM second_factors r
WHERE EXISTS (SELECT FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $2 AND ${KNOWS_ACCOUNT})
  AND r.user_id = $2 AND r.id > $3::uuid ORDER BY r.id LIMIT $4`),
  },
  // The PIN itself is never shown.
  own('pinTries', 'pin_tries', { side: 'r.side', tries: 'r.tries', endsAt: at('ends_at') }),
  own('tokens', 'api_tokens', {
    ...columnsOf('r', 'id, name, permissions'),
    madeWith: 'r.parent_id',
    ...columnsOf('r', 'createdAt, expiresAt, lastUsedAt, revokedAt'),
  }),
  own('signInIdentities', 'sso_identities', columnsOf('r', 'id, issuer, subject, createdAt')),
  own('calendarFeeds', 'calendar_feeds', { id: 'r.id', createdAt: at('created_at') }),
  involved(
    'views',
    'views',
    ['created_by'],
    columnsOf('r', 'id, name, list, search, columns, shared, createdAt'),
  ),
  own('invitations', 'invitations', columnsOf('r', 'id, createdAt, expiresAt')),
  own('sentInvitations', 'sent_invitations', columnsOf('r', 'id, sentAt, undeliverableAt, reason')),
  own('passwordResets', 'password_resets', columnsOf('r', 'id, createdAt, expiresAt')),
  own('imports', 'import_runs', { id: 'r.id', resource: 'r.resource', createdAt: at('created_at') }),
  {
    name: 'mails',
    most: 200,
    read: statement(`
SELECT r.id, ${jsonRow({
      ...columnsOf('r', 'id, kind, createdAt, doneAt, givenUp'),
      // Of an invitation that they sent, it may name whom they invited.
      error: "CASE WHEN $2::text IN (r.payload ->> 'userId', r.payload ->> 'readerId') THEN r.last_error END",
    })} FROM outbox r
WHERE r.organization_id = $1 AND $2::text IN (r.payload ->> 'userId', r.payload ->> 'readerId', r.payload ->> 'inviterId')
  AND r.id > $3::uuid ORDER BY r.id LIMIT $4`),
  },
  own('assignments', 'event_assignments', {
    ...columnsOf('r', 'id, eventId'),
    title: '(SELECT e.title FROM events e WHERE e.organization_id = $1 AND e.id = r.event_id)',
    occurrenceStart: `to_char(r.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
  }),
  {
    name: 'deviationsToResolve',
    most: 200,
    read: statement(`
SELECT r.id, ${jsonRow({ id: 'r.id', number: 'r.number', status: 'r.status', dueOn: 'r.due_on' })}
FROM deviations r WHERE r.organization_id = $1 AND r.assignee_id = $2 AND r.id > $3::uuid ORDER BY r.id LIMIT $4`),
  },
  own('reminders', 'proof_reminders', {
    id: 'r.id',
    title: `r.says ->> 'title'`,
    ...columnsOf('r', 'day, toldAt'),
  }),
  own('trainings', 'trainings', {
    ...columnsOf('r', 'id, educationalContentId'),
    version: 'r.educational_content_version',
    ...columnsOf('r', 'orderId, status'),
    watched: 'r.watched::text',
    ...columnsOf('r', 'watchedAt, startedAt, endedAt'),
  }),
  own('attempts', 'attempts', {
    ...columnsOf('r', 'id, trainingId, title, status, startedAt, endedAt, percentage'),
    // Without the key.
    answers: `(SELECT coalesce(json_agg(json_build_object('question', q.question, 'answer', q.answer) ORDER BY q.position), '[]')
      FROM attempt_questions q WHERE q.organization_id = $1 AND q.attempt_id = r.id)`,
  }),
  own('overrides', 'overrides', {
    ...columnsOf('r', 'id, jobId, safetyRequirementId, reason'),
    validUntil: at('valid_until'),
    createdAt: at('created_at'),
  }),
  own('jobNotices', 'job_notices', columnsOf('r', 'id, jobId, thing, toldAt')),
  own('completions', 'completions', {
    id: 'r.id',
    title: 'r.subject_title',
    version: 'r.subject_version',
    ...columnsOf('r', 'orderId, evidence, status, issuedOn, completedAt, validUntil, reference'),
    ...columnsOf('r', 'filePath, documentSha256, code, rejectionReason, revocationReason'),
  }),
  {
    name: 'permits',
    most: 200,
    read: statement(`
SELECT r.job_id, ${jsonRow({ jobId: 'r.job_id', issued: `array_agg(json_build_object('revision', r.revision, 'reason', r.reason))` })}
FROM permits r WHERE r.organization_id = $1 AND r.issued_by = $2 AND r.job_id > $3::uuid
GROUP BY r.job_id ORDER BY r.job_id LIMIT $4`),
  },
  involved(
    'crews',
    'crew_members',
    ['user_id', 'added_by', 'removed_by'],
    columnsOf('r', 'id, jobId, userId, role, joinedAt, leftAt'),
  ),
  involved('signOffs', 'sign_offs', ['user_id', 'recorded_by'], {
    ...columnsOf('r', 'id, jobId, userId, meaning'),
    at: at('at'),
    ...columnsOf('r', 'documentSha256, workStepId, value, filePath'),
    // That of an override is about the person with the gap.
    reason: "CASE WHEN r.meaning <> 'overridden' THEN r.reason END",
  }),
  ...DONE.map(done),
  auditLog,
]
