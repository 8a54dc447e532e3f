import type { EndingProof } from '../../../platform/mail/texts/texts.ts'
import { statement } from '../../../platform/postgres/statement.ts'

/** How many days before a proof ends its holder is notified. */
export const STAGES = [1, 7, 30, 60] as const

/** A person gets each reminder only once. */
export interface Reminder {
  readonly user_id: string
  /** What it is about: `ends {completion} {days}`, or `lacks {subject} {cause} {completion that failed}`. */
  readonly thing: string
  readonly says: Omit<EndingProof, 'person'>
}

/** Reminders of an organization are made one at a time, so that a day's list has all earlier ones. */
export const LOCK = statement(`
SELECT pg_advisory_xact_lock(hashtextextended('proof reminders ' || $1::text, 0))`)

/**
 * Stores the new reminders, and returns what they are about: `$2` the day, `$3` the assignment or null, `$4` the
 * reminders as JSON.
 */
export const STORE_REMINDERS = statement(`
INSERT INTO proof_reminders (organization_id, user_id, thing, day, assignment_id, says)
SELECT $1, g.user_id, g.thing, $2::date, $3::uuid, g.says
FROM jsonb_to_recordset($4::jsonb) AS g (user_id uuid, thing text, says jsonb)
ON CONFLICT DO NOTHING RETURNING thing`)
