import type { Target } from './column.ts'

/** What the files of other resources refer to. */
export const targets = {
  site: { table: 'sites', name: 'site', nameColumn: 'name', versioned: false },
  task: { table: 'work_tasks', name: 'work task', nameColumn: 'name', versioned: true },
  /** Told apart by its task: the steps of many tasks have the same names. */
  step: {
    table: 'work_steps',
    name: 'work step',
    nameColumn: 'name',
    versioned: true,
    partOf: `(SELECT p.id FROM work_tasks p
      WHERE p.organization_id = $1 AND p.canonical_id = t.work_task_canonical_id AND p.is_current)`,
  },
  requirement: {
    table: 'safety_requirements',
    name: 'safety requirement',
    nameColumn: 'name',
    versioned: true,
  },
  content: {
    table: 'educational_contents',
    name: 'educational content',
    nameColumn: 'title',
    versioned: true,
  },
  assessment: { table: 'assessments', name: 'assessment', nameColumn: 'title', versioned: true },
  /** Of the organization's own or received. */
  order: {
    table: `(SELECT organization_id, id, number FROM orders
      UNION ALL SELECT organization_id, id, number FROM received_orders)`,
    name: 'order',
    nameColumn: 'number',
    versioned: false,
    remembered: 'orders',
  },
  /** Those that are linked, and those that an order names since before they were not any more. */
  supplier: {
    table: `(SELECT s.organization_id, o.id, o.name FROM (
      SELECT l.organization_id, l.partner_organization_id FROM supplier_links l
        WHERE l.organization_id = $1 AND l.partner_role = 'supplier' AND l.accepted_at IS NOT NULL
      UNION SELECT r.organization_id, r.supplier_organization_id FROM orders r
        WHERE r.organization_id = $1) s (organization_id, id)
      JOIN organizations o ON o.id = s.id)`,
    name: 'supplier',
    nameColumn: 'name',
    versioned: false,
  },
  event: {
    table: 'events',
    name: 'event',
    nameColumn: 'title',
    versioned: false,
    remembered: 'events',
  },
} as const satisfies { readonly [name: string]: Target }
