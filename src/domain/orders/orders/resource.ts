import {
  confirmedBy,
  documentNumber,
  equals,
  id,
  includedRow,
  moment,
  named,
  nullable,
  ownOrganization,
  peopleOfConfirmed,
  prose,
  resource,
  searchIn,
  siteOfRecord,
  stamps,
} from '../../../engine/index.ts'
import { OFFICE, PLANNER } from '../../../platform/auth/built-in-roles.ts'
import { answer, changedSince } from './answer.ts'
import { byAge, byContent, byPlan } from './filters.ts'
import { DEMANDS, EXECUTION, heldByOrder, PICTURES } from './held-by-steps.ts'
import { openJobs } from './jobs-under.ts'
import { life } from './life.ts'
import { LINES_AS_CHOSEN, lines } from './lines.ts'
import { outdated } from './outdated.ts'
import { replacedBy, replaces } from './replaced.ts'
import { inState, OWN, standing, withRisk } from './standing.ts'
import { withoutPeopleOnceOld } from './without-people.ts'

const supplierOrganizationId = nullable(id({ about: 'An organization that is linked as supplier.' }))

/** Work to be done at a site by a supplier: lines of tasks and steps, frozen when the order is confirmed. */
export const order = resource({
  name: 'order',
  segment: 'orders',
  table: 'orders',
  title: 'number',
  permissions: { read: OFFICE, create: PLANNER, update: PLANNER, delete: PLANNER },
  fields: {
    id: id(),
    number: documentNumber,
    status: life.status,
    notes: nullable(prose(5_000, { example: 'The mill stands still in week 23.' })),
    supplierOrganizationId,
    confirmedAt: nullable(moment()),
    completedAt: nullable(moment()),
    ...stamps,
  },
  includes: {
    ...withoutPeopleOnceOld({ ...peopleOfConfirmed, confirmedBy }),
    organization: ownOrganization,
    site: siteOfRecord,
    supplierOrganization: includedRow(named('o'), 'organizations o WHERE o.id = r.supplier_organization_id'),
    lines,
    executions: heldByOrder(EXECUTION),
    demands: heldByOrder(DEMANDS),
    pictures: heldByOrder(PICTURES),
    answer,
    replaces: replaces('orders'),
    replacedBy: replacedBy('orders'),
    standing: standing(OWN),
    openJobs,
    outdated,
  },
  inserted: ['replaces_order_id'],
  audited: {
    replacesOrderId: 'r.replaces_order_id',
    siteId: 'r.site_id',
    lines: LINES_AS_CHOSEN,
    answer: answer.sql,
  },
  partner: 'r.supplier_organization_id',
  life,
  whole: true,
  counted: true,
  sortable: ['id', 'number', 'status', 'createdAt', 'updatedAt', 'confirmedAt', 'completedAt'],
  filters: {
    ...searchIn(['number']),
    status: equals('status', life.status, 'Only orders in this state.'),
    standing: inState(OWN),
    siteId: equals('site_id', id(), 'Only orders for this site.'),
    supplierOrganizationId: equals(
      'supplier_organization_id',
      supplierOrganizationId,
      'Only orders to this supplier.',
    ),
    ...byContent,
    riskLevel: withRisk(OWN),
    ...byPlan(OWN),
    ...byAge,
    ...changedSince,
  },
})
