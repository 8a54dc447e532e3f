import {
  actOn,
  actOperation,
  type Context,
  type OnRecord,
  type Operation,
  plainBody,
  prose,
  readRow,
  type Single,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { actBody } from '../../people/pins/act-body.ts'
import { samePerson } from './refusals.ts'
import { completion } from './resource.ts'

const INVOLVED = statement(`
SELECT $3::uuid IN (r.user_id, r.recorded_by) FROM completions r WHERE r.organization_id = $1 AND r.id = $2`)

// Of somebody who was erased nothing new is written: the proof changes its state without words.
const WORDS = `(SELECT $4::text FROM memberships m
    WHERE m.organization_id = $1 AND m.user_id = r.user_id AND m.erased_at IS NULL)`

/** The columns that a decision fills. */
const DECIDED = {
  verify: statement(`
UPDATE completions SET status = 'verified', verified_at = statement_timestamp(), verified_by = $3,
  updated_at = statement_timestamp(), updated_by = $3 WHERE organization_id = $1 AND id = $2 AND $4::text IS NULL`),
  reject: statement(`
UPDATE completions r SET status = 'rejected', rejected_at = statement_timestamp(), rejected_by = $3,
  rejection_reason = ${WORDS}, updated_at = statement_timestamp(), updated_by = $3 WHERE organization_id = $1 AND id = $2`),
  revoke: statement(`
UPDATE completions r SET status = 'revoked', revoked_at = statement_timestamp(), revoked_by = $3,
  revocation_reason = ${WORDS}, updated_at = statement_timestamp(), updated_by = $3 WHERE organization_id = $1 AND id = $2`),
}

const fields = { reason: prose(2_000, { example: 'The card is of somebody else.' }) }

const BY_ANOTHER = 'Only a person in a fresh session, and not the one who holds or recorded the proof.'

export const decisions: readonly Operation[] = [
  actOperation(completion, 'verify', {
    summary: 'Verify an external proof',
    about: BY_ANOTHER,
    permission: 'completions.update',
    inSession: true,
    fresh: true,
    body: actBody({}, []),
    run: (context, { record, query }) => decide(context, { record, query }, 'verify', null),
  }),
  actOperation(completion, 'reject', {
    summary: 'Reject an external proof',
    about: BY_ANOTHER,
    permission: 'completions.update',
    inSession: true,
    fresh: true,
    body: actBody(fields, ['reason']),
    run: (context, { record, query, body }) => decide(context, { record, query }, 'reject', body.reason),
  }),
  actOperation(completion, 'revoke', {
    summary: 'Revoke a proof',
    about: 'The proof stops counting immediately; its history stays visible.',
    permission: 'completions.update',
    body: plainBody(fields, ['reason']),
    run: (context, { record, query, body }) => decide(context, { record, query }, 'revoke', body.reason),
  }),
]

/** @throws Refusal 409 `wrong_state`; `same_person` if another person has to decide */
function decide(
  context: Context,
  found: OnRecord,
  step: keyof typeof DECIDED,
  reason: string | null,
): Promise<Single> {
  return actOn(completion, context, found, step, async (inside, loaded) => {
    const { organizationId, acting } = inside
    if (step !== 'revoke') {
      const [isInvolved] = await readRow(inside, INVOLVED, [loaded.id, acting.userId])
      if (isInvolved !== 'f') throw samePerson()
    }
    await inside.write([bind(DECIDED[step], [organizationId, loaded.id, acting.userId, reason])])
  })
}
