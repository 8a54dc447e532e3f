import { COUNTS } from '../../../platform/auth/membership.ts'
import { mailHandler, RECIPIENT } from '../../../platform/mail/mail.ts'
import type { Told } from '../../../platform/mail/texts/texts.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { ADDRESSED_SITE } from './site-of-event.ts'
import { timeOfAssignment } from './time-of-assignment.ts'

const told = {
  eventId: 'r.id',
  title: 'r.title',
  time: timeOfAssignment,
  site: ADDRESSED_SITE,
}

/** Tells a person what they were assigned to; nothing if the assignment has ended. */
export const assigned = mailHandler<Told<'assigned'> & { readonly eventId: string }>({
  kind: 'assigned',
  record: 'assignmentId',
  read: statement(`
SELECT ${RECIPIENT}, ${jsonRow(told)} FROM event_assignments a
JOIN events r ON r.organization_id = $1 AND r.id = a.event_id AND r.status <> 'cancelled'
JOIN memberships m ON m.organization_id = $1 AND m.user_id = a.user_id AND ${COUNTS}
JOIN users u ON u.id = a.user_id
WHERE a.organization_id = $1 AND a.id = $2`),
  write: (texts, { eventId, ...planned }) => ({
    letter: texts.assigned(planned),
    path: `/events/${eventId}`,
  }),
})
