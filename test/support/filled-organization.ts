import { linkSupplier } from '../../src/domain/people/commands/supplier-link.ts'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { invitation } from '../../src/domain/people/invitations/mail.ts'
import { sendInvitation } from '../../src/domain/people/invitations/sent.ts'
import { passwordReset } from '../../src/domain/people/password-resets/mail.ts'
import { sendable } from '../../src/domain/people/secrets-by-mail/mailed-secret.ts'
import { beginSession } from '../../src/domain/people/sessions/begin.ts'
import type { Step } from '../../src/engine/index.ts'
import { newId } from '../../src/platform/id.ts'
import { enqueue } from '../../src/platform/outbox/enqueue.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import { bind, statement } from '../../src/platform/postgres/statement.ts'
import type { Client } from './client.ts'
import { sendWrite } from './keyed-writes.ts'
import { sampledLife } from './living.ts'
import { procedure } from './procedures.ts'
import { make, memberOf, sampledNouns } from './samples.ts'
import { sealAll } from './sealed.ts'
import { receiveOrder } from './supply.ts'

const ADD_EXCEPTION = statement(`
INSERT INTO event_exceptions (organization_id, id, event_id, occurrence_start, action)
VALUES ($1, $2, $3, '2026-03-02 08:00', 'cancelled')`)

const ADD_ASSIGNMENT = statement(`
INSERT INTO event_assignments (organization_id, id, event_id, user_id) VALUES ($1, $2, $3, $4)`)

const ADD_REFUSAL = statement(`
INSERT INTO noted_refusals (organization_id, user_id, permission, at) VALUES ($1, $2, 'sites.create', now())`)

const ADD_MARK = statement(`
INSERT INTO audit_stream_marks (organization_id, number, lease, leased_until) VALUES ($1, 0, $2, now())`)

const ADD_UNKNOWN_SIGN_IN = statement(`
INSERT INTO unknown_sign_ins (slot, id, request_id, address, email)
VALUES (0, new_id(), 'try-7', '192.0.2.7', 'nobody@nowhere.example') ON CONFLICT DO NOTHING`)

const ADD_HEADS_SENT = statement(
  'INSERT INTO heads_sent (single, at) VALUES (true, now()) ON CONFLICT DO NOTHING',
)

const ADD_COUNTED_TRY = statement(
  `SELECT place FROM take_tries(ARRAY[repeat('0', 22)], ARRAY[900000], ARRAY[900000])`,
)

const ADD_RETENTION = statement('INSERT INTO retention (organization_id, mail_days) VALUES ($1, 3650)')

const ADD_ORDER_WITHOUT_PEOPLE = statement(`
INSERT INTO orders_without_people (organization_id, order_id) SELECT $1, id FROM orders WHERE organization_id = $1 LIMIT 1 RETURNING 1`)

const ADD_GEOCODED = statement(`
INSERT INTO geocoded_addresses (organization_id, address) VALUES ($1, repeat('0', 64))`)

const ADD_IMPORTED = statement(`
INSERT INTO imported_records (organization_id, resource, source_id, record_id) VALUES ($1, 'events', $2, $3)`)

const ADD_SAMPLE = statement(`
INSERT INTO sample_records (organization_id, resource, record_id) VALUES ($1, 'sites', $2)`)

/** An import that is under way for longer than any test. */
export const ADD_RUN = statement(`
INSERT INTO import_runs (organization_id, id, user_id, request_id, resource, dry_run, rows, touched_at)
VALUES ($1, $2, $3, 'import-7', 'sites', true, 10000, now() + interval '1 hour')`)

const ADD_UPLOAD = statement(`
INSERT INTO uploads (organization_id, id, path, bytes, width, height, sha256, created_by)
VALUES ($1, $2, $2::uuid || '.webp', 1, 1, 1, repeat('0', 64), $3)`)

const ADD_RECEIVED_UPLOAD = statement(`
INSERT INTO received_uploads (organization_id, path, from_organization_id, bytes, sha256)
VALUES ($1, $2::uuid || '.mp4', $2, 1, repeat('0', 64))`)

