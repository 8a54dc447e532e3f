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
