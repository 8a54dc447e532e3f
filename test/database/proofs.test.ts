import type pg from 'pg'
import { expect, test } from 'vitest'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { newId } from '../../src/platform/id.ts'
import { actingFor, outcome } from '../support/direct-sql.ts'
import { useService } from '../support/service.ts'

// Seen red, rule by rule, with all triggers of these tables and both unique indexes dropped, with UPDATE granted on
// documents, and without each CHECK.

const service = useService()
const [REFUSED, CHECK, UNIQUE, PRIVILEGE] = ['HP001', '23514', '23505', '42501']

const TRAINING = `INSERT INTO trainings (organization_id, id, user_id, educational_content_id,
  educational_content_canonical_id, educational_content_version, status, video_seconds, watched, created_by, updated_by)
  VALUES ('$org', '$id', '$user', '$content', '$content', 1, 'open', 60, '{[0,10)}', '$user', '$user')`
const ATTEMPT = `INSERT INTO attempts (organization_id, id, training_id, user_id, assessment_id, assessment_canonical_id,
  number, title, pass_percentage, status, started_at, due_at, created_by, updated_by)
  VALUES ('$org', '$id', '$training', '$user', '$content', '$content', $number, 'Ladders', 80, 'in_progress',
    $started, $started + interval '1 hour', '$user', '$user')`
const QUESTION = `INSERT INTO attempt_questions (organization_id, attempt_id, position, question_id, question, type, points,
  required, "order", correct_answers) VALUES ('$org', '$attempt', $number, '$id', 'Is it safe?', 'true_false', 1, true, 0, '[true]')`
const DOCUMENT = `INSERT INTO documents (organization_id, sha256, kind, body)
  VALUES ('$org', encode(sha256('{}'), 'hex'), 'educational_content', $body)`
const PROOF = `INSERT INTO completions (organization_id, id, user_id, subject_kind, subject_id, subject_canonical_id,
  subject_version, subject_title, bound, evidence, status, completed_at, code, recorded_by, created_by, updated_by,
  document_sha256, training_id) VALUES ('$org', '$id', '$user', 'educational_content', '$content', '$content', 1, 'Ladders',
  false, '$evidence', '$status', now(), translate(left(repeat(replace('$id', '-', ''), 2), 42), 'abcdef', 'ABCDEF'),
  '$other', '$user', '$user', CASE '$evidence' WHEN 'external' THEN NULL ELSE encode(sha256('{}'), 'hex') END,
  CASE '$evidence' WHEN 'external' THEN NULL ELSE '$training'::uuid END)`