const ADD_PROVIDER = statement(`
INSERT INTO single_sign_on (organization_id, id, issuer, client_id, client_secret, default_role_id)
SELECT $1, $1, 'https://login.example', 'holdpoint', 'secret', r.id FROM roles r
WHERE r.organization_id = $1 AND r.name = 'viewer' RETURNING 1`)

const ADD_ROLE_OF_CLAIM = statement(`
INSERT INTO single_sign_on_roles (organization_id, place, value, role_id)
SELECT $1, 1, 'planners', r.id FROM roles r WHERE r.organization_id = $1 AND r.name = 'planner' RETURNING 1`)

const ADD_IDENTITY = statement(`
INSERT INTO sso_identities (organization_id, issuer, subject, user_id) VALUES ($1, 'https://login.example', '1', $2)`)

const ADD_ATTEMPT = statement(`
INSERT INTO sso_attempts (organization_id, id, state_hash, browser_hash, nonce, verifier, next, expires_at)
VALUES ($1, $2, sha256('state'), sha256('browser'), 'nonce', 'verifier', '/', now())`)

/** A sign-in provider, and a person who uses it. */
const signInStatements = (organizationId: string, userId: string) => [
  bind(ADD_PROVIDER, [organizationId]),
  bind(ADD_ROLE_OF_CLAIM, [organizationId]),
  bind(ADD_IDENTITY, [organizationId, userId]),
  bind(ADD_ATTEMPT, [organizationId, newId()]),
]

const ADD_RULES = statement(`
INSERT INTO sign_in_rules (organization_id, id, second_factor, second_factor_role_ids, only_sso)
VALUES ($1, $1, 'optional', '{}', false) ON CONFLICT DO NOTHING`)

const ADD_CHALLENGE = statement(`
INSERT INTO passkey_challenges (organization_id, id, user_id, challenge, expires_at)
VALUES ($1, $2, $3, $2::uuid::text, now() + interval '1 hour')`)

/** A second factor that waits for its first code. */
const ADD_FACTOR = statement(`
INSERT INTO second_factors (id, user_id, kind, name, secret) VALUES ($1, $2, 'totp', 'Phone', '\\x00')`)

const ADD_PIN = statement(`
INSERT INTO pins (user_id, hash) VALUES ($1, '$argon2id$') ON CONFLICT DO NOTHING`)

const ADD_PIN_TRY = statement(`
INSERT INTO pin_tries (organization_id, user_id, side, tries, ends_at)
VALUES ($1, $2, 'of', 1, now() + interval '15 minutes')`)

const ADD_DOCUMENT = statement(`
INSERT INTO documents (organization_id, sha256, kind, body)
VALUES ($1, encode(sha256('{}'), 'hex'), 'educational_content', '{}')`)

const ADD_TRAINING = statement(`
INSERT INTO trainings (organization_id, id, user_id, educational_content_id, educational_content_canonical_id,
  educational_content_version, status, created_by, updated_by)
VALUES ($1, $2, $3, $4, $4, 1, 'open', $3, $3)`)

const ADD_TRY = statement(`
INSERT INTO attempts (organization_id, id, training_id, user_id, assessment_id, assessment_canonical_id, number, title,
  pass_percentage, status, due_at, created_by, updated_by)
VALUES ($1, $2, $3, $4, $5, $5, 1, 'Ladders', 80, 'in_progress', now() + interval '1 day', $4, $4)`)

const ADD_ASKED = statement(`
INSERT INTO attempt_questions (organization_id, attempt_id, position, question_id, question, type, points, required,
  "order", correct_answers)
VALUES ($1, $2, 1, $2, 'Is it safe?', 'true_false', 1, true, 0, '[true]')`)

const ADD_CARD = statement(`
INSERT INTO completions (organization_id, id, user_id, subject_kind, subject_id, subject_canonical_id, subject_version,
  subject_title, bound, evidence, status, completed_at, code, recorded_by, created_by, updated_by)
VALUES ($1, $2, $3, 'safety_requirement', $4, $4, 1, 'First aid', false, 'external', 'unverified', now(),
  repeat('0', 42), $3, $3, $3)`)

