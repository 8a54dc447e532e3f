import { type BoundStatement, bind, statement } from '../db/statement.ts'
import { newId } from '../id.ts'

const INSERT = statement(`
INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id, after)
VALUES ($1, $2, 'command-line', 'create', $3, $4, $5::jsonb)`)

/** The audit row of something that an operator made on the command line, without a user. */
export function operatorCreated(
  organizationId: string,
  resource: string,
  recordId: string,
  record: object,
): BoundStatement {
  return bind(INSERT, [organizationId, newId(), resource, recordId, JSON.stringify(record)])
}

const CHANGED = statement(`
INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id, before, after)
VALUES ($1, $2, 'command-line', $3, $4, $5, $6::jsonb, $7::jsonb)`)

/** What an operator did to something that was there. `before` and `after` are JSON texts. */
export interface OperatorChange {
  readonly action: 'update' | 'delete'
  readonly resource: string
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

/** The audit row of something that an operator changed or ended on the command line, without a user. */
export function operatorChanged(organizationId: string, change: OperatorChange): BoundStatement {
  const { action, resource, id, before, after } = change
  return bind(CHANGED, [organizationId, newId(), action, resource, id, before, after])
}