/** What the service's role may not do to proofs, by attempt. */
async function refusals(client: pg.Client, words: { readonly [name: string]: string }) {
  const filled = (sql: string, more: { readonly [name: string]: string } = {}) =>
    Object.entries({ id: newId(), number: '1', started: 'now()', ...words, ...more }).reduce(
      (text, [name, value]) => text.replaceAll(`$${name}`, value),
      sql,
    )
  const { training = '', attempt = '', card = '' } = words
  await client.query(filled(DOCUMENT, { body: `'{}'` }))
  await client.query(filled(TRAINING, { id: training }))
  await client.query(filled(ATTEMPT, { id: attempt }))
  await client.query(filled(QUESTION))
  await client.query(filled(PROOF, { id: card, evidence: 'external', status: 'unverified' }))
  const tried = async (sql: string, more?: { readonly [name: string]: string }) =>
    outcome(client, filled(sql, more))
  const on = (table: string, id: string, set: string) =>
    tried(`UPDATE ${table} SET ${set} WHERE organization_id = '$org' AND id = '${id}'`)
  const answer = `UPDATE attempt_questions SET answer = '[false]' WHERE attempt_id = '${attempt}'`
  const verified = (by: string) =>
    on('completions', card, `status = 'verified', verified_at = now(), verified_by = ${by}`)
  const ended = `ended_at = now(), ended_by = 'submission', earned = 0, total = 1, percentage = 0`
  const open = {
    'an answer': await tried(answer),
    'more watched seconds': await on('trainings', training, `watched = '{[0,20)}'`),
    'the end of an attempt': await on('attempts', attempt, `status = 'failed', ${ended}`),
    'a card that somebody else verifies': await verified(`'${newId()}'`),
  }
  const refused = {
    'a document under another hash': await tried(DOCUMENT, { body: `'{"title": "Ladders"}'` }),
    'a document that changes': await tried(`UPDATE documents SET kind = 'safety_requirement'`),
    'a second open training': await tried(TRAINING),
    'fewer watched seconds': await on('trainings', training, `watched = '{[0,5)}'`),
    'seconds beyond the video': await on('trainings', training, `watched = '{[0,61)}'`),
    'a training of another version': await on('trainings', training, 'educational_content_version = 2'),
    'a second attempt at once': await tried(ATTEMPT, { number: '2' }),
    'a fourth attempt': await tried(ATTEMPT, { number: '4' }),
    'a better result than was earned': await on('attempts', attempt, `status = 'passed', ${ended}`),
    'another question': await tried(`UPDATE attempt_questions SET correct_answers = '[false]'`),
    'an answer of another form': await tried(`UPDATE attempt_questions SET answer = '[0]'`),
    'a card that its holder verifies': await verified(`user_id`),
    'a card that its recorder verifies': await verified(`recorded_by`),
    'another person for a card': await on('completions', card, `user_id = '$other'`),
    'a card of a later end': await on('completions', card, `valid_until = '2099-01-01'`),
    'another day for a card': await on('completions', card, `issued_on = '2020-01-01'`),
    'a card that becomes unverified again': await on('completions', card, `status = 'revoked'`),
    'what is erased of a member': await on('completions', card, `reference = 'x'`),
    'a removed proof': await tried(`DELETE FROM completions`),
  }
  await client.query(filled(`UPDATE attempts SET status = 'failed', ${ended} WHERE id = '${attempt}'`))
  const afterwards = {
    'an answer after the end': await tried(answer),
    'a question after the end': await tried(QUESTION, { number: '2' }),
    'an attempt in the training of another person': await tried(ATTEMPT, {
      number: '2',
      user: words.other ?? '',
    }),
    'another result': await on('attempts', attempt, `ended_by = 'deadline'`),
  }
  const late = newId()
  await client.query(filled(ATTEMPT, { id: late, number: '2', started: `(now() - interval '2 hours')` }))
  await client.query(filled(QUESTION, { attempt: late }))
  const overdue = { 'an answer after the deadline': await tried(answer.replace(attempt, late)) }
  const end = `SET CONSTRAINTS ALL IMMEDIATE; UPDATE trainings SET status = 'completed', ended_at = now() WHERE id = '${training}'`
  const proof = filled(PROOF, { evidence: 'quiz', status: 'verified' })
  const alone = {
    'a completed training without its proof': await tried(end),
    'a proof whose training is open': await tried(`SET CONSTRAINTS ALL IMMEDIATE; ${proof}`),
    both: await tried(`${proof}; ${end.split('; ').reverse().join('; ')}`),
  }
  await client.query(filled(`UPDATE memberships SET ended_at = now() WHERE user_id = '$user'`))
  const { rows } = await client.query(`SELECT status FROM trainings WHERE id = '${training}'`)
  const left = {
    'the training of a person who leaves': rows[0]?.status,
    'a closed training': await on('trainings', training, `watched = '{[0,20)}'`),
    'a training of a former member': await tried(TRAINING),
  }
  return { open, refused, afterwards, overdue, alone, left }
}

test('proofs keep their rules in the database, whatever a statement says', async () => {
  const { organizationId } = (await service.organization()).identity
  const person = { email: `${newId()}@members.example`, firstName: 'Aino', lastName: 'Laine' }
  const user = await createUser(service.database, { ...person, organizationId, role: 'worker' })
  const words = {
    ...{ org: organizationId, user, other: newId() },
    ...{ content: newId(), training: newId(), attempt: newId(), card: newId() },
  }
  const seen = await actingFor(organizationId, (client) => refusals(client, words))
  expect(seen).toEqual({
    open: {
      'an answer': 1,
      'more watched seconds': 1,
      'the end of an attempt': 1,
      'a card that somebody else verifies': 1,
    },
    refused: {
      'a document under another hash': CHECK,
      'a document that changes': PRIVILEGE,
      'a second open training': UNIQUE,
      'fewer watched seconds': REFUSED,
      'seconds beyond the video': CHECK,
      'a training of another version': REFUSED,
      'a second attempt at once': UNIQUE,
      'a fourth attempt': CHECK,
      'a better result than was earned': CHECK,
      'another question': REFUSED,
      'an answer of another form': CHECK,
      'a card that its holder verifies': CHECK,
      'a card that its recorder verifies': CHECK,
      'another person for a card': REFUSED,
      'a card of a later end': REFUSED,
      'another day for a card': REFUSED,
      'a card that becomes unverified again': REFUSED,
      'what is erased of a member': REFUSED,
      'a removed proof': PRIVILEGE,
    },
    afterwards: {
      'an answer after the end': REFUSED,
      'a question after the end': REFUSED,
      'an attempt in the training of another person': REFUSED,
      'another result': REFUSED,
    },
    overdue: { 'an answer after the deadline': REFUSED },
    alone: {
      'a completed training without its proof': REFUSED,
      'a proof whose training is open': REFUSED,
      both: 0,
    },
    left: {
      'the training of a person who leaves': 'closed',
      'a closed training': REFUSED,
      'a training of a former member': REFUSED,
    },
  })
})
