import { COUNTS } from '../../../platform/auth/membership.ts'
import { mailHandler, membersWhoMay, RECIPIENT } from '../../../platform/mail/mail.ts'
import type { EndingProofs, Told } from '../../../platform/mail/texts/texts.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { hasLeft } from './people.ts'

/** More lines in one mail would not help. */
const MOST = 200

/** SQL for the reminders `r` that match `condition`, as JSON: the first ones, and how many more there are. */
const told = (condition: string) => `(
  SELECT json_build_object('proofs', coalesce(json_agg(x.told ORDER BY x.n) FILTER (WHERE x.n <= ${MOST}), '[]'),
    'more', greatest(0, count(*) - ${MOST}))
  FROM (
    SELECT r.says || jsonb_build_object('person', h.first_name || ' ' || h.last_name) AS told, row_number() OVER (
      ORDER BY r.says ->> 'validUntil' NULLS FIRST, lower(h.last_name), lower(h.first_name), r.user_id, r.says ->> 'title') AS n
    FROM proof_reminders r JOIN memberships h ON h.organization_id = $1 AND h.user_id = r.user_id AND NOT ${hasLeft('h')}
    WHERE r.organization_id = $1 AND ${condition}) x)`

/** The ending proofs of one person. */
export const proofsEnding = mailHandler<EndingProofs>({
  kind: 'proofs-ending',
  record: 'mail',
  read: statement(`
SELECT ${RECIPIENT}, ${told(`r.user_id = u.id AND r.assignment_id IS NULL AND r.day = split_part($2, ' ', 2)::date`)}
FROM memberships m JOIN users u ON u.id = m.user_id
WHERE m.organization_id = $1 AND m.user_id = split_part($2, ' ', 1)::uuid AND ${COUNTS}`),
  write: (texts, told) => ({ letter: texts.proofsEnding(told), path: '/' }),
})

/** All reminders since the previous list, for the coordinators. */
export const proofsEndingHere = mailHandler<EndingProofs>({
  kind: 'proofs-ending-here',
  record: 'day',
  read: statement(`
SELECT ${RECIPIENT}, ${told(`r.day <= $2::date AND r.day > coalesce((
  SELECT max(d.day) FROM proof_reminder_days d WHERE d.organization_id = $1 AND d.day < $2::date), '-infinity')`)}
FROM ${membersWhoMay('completions.update')} ORDER BY u.email`),
  write: (texts, told) => ({ letter: texts.proofsEndingHere(told), path: '/' }),
})

/** What an assigned person lacks and was not told before; nothing if they are no longer assigned. */
export const notReady = mailHandler<Told<'notReady'> & { readonly eventId: string }>({
  kind: 'not-ready',
  record: 'assignmentId',
  read: statement(`
SELECT ${RECIPIENT}, (${told('r.assignment_id = $2::uuid')})::jsonb || jsonb_build_object('event', e.title, 'eventId', e.id)
FROM event_assignments a JOIN events e ON e.organization_id = $1 AND e.id = a.event_id AND e.status <> 'cancelled'
JOIN memberships m ON m.organization_id = $1 AND m.user_id = a.user_id AND ${COUNTS}
JOIN users u ON u.id = a.user_id
WHERE a.organization_id = $1 AND a.id = $2::uuid`),
  write: (texts, { eventId, ...told }) => ({ letter: texts.notReady(told), path: `/events/${eventId}` }),
})
