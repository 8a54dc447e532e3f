import type { Work } from '../work.ts'
import { MOMENT } from './sql.ts'

export const listTokens: Work = {
  name: 'GET /tokens',
  size: 'small',
  request: () => ({ method: 'GET', path: '/tokens' }),
  floor: {
    matches: /^GET \/tokens$/,
    permission: null,
    shape: 'list',
    values: ({ organizationId, userId }) => [organizationId, userId],
    sql: `SELECT (SELECT row_to_json(x) FROM (SELECT r.id, r.name, ${MOMENT('r.created_at')} AS "createdAt",
        ${MOMENT('r.expires_at')} AS "expiresAt", ${MOMENT('r.last_used_at')} AS "lastUsedAt") x)
      FROM api_tokens r WHERE r.organization_id = $1 AND r.user_id = $2 AND r.revoked_at IS NULL
      ORDER BY r.created_at DESC, r.id DESC LIMIT 15`,
    total:
      'SELECT count(*) FROM api_tokens r WHERE r.organization_id = $1 AND r.user_id = $2 AND r.revoked_at IS NULL',
  },
  differs: ['lastUsedAt'],
  goals: [{ against: 'f3', atLeast: 0.85 }],
}
