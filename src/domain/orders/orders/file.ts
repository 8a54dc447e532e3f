import { type Column, type Nested, type Reference, type Target, target } from '../../../engine/index.ts'
import { workTask } from '../../procedures/work-tasks/resource.ts'
import { workStep } from '../../procedures/work-tasks/step-resource.ts'
import { site } from '../../register/sites/resource.ts'
import { lines } from './lines.ts'
import { LINES_BY_NAME, linesByNameSchema } from './lines-by-name.ts'
import { order } from './resource.ts'

/** Linked suppliers, and those of existing orders whose link has ended since. */
const supplier: Target = {
  table: `(SELECT s.organization_id, o.id, o.name FROM (
      SELECT l.organization_id, l.partner_organization_id FROM supplier_links l
        WHERE l.organization_id = $1 AND l.partner_role = 'supplier' AND l.accepted_at IS NOT NULL
      UNION SELECT r.organization_id, r.supplier_organization_id FROM orders r
        WHERE r.organization_id = $1) s (organization_id, id)
      JOIN organizations o ON o.id = s.id)`,
  name: 'supplier',
  nameColumn: 'name',
  versioned: false,
}

/** An order of the organization's own or a received one, as other records' files refer to it. */
export const anyOrder = target(order, {
  table: `(SELECT organization_id, id, number FROM orders
      UNION ALL SELECT organization_id, id, number FROM received_orders)`,
  remembered: 'orders',
})

export const orderReferences: readonly Reference[] = [
  { field: 'siteId', column: 'site', to: target(site), joined: 't.id = r.site_id' },
  { field: 'supplierOrganizationId', column: 'supplierOrganization', to: supplier },
]

export const orderColumns: readonly Column[] = [
  {
    name: 'supplierOrganization',
    schema: { type: 'string', maxLength: 255 },
    sql: '(SELECT o.name FROM organizations o WHERE o.id = r.supplier_organization_id)',
  },
  {
    name: 'workTasks',
    schema: { type: 'array', items: { type: 'string', maxLength: 255 }, maxItems: 500 },
    sql: `(SELECT coalesce(json_agg(line -> 'workTask' ->> 'name'), '[]') FROM json_array_elements(${lines.sql}) line)`,
  },
  { name: 'lines', schema: linesByNameSchema, sql: LINES_BY_NAME },
]

/** Identified together with its task, since steps of many tasks have the same names. */
const stepOfTask = target(workStep, {
  partOf: `(SELECT p.id FROM work_tasks p
      WHERE p.organization_id = $1 AND p.canonical_id = t.work_task_canonical_id AND p.is_current)`,
})

export const lineReferences: Nested = {
  field: 'lines',
  references: [
    { field: 'workTaskId', column: 'workTask', to: target(workTask) },
    { field: 'workStepIds', column: 'workSteps', to: stepOfTask, within: 'workTaskId', many: true },
  ],
}
