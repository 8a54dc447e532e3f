import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import type { Author } from '../noun/author.ts'
import { linksJson } from '../noun/links.ts'
import { onceForEach } from '../noun/once-for-each.ts'
import type { Resource } from '../noun/resource.ts'
import type { Scope } from '../noun/scope.ts'
import { wholeRecordJson } from '../read/select.ts'
import { committed } from './personal.ts'

/**
 * The author of the caller's change in another organization, whose log names the caller's organization instead of a
 * user.
 */
export function onBehalfOf({ organizationId, requestId }: Author, other: string): Author {
  const nobody = { userId: null, tokenId: null }
  return { organizationId: other, requestId, caller: nobody, byOrganizationId: organizationId }
}

/** The record `r` as the audit log stores it: all its own fields, its own list of links and what else it declares. */
export const auditJson = onceForEach((of) => {
  const links = of.links ? [`'${of.links.field}', ${linksJson(of.links)}`] : []
  const others = Object.entries(of.audited).map(([name, sql]) => `'${name}', ${sql}`)
  return `${wholeRecordJson(of)}::jsonb || jsonb_build_object(${[...links, ...others].join(', ')})`
})

/**
 * A setting is the only way for one statement of a batch to pass a value to a later one, other than a row in a table,
 * which would cost each change two more writes. If the setting is missing, `audit` ends the transaction, so no change
 * is stored with an audit row that lacks the previous state.
 */
const BEFORE = 'app.before'

/**
 * SQL for record `r` as `captureBefore` found it; null if nothing was captured. (After a transaction, its settings read
 * as ''.) It depends on the row, so that in a cluster the server of the record reads it, which has captured it. An
 * update can only have it in a query of its own.
 */
export const CAPTURED = `nullif(current_setting(CASE WHEN r.id IS NOT NULL THEN '${BEFORE}' END, true), '')::jsonb`

/**
 * Captures a locked record for the audit row at the end of the batch. It comes after the statement that waited for the
 * lock, so that it sees what the previous transaction wrote to other tables.
 */
export function captureBefore(of: Resource, { organizationId }: Scope, id: string): BoundStatement {
  return bind(capturing(of), [organizationId, id])
}

const capturing = onceForEach((of) =>
  statement(`
SELECT set_config('${BEFORE}', (${auditJson(of)})::text, true)
FROM ${of.table} r WHERE r.organization_id = $1 AND r.id = $2`),
)

/**
 * SQL for the id `e.id` of the entry about record `r`. It is made under the lock of the record, so that the ids of its
 * entries, by which they are sealed, are in the order of its changes.
 */
export const NEW_ENTRY_ID = 'CROSS JOIN LATERAL (SELECT new_id() AS id WHERE r.id IS NOT NULL) e'

/**
 * Writes an audit row with the present state of each record that is about to be deleted, since nothing is left to
 * read after the DELETE.
 * @param column what `value` is compared with
 */
export function auditDeletion(
  of: Resource,
  { caller, requestId, organizationId, byOrganizationId }: Author,
  value: string,
  column = 'id',
): BoundStatement {
  return bind(
    statement(`
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, before, after)
SELECT $1, e.id, $3, $4, $5, 'delete', '${of.segment}', r.id, ${committed(of, 'before', auditJson(of))}, $6::jsonb
FROM ${of.table} r ${NEW_ENTRY_ID}
WHERE r.organization_id = $1 AND r.${column} = $2 RETURNING 1`),
    [
      organizationId,
      value,
      caller.userId,
      caller.tokenId,
      requestId,
      byOrganizationId === undefined ? null : JSON.stringify({ byOrganizationId }),
    ],
  )
}

/**
 * Writes the audit row of a change, from the record as it is now and, unless it is new, as its lock found it. It
 * contains personal values as commitments.
 * @param more what else the change did, stored next to the new values of the fields
 */
export function audit(
  of: Resource,
  { caller, requestId, organizationId, byOrganizationId, acting }: Author,
  id: string,
  action: string,
  more: object = {},
): BoundStatement {
  return bind(auditing(of), [
    organizationId,
    id,
    caller.userId,
    caller.tokenId,
    requestId,
    action,
    action !== 'create',
    JSON.stringify({
      ...more,
      ...(byOrganizationId === undefined ? {} : { byOrganizationId }),
      ...(acting === undefined || acting.userId === acting.recordedBy ? {} : { actedBy: acting.userId }),
    }),
  ])
}

const auditing = onceForEach((of) => {
  const before = committed(of, 'before', `current_setting('${BEFORE}')::jsonb`)
  const after = `${auditJson(of)} || $8::jsonb`
  return statement(`
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, before, after)
SELECT $1, e.id, $3, $4, $5, $6, '${of.segment}', r.id,
  CASE WHEN $7::boolean THEN ${before} END, ${committed(of, 'after', after)}
FROM ${of.table} r ${NEW_ENTRY_ID} WHERE r.organization_id = $1 AND r.id = $2 RETURNING 1`)
})
