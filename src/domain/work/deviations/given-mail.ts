import type { Context } from '../../../engine/index.ts'
import { mailHandler, membersWhoMay, RECIPIENT } from '../../../platform/mail/mail.ts'
import type { Told } from '../../../platform/mail/texts/texts.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { currentTraceparent } from '../../../platform/traces/trace.ts'

const KIND = 'deviation-given'

// $3 is the person who assigns it: nobody gets a mail about their own act.
const tell = (reader: string, condition: string) =>
  statement(`
INSERT INTO outbox (organization_id, id, kind, payload, traceparent)
SELECT $1, new_id(), '${KIND}', jsonb_build_object('deviationId', d.id, 'readerId', ${reader}), $4
FROM deviations d WHERE d.organization_id = $1 AND d.id = $2 AND ${reader} <> $3 AND ${condition} RETURNING 1`)

const GIVEN = tell('$5::uuid', 'd.assignee_id IS DISTINCT FROM $5::uuid')
const STILL_GIVEN = tell('d.assignee_id', 'true')

/** Queues a mail to the new assignee of a deviation, unless it was already theirs. It comes before the change. */
export function notifyNewAssignee(
  { organizationId, acting }: Context,
  deviationId: string,
  assigneeId: string | null | undefined,
): readonly BoundStatement[] {
  if (!assigneeId) return []
  return [bind(GIVEN, [organizationId, deviationId, acting.userId, currentTraceparent(), assigneeId])]
}

/** Queues a mail to the assignee of a deviation that was reported or reopened. */
export function notifyAssignee({ organizationId, acting }: Context, deviationId: string): BoundStatement {
  return bind(STILL_GIVEN, [organizationId, deviationId, acting.userId, currentTraceparent()])
}

const told = {
  number: 'd.number',
  description: 'd.description',
  site: '(SELECT s.name FROM sites s WHERE s.organization_id = $1 AND s.id = d.site_id)',
  dueOn: 'd.due_on',
  stopsWork: 'd.stops_work',
}

/** Tells a person which deviation they have to resolve; nothing if it is resolved, or reassigned, by then. */
const deviationGiven = mailHandler<Told<'deviationGiven'>>({
  kind: KIND,
  record: 'deviationId',
  read: statement(`
SELECT ${RECIPIENT}, ${jsonRow(told)} FROM ${membersWhoMay('deviations.read')}
JOIN deviations d ON d.organization_id = $1 AND d.id = $2 AND d.assignee_id = u.id AND d.status = 'open'`),
  write: (texts, about, deviationId) => ({
    letter: texts.deviationGiven(about),
    path: `/deviations/${deviationId}`,
  }),
})

/** The handlers of outbox rows about deviations. */
export const background = { [KIND]: deviationGiven }
