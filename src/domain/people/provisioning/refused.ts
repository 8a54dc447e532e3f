import { committedAct } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { OnceAMinute } from '../../../platform/limits/once-a-minute.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Directory } from './directory.ts'

/** For each token and reason, in each process. */
const noted = new OnceAMinute()

const NOTE = statement(`
INSERT INTO audit_log (organization_id, id, token_id, request_id, action, resource, record_id, after)
SELECT $1, $2, t.id, $4, 'refused', 'scim-tokens', t.id, ${committedAct('$5::jsonb', 'NULL')}
FROM scim_tokens t WHERE t.organization_id = $1 AND t.secret_hash = $3::bytea RETURNING 1`)

/** What a directory asked for and did not get. */
interface RefusedRequest {
  /** As SCIM calls it: `invalidFilter`. */
  readonly reason: string
  /** Such as `GET /scim/v2/Users`. */
  readonly operation: string
  readonly address: string
}

/** Writes into the audit log what a directory was refused, beside the answer, which does not wait for it. */
export function noteRefusedDirectory(
  { transactions, requestId, token }: Directory,
  refused: RefusedRequest,
): void {
  const { organizationId, secretHash } = token
  if (!noted.take(`${secretHash} ${refused.reason}`)) return
  const after = JSON.stringify(refused)
  const note = bind(NOTE, [organizationId, newId(), secretHash, requestId, after])
  void transactions.write(organizationId, [note]).catch(() => {})
}