const ADD_REMINDER = statement(`
INSERT INTO proof_reminders (organization_id, user_id, thing, day, says)
VALUES ($1, $2, 'ends 60', current_date, '{"title": "First aid", "events": [], "validUntil": null}')`)

const ADD_REMINDED = statement(
  'INSERT INTO proof_reminder_days (organization_id, day) VALUES ($1, current_date)',
)

const ADD_GOVERNED_JOB = statement(`
INSERT INTO jobs (organization_id, id, number, status, received_order_id, begins_at, ends_at, governed, permit_code,
  confirmed_at, confirmed_by, created_by, updated_by)
SELECT $1, $2, '99-0000001', 'confirmed', o.id, now(), now() + interval '8 hours', true, repeat('1', 42), now(), $3, $3, $3
FROM received_orders o WHERE o.organization_id = $1 LIMIT 1 RETURNING 1`)

const ADD_PERMIT = statement(`
INSERT INTO permits (organization_id, job_id, revision, document_sha256, brief_hash, steps, order_id, begins_at, ends_at, issued_by)
SELECT $1, j.id, 1, encode(sha256('{}'), 'hex'), repeat('0', 64), '[]', j.received_order_id, j.begins_at, j.ends_at, $3
FROM jobs j WHERE j.organization_id = $1 AND j.id = $2 RETURNING 1`)

const ADD_CREW_MEMBER = statement(`
INSERT INTO crew_members (organization_id, id, job_id, user_id, role, added_by) VALUES ($1, $4, $2, $3, 'worker', $3)`)

const ADD_SIGN_OFF = statement(`
INSERT INTO sign_offs (organization_id, id, job_id, place, meaning, user_id, recorded_by, document_sha256, revision, at)
VALUES ($1, $4, $2, 1, 'briefed', $3, $3, encode(sha256('{}'), 'hex'), 1, clock_timestamp())`)

const ADD_OVERRIDE = statement(`
INSERT INTO overrides (organization_id, id, job_id, user_id, safety_requirement_id, safety_requirement_canonical_id, reason,
  valid_until, created_by, recorded_by)
VALUES ($1, $4, $2, $3, $4, $4, 'The card is on its way.', now() + interval '1 hour', $5, $5)`)

const ADD_JOB_NOTICE = statement(
  `INSERT INTO job_notices (organization_id, user_id, thing, job_id) VALUES ($1, $3, 'override', $2)`,
)

/** A job of the received order, with a permit, a crew, a log and a gap that another person tolerates. */
function workStatements(organizationId: string, userId: string, otherId: string) {
  const job = newId()
  return [
    bind(ADD_GOVERNED_JOB, [organizationId, job, userId]),
    bind(ADD_PERMIT, [organizationId, job, userId]),
    bind(ADD_CREW_MEMBER, [organizationId, job, userId, newId()]),
    bind(ADD_SIGN_OFF, [organizationId, job, userId, newId()]),
    bind(ADD_OVERRIDE, [organizationId, job, userId, newId(), otherId]),
    bind(ADD_JOB_NOTICE, [organizationId, job, userId]),
  ]
}

/** A training and a card of a person. */
function proofStatements(organizationId: string, userId: string, contentId: string, assessmentId: string) {
  const [training, attempt] = [newId(), newId()]
  return [
    bind(ADD_DOCUMENT, [organizationId]),
    bind(ADD_TRAINING, [organizationId, training, userId, contentId]),
    bind(ADD_TRY, [organizationId, attempt, training, userId, assessmentId]),
    bind(ADD_ASKED, [organizationId, attempt]),
    bind(ADD_CARD, [organizationId, newId(), userId, contentId]),
    bind(ADD_REMINDER, [organizationId, userId]),
    bind(ADD_REMINDED, [organizationId]),
  ]
}

/**
 * Gives an organization at least one row in every table with rows of organizations.
 * @param hasWork whether it has a job of a received order, which belongs to this buyer and cannot be moved
 */
