import { newId } from '../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import type { Author } from '../noun/author.ts'

/** An act or attempt that changed no record. */
interface Act {
  /** The id of its audit entry; by default a new one. */
  readonly id?: string
  readonly action: string
  /** The record that it is about: the segment of its noun and its id. */
  readonly resource: string
  readonly recordId: string
  /** The details. `address` and `email` are stored as commitments. */
  readonly after: object
  /** The person whom `address` and `email` are about. */
  readonly about?: string | undefined
}

/** SQL for the state `$n` of the entry `$2` with commitments in place of the address and e-mail of a person. */
export const committedAct = (after: string, about: string) =>
  `commit_personal($1, $2::uuid, 'after', ${after}, '{address,email}', ${about}, '{}')`

const INSERT = statement(`
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, after)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ${committedAct('$9::jsonb', '$10::uuid')})`)

/** Writes an audit entry about an act that changed no record. */
export function auditAct(
  { organizationId, requestId, caller }: Author,
  { id = newId(), action, resource, recordId, after, about }: Act,
): BoundStatement {
  return bind(INSERT, [
    organizationId,
    id,
    caller.userId,
    caller.tokenId,
    requestId,
    action,
    resource,
    recordId,
    JSON.stringify(after),
    about ?? null,
  ])
}
