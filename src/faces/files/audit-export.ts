import { type Author, auditAct } from '../../engine/index.ts'
import type { BoundStatement } from '../../platform/postgres/statement.ts'

/** The audit entry of an export: which records left the organization, and how many. */
export function auditExport(author: Author, resource: string, rows: number): BoundStatement {
  const { organizationId } = author
  const after = { resource, rows }
  return auditAct(author, { action: 'export', resource: 'organizations', recordId: organizationId, after })
}
