import type { Target } from './column.ts'

/** What the files of other resources refer to. */
export const targets = {
  site: { table: 'sites', name: 'site', nameColumn: 'name', versioned: false },
  task: { table: 'work_tasks', name: 'work task', nameColumn: 'name', versioned: true },
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
  },
  event: { table: 'events', name: 'event', nameColumn: 'title', versioned: false },
} as const satisfies { readonly [name: string]: Target }
