import {
  containing,
  documentNumber,
  equals,
  filter,
  id,
  includedObject,
  moment,
  named,
  narrowFilter,
  nullable,
  oneOf,
  prose,
  resource,
  searchIn,
  stamps,
} from '../../../engine/index.ts'
import { NOBODY, OFFICE, PLANNING } from '../../../platform/auth/built-in-roles.ts'
import { answer, changedSince } from './answer.ts'
import { deliveredSite } from './delivered-site.ts'
import { byAge, byPlan } from './filters.ts'
import { DEMANDS, EXECUTION, heldByReceived, PICTURES } from './held-by-steps.ts'
import { linesSchema } from './line-schema.ts'
import { life } from './received-life.ts'
import { replacedBy, replaces } from './replaced.ts'
import { inState, RECEIVED, standing, withRisk } from './standing.ts'

/**
 * The supplier's copy of an order that was confirmed for it. `createdAt` is when it arrived, `updatedAt` when the
 * buyer last changed it.
 */
export const receivedOrder = resource({
  name: 'received order',
  segment: 'received-orders',
  table: 'received_orders',
  title: 'number',
  permissions: { read: OFFICE, create: NOBODY, update: PLANNING, delete: NOBODY },
  fields: {
    id: id({ about: "The id of the buyer's order." }),
    number: documentNumber,
    status: life.status,
    notes: nullable(prose(5_000, { example: 'The mill stands still in week 23.' })),
    supplierOrganizationId: id({ about: 'The organization that received it.' }),
    confirmedAt: moment(),
    completedAt: nullable(moment()),
    ...stamps,
  },
  computed: { supplierOrganizationId: 'r.organization_id' },
  includes: {
    organization: includedObject(named('o'), 'organizations o WHERE o.id = r.buyer_organization_id'),
    site: deliveredSite,
    lines: { schema: linesSchema, sql: `(r.frozen -> 'lines')::json` },
    executions: heldByReceived(EXECUTION),
    demands: heldByReceived(DEMANDS),
    pictures: heldByReceived(PICTURES),
    answer,
    replaces: replaces('received_orders'),
    replacedBy: replacedBy('received_orders'),
    standing: standing(RECEIVED),
  },
  always: ['organization', 'site', 'lines', 'answer'],
  audited: { organizationId: 'r.buyer_organization_id', answer: answer.sql },
  whole: true,
  counted: true,
  sortable: ['id', 'number', 'status', 'createdAt', 'updatedAt', 'confirmedAt', 'completedAt'],
  filters: {
    ...searchIn(['number']),
    status: equals('status', life.status, 'Only orders in this state.'),
    answer: filter(
      oneOf(['accepted', 'declined', 'none']),
      `coalesce(r.answer_status, 'none') = $?`,
      'Only orders with this answer; `none`: unanswered.',
    ),
    standing: inState(RECEIVED),
    organizationId: equals('buyer_organization_id', id(), 'Only orders of this buyer.'),
    siteId: narrowFilter(
      id(),
      `r.site ->> 'id' = $?::uuid::text`,
      'Only orders of work at this site of the buyer.',
    ),
    siteName: containing(
      [`(r.site ->> 'name')`],
      'Only orders of work at a site with this text in its name, ignoring case.',
    ),
    perSite: narrowFilter(
      oneOf(['newest']),
      `($?::text = 'newest' AND NOT EXISTS (SELECT FROM received_orders n WHERE n.organization_id = $1
        AND n.site ->> 'id' = r.site ->> 'id' AND (n.created_at, n.id) > (r.created_at, r.id)))`,
      '`newest`: only the newest order of each site, which has its name of today.',
    ),
    riskLevel: withRisk(RECEIVED),
    ...byPlan(RECEIVED),
    ...byAge,
    ...changedSince,
  },
  life,
  partner: 'r.buyer_organization_id',
})
