import { flag, nullable, prose, text } from '../../engine/field.ts'
import {
  lifecycle,
  lifecycleFilters,
  people,
  searchIn,
  stamps,
  updatedSince,
  versioned,
} from '../../engine/parts.ts'
import { resource } from '../../engine/resource.ts'

/** A piece of work that is made of steps. */
export const workTask = resource({
  name: 'work task',
  segment: 'work-tasks',
  table: 'work_tasks',
  fields: {
    ...versioned,
    name: text(255, { example: 'Lock out a grinder' }),
    description: nullable(
      prose(5_000, { example: 'Isolate every energy source before the guard is opened.' }),
    ),
    active: flag(true),
    status: lifecycle,
    ...stamps,
  },
  includes: {
    ...people,
    workStepsCount: {
      schema: { type: 'integer', minimum: 0 },
      sql: `(SELECT count(*) FROM work_steps s
        WHERE s.organization_id = $1 AND s.work_task_canonical_id = r.canonical_id AND s.is_current)`,
    },
  },
  sortable: ['id', 'name', 'active', 'status', 'version', 'createdAt', 'updatedAt'],
  filters: { ...searchIn(['name']), ...lifecycleFilters, ...updatedSince },
})