export async function fill(
  client: Client,
  partner: Client,
  database: Database,
  { hasWork = true } = {},
): Promise<void> {
  const { organizationId, userId } = client.identity
  await make.manufacturer(client)
  await sealAll(database, organizationId)
  await client.send('POST', '/manufacturers', '{"name":"Nostolinja"}', { 'idempotency-key': newId() })
  await make.equipmentGroup(client)
  const { site, task, step, content } = await procedure(client)
  const assessment = await make.assessment(client, content.id)
  await make.question(client, assessment.id)
  await make.order(client, site.id, { lines: [{ workTaskId: task.id, workStepIds: [step.id] }] })
  await make.job(client, site.id)
  await make.deviation(client, site.id)
  await client.post('/suppliers', { email: 'nobody@nowhere.example' })
  await client.post('/calendar-feeds')
  await client.post(`/organizations/${organizationId}/scim-tokens`, { name: 'Sample' })
  await database.write(organizationId, signInStatements(organizationId, userId))
  const event = await make.event(client)
  const addressee = { userId, addressNumber: '1' }
  await database.write(organizationId, [
    bind(ADD_EXCEPTION, [organizationId, newId(), event.id]),
    bind(ADD_ASSIGNMENT, [organizationId, newId(), event.id, userId]),
    bind(ADD_REFUSAL, [organizationId, userId]),
    bind(ADD_MARK, [organizationId, newId()]),
    bind(ADD_UNKNOWN_SIGN_IN, []),
    bind(ADD_HEADS_SENT, []),
    bind(ADD_COUNTED_TRY, []),
    bind(ADD_RETENTION, [organizationId]),
    bind(ADD_ORDER_WITHOUT_PEOPLE, [organizationId]),
    bind(ADD_GEOCODED, [organizationId]),
    bind(ADD_IMPORTED, [organizationId, newId(), event.id]),
    bind(ADD_RUN, [organizationId, newId(), userId]),
    bind(ADD_SAMPLE, [organizationId, newId()]),
    bind(ADD_UPLOAD, [organizationId, newId(), userId]),
    bind(ADD_RECEIVED_UPLOAD, [organizationId, newId()]),
    bind(ADD_RULES, [organizationId]),
    bind(ADD_CHALLENGE, [organizationId, newId(), userId]),
    bind(ADD_FACTOR, [newId(), userId]),
    bind(ADD_PIN, [userId]),
    bind(ADD_PIN_TRY, [organizationId, userId]),
    ...proofStatements(organizationId, userId, content.id, assessment.id),
    enqueue(organizationId, 'nothing', {}),
    ...beginSession(organizationId, userId, { requestId: 'test', address: '127.0.0.1', headers: {} })
      .statements,
    ...sendInvitation(organizationId, userId, userId),
    ...sendable(invitation, organizationId, addressee).statements,
    ...sendable(passwordReset, organizationId, addressee).statements,
  ])
  await linkSupplier(database, organizationId, partner.identity.organizationId)
  await receiveOrder(client, partner, database)
  const email = `${newId()}@members.example`
  const second = { email, firstName: 'Second', lastName: 'Person', organizationId, role: 'supervisor' }
  const otherId = await createUser(database, second)
  if (hasWork) await database.write(organizationId, workStatements(organizationId, userId, otherId))
  await fillTheRest(client, database)
}

/** A record of each noun without one, with whatever its steps and its sample's requests create. */
async function fillTheRest(client: Client, database: Database): Promise<void> {
  const { organizationId } = client.identity
  const made = sampledNouns.filter(({ sampled }) => sampled.body)
  const held = made.map(({ of }) => `EXISTS (SELECT FROM ${of.table} r WHERE r.organization_id = $1)`)
  const [rows] = await database.read(organizationId, [
    bind(statement(`SELECT ${held.join(', ')}`), [organizationId]),
  ])
  const missing = made.filter((_, index) => rows?.[0]?.[index] !== 't')
  const member = memberOf(client)
  for (const noun of missing) {
    await member.make(noun.of)
    const { lead, take } = sampledLife(noun, client)
    for (const [step, { in: states }] of Object.entries<Step>(noun.of.life?.steps ?? {})) {
      if (step !== 'delete') await take(await lead(states[0] ?? ''), step)
    }
    for (const [operation, request] of Object.entries(noun.sampled.requests ?? {})) {
      const [method = ''] = operation.split(' ')
      await sendWrite(client, method, await request(member))
    }
  }
}
