import { newId } from '../id.ts'
import { type BoundStatement, bind, statement } from '../postgres/statement.ts'
import { currentTraceparent } from '../traces/trace.ts'

const ENQUEUE = statement(`
INSERT INTO outbox (organization_id, id, kind, payload, traceparent) VALUES ($1, $2, $3, $4, $5)`)

/**
 * Queues background work, to run at least once after the transaction of its record has committed. The handler of each
 * kind is listed in `src/faces/outbox-handlers.ts`.
 * @param payload ids of records, never a secret: the handler looks the records up
 */
export function enqueue(organizationId: string, kind: string, payload: object): BoundStatement {
  return bind(ENQUEUE, [organizationId, newId(), kind, JSON.stringify(payload), currentTraceparent()])
}

/** The same, but only if the organization has a certain record when this statement runs. */
export function enqueueWith(
  { table, id }: { readonly table: string; readonly id: string },
  organizationId: string,
  kind: string,
  payload: object,
): BoundStatement {
  return bind(
    statement(`
INSERT INTO outbox (organization_id, id, kind, payload, traceparent)
SELECT $1, $2, $3, $4::jsonb, $6 FROM ${table} r WHERE r.organization_id = $1 AND r.id = $5 RETURNING 1`),
    [organizationId, newId(), kind, JSON.stringify(payload), id, currentTraceparent()],
  )
}
