import { type Include, moment, momentSql, objectSchema } from '../../../engine/index.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { sentSince } from '../invitations/sent.ts'

/**
 * SQL for the latest invitation since the membership began; for members from before invitations were recorded, the membership's last change
 * stands in.
 */
const OPEN = `coalesce(
  ${jsonRow(
    {
      status: `CASE WHEN s.undeliverable_at IS NULL THEN 'sent' ELSE 'undeliverable' END`,
      reason: 's.reason',
      at: momentSql('coalesce(s.undeliverable_at, s.sent_at)'),
    },
    `sent_invitations s WHERE s.organization_id = $1 AND s.user_id = r.user_id
      AND ${sentSince('r')} ORDER BY s.sent_at DESC LIMIT 1`,
  )},
  ${jsonRow({ status: `'sent'`, reason: 'NULL::text', at: momentSql('r.updated_at') })})`

/** `with[]=invitation`: the state of a member's invitation, `accepted` for everybody who has accepted. */
export const invitation: Include = {
  schema: objectSchema({
    status: { type: 'string', enum: ['sent', 'accepted', 'undeliverable'] },
    reason: {
      type: ['string', 'null'],
      description: 'The error from the mail server; only with undeliverable.',
      examples: ['550 5.1.1 No such user here'],
    },
    at: moment().schema,
  }),
  sql: `CASE WHEN r.accepted_at IS NULL THEN ${OPEN} ELSE ${jsonRow({
    status: `'accepted'`,
    reason: 'NULL::text',
    at: momentSql('r.accepted_at'),
  })} END`,
}
