import { requireReferences, type Scope } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { refuseField } from '../../../platform/refusals/sql.ts'
import { eventCancelled, orderDeclined } from './refusals.ts'

// FOR SHARE, so that the event is not cancelled before the job is stored.
const REQUIRE_UNCANCELLED = statement(`
SELECT ${refuseField('eventId', eventCancelled.sql())}
FROM (SELECT e.status FROM events e WHERE e.organization_id = $1 AND e.id = $2 FOR SHARE) e
WHERE e.status = 'cancelled'
  AND NOT EXISTS (SELECT FROM jobs r WHERE r.organization_id = $1 AND r.id = $3::uuid AND r.event_id = $2)`)

const REQUIRE_UNDECLINED = statement(`
SELECT ${refuseField('eventId', orderDeclined.sql())}
WHERE order_of_event_is_declined($1, $2)
  AND NOT EXISTS (SELECT FROM jobs r WHERE r.organization_id = $1 AND r.id = $3::uuid AND r.event_id = $2)`)

/**
 * Ends the batch with 422 if the event of a job is unknown, cancelled, or belongs to a declined order. A job keeps an
 * event that is cancelled, or whose order is declined, later.
 * @param jobId the changed job; undefined for a new one
 */
export function requireEvent(
  context: Scope,
  eventId: string | null | undefined,
  jobId?: string,
): readonly BoundStatement[] {
  if (!eventId) return []
  const { organizationId } = context
  return [
    requireReferences('events', context, [['eventId', eventId]]),
    bind(REQUIRE_UNCANCELLED, [organizationId, eventId, jobId ?? null]),
    bind(REQUIRE_UNDECLINED, [organizationId, eventId, jobId ?? null]),
  ]
}
