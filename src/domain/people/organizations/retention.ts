import {
  audit,
  captureBefore,
  columnName,
  columnsOf,
  dataAnswer,
  envelope,
  integer,
  jsonData,
  loadedRef,
  locate,
  nullable,
  objectSchema,
  operation,
  plainBody,
  type Single,
  schemasOf,
} from '../../../engine/index.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { organization } from './resource.ts'

const days = (about: string) => nullable(integer({ minimum: 1, maximum: 36_500 }, { example: 730, about }))

const fields = {
  auditDays: days('Entries of the audit log. It is only cut at a published head.'),
  signInDays: days('When and from where people signed in.'),
  mailDays: days('Sent emails and their delivery.'),
  closedOrderDays: days(
    'Who made, changed and confirmed an order, counted from its completion or cancellation.',
  ),
}

const schema = objectSchema(schemasOf(fields))

const EMPTY = JSON.stringify(Object.fromEntries(Object.keys(fields).map((name) => [name, null])))

const READ = statement(`
SELECT coalesce(${jsonRow(
  columnsOf('t', 'auditDays, signInDays, mailDays, closedOrderDays'),
  'retention t WHERE t.organization_id = $1',
)}, '${EMPTY}')`)

const BEGIN = statement('INSERT INTO retention (organization_id) VALUES ($1) ON CONFLICT DO NOTHING')

// What is left out does not change.
const CHANGE = statement(`
UPDATE retention t SET (audit_days, sign_in_days, mail_days, closed_order_days) = (
  SELECT p.audit_days, p.sign_in_days, p.mail_days, p.closed_order_days FROM jsonb_populate_record(t, $2::jsonb) p)
WHERE t.organization_id = $1`)

const reply = envelope(200, schema)

export const readRetention = operation({
  route: 'GET /organizations/{id}/retention',
  summary: 'View how long the organization keeps personal data',
  about: 'In days; null: for ever.',
  permission: 'organizations.read',
  of: organization,
  reply,
  run: async (context, { id }): Promise<Single> => {
    const [found, rows] = await context.read([
      locate(organization, context, id),
      bind(READ, [context.organizationId]),
    ])
    loadedRef(organization, found)
    return jsonData(rows?.[0]?.[0] ?? EMPTY)
  },
})

export const changeRetention = operation({
  route: 'PUT /organizations/{id}/retention',
  summary: 'Change how long the organization keeps personal data',
  about: `Older data are removed within hours, in the background, and cannot be restored. The audit log is cut at a published head,
at most once a day, and still verifies. A closed order loses the names of its people; its document, hashes and number stay.`,
  permission: 'organizations.update',
  of: organization,
  body: plainBody(fields, []),
  reply,
  run: async (context, { record: { id }, body }) => {
    const { organizationId } = context
    const columns = Object.fromEntries(Object.entries(body).map(([name, value]) => [columnName(name), value]))
    const statements = [
      captureBefore(organization, context, id),
      bind(BEGIN, [organizationId]),
      bind(CHANGE, [organizationId, JSON.stringify(columns)]),
      audit(organization, context, id, 'update', { retention: body }),
    ]
    const results = await context.write(statements, dataAnswer(bind(READ, [organizationId])))
    return jsonData(results.at(-1)?.[0]?.[0] ?? EMPTY)
  },
})
