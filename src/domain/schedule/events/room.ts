import type { Context, Resource } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { refuse } from '../../../platform/refusals/sql.ts'
import { eventFull } from './refusals.ts'

/** The most exceptions of one event, and assignments to it: all of them are read wherever it is expanded. */
export const MAX_PARTS = 1_000

/** Ends the batch with 409 if a locked event already has the maximum number of parts. */
export function requireRoom(of: Resource, { organizationId }: Context, eventId: string): BoundStatement {
  return bind(
    statement(`
SELECT ${refuse(eventFull.sql({ most: `${MAX_PARTS}`, kind: `'${of.name}'` }))}
FROM ${of.table} r WHERE r.organization_id = $1 AND r.event_id = $2 HAVING count(*) >= ${MAX_PARTS}`),
    [organizationId, eventId],
  )
}
