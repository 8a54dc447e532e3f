import { plainName } from '../../../platform/mail/clean.ts'
import { mailHandler, membersWhoMay, RECIPIENT } from '../../../platform/mail/mail.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { statement } from '../../../platform/postgres/statement.ts'

/**
 * Tells those who may accept that another organization asks theirs to be its supplier, unless that is already
 * settled.
 */
export const supplierAsked = mailHandler<{ readonly asker: string }>({
  kind: 'supplier-asked',
  record: 'linkId',
  read: statement(`
SELECT ${RECIPIENT}, ${jsonRow({ asker: 'o.name' })}
FROM supplier_links l JOIN organizations o ON o.id = l.partner_organization_id
CROSS JOIN (${membersWhoMay('suppliers.update')})
WHERE l.organization_id = $1 AND l.id = $2 AND l.partner_role = 'buyer' AND l.accepted_at IS NULL ORDER BY u.email`),
  // The reader may not know the asking organization.
  write: (texts, { asker }, linkId) => ({
    letter: texts.supplierAsked({ asker: plainName(asker) }),
    path: `/suppliers/${linkId}`,
  }),
})
