import { committedAct } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { OnceAMinute } from '../../../platform/limits/once-a-minute.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Directory } from './directory.ts'

/** Per token and reason, in each process. */
const noted = new OnceAMinute()

const NOTE = statement(`
INSERT INTO audit_log (organization_id, id, token_id, request_id, action, resource, record_id, after)
SELECT $1, $2, t.id, $4, 'refused', 'scim-tokens', t.id, ${committedAct('$5::jsonb', 'NULL')}
FROM scim_tokens t WHERE t.organization_id = $1 AND t.secret_hash = $3::bytea RETURNING 1`)

/** What a directory asked for in vain. */
interface RefusedRequest {
  /** In SCIM's words: `invalidFilter`. */
  readonly reason: string
  /** For example `GET /scim/v2/Users`. */
  readonly operation: string
  readonly address: string
}

/** Records in the audit log that a directory was refused. The answer does not wait for it. */
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
