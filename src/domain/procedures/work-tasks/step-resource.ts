import {
  equals,
  filter,
  flag,
  id,
  includedRow,
  includedRows,
  integer,
  lifecycle,
  lifecycleFilters,
  logicalRecord,
  named,
  nullable,
  peopleOfConfirmed,
  prose,
  ranked,
  resource,
  searchIn,
  stamps,
  text,
  updatedSince,
  versioned,
} from '../../../engine/index.ts'
import { EVERYBODY, PLANNER } from '../../../platform/auth/built-in-roles.ts'
import { pictures } from '../../trace/pictures/fields.ts'
import { execution } from './execution-fields.ts'
import { needing } from './step-filters.ts'

const riskLevel = ranked(['low', 'medium', 'high', 'critical'], { example: 'critical' })
/** One step of a work task, with the safety requirements that belong to it. */
export const workStep = resource({
  name: 'work step',
  segment: 'work-steps',
  table: 'work_steps',
  // The column from which that of the logical task is derived.
  inserted: ['work_task_id'],
  permissions: { read: EVERYBODY, create: PLANNER, update: PLANNER, delete: PLANNER },
  fields: {
    ...versioned,
    name: text(255, { example: 'Verify zero energy' }),
    description: nullable(prose(5_000, { example: 'Try to start the machine from every control.' })),
    active: flag(true),
    estimatedDurationMinutes: nullable(integer({}, { example: 10 })),
    order: integer(
      {},
      { about: 'Place among the steps of the task; if left out, after the last.', example: 7 },
    ),
    requiresApproval: flag(false),
    riskLevel,
    status: lifecycle,
    ...stamps,
  },
  includes: {
    ...peopleOfConfirmed,
    workTask: includedRow(
      { ...named('t'), active: [{ type: 'boolean' }, 't.active'] },
      'work_tasks t WHERE t.organization_id = $1 AND t.canonical_id = r.work_task_canonical_id AND t.is_current',
    ),
    safetyRequirements: includedRows(
      { ...named('q'), onSite: [{ type: 'boolean' }, 'q.on_site'] },
      `work_step_safety_requirements l JOIN safety_requirements q
        ON q.organization_id = $1 AND q.canonical_id = l.safety_requirement_canonical_id AND q.is_current
      WHERE l.organization_id = $1 AND l.work_step_id = r.id ORDER BY l."order"`,
    ),
    execution,
    pictures,
  },
  links: {
    field: 'safetyRequirementIds',
    table: 'work_step_safety_requirements',
    owner: 'work_step_id',
    target: 'safety_requirement_canonical_id',
    targetTable: 'safety_requirements',
    targetName: 'name',
  },
  hidden: ['execution', 'pictures'],
  audited: { execution: 'r.execution', pictures: 'r.pictures' },
  counted: true,
  referrers: [
    {
      kind: 'order',
      table: 'order_line_steps',
      column: 'work_step_canonical_id',
      partOf: { table: 'orders', column: 'order_id' },
      name: 'o.number',
    },
  ],
  sortable: [
    'id',
    'name',
    'active',
    'status',
    'version',
    'order',
    'riskLevel',
    'estimatedDurationMinutes',
    'createdAt',
    'updatedAt',
  ],
  filters: {
    ...searchIn(['name']),
    ...lifecycleFilters(),
    workTaskId: filter(
      id(),
      `r.work_task_canonical_id = ${logicalRecord('work_tasks', '$?')}`,
      'Steps of this work task.',
    ),
    riskLevel: equals('risk_level', riskLevel, 'Only steps of this risk.'),
    safetyRequirementId: filter(id(), needing('r'), 'Only steps that need this requirement.'),
    ...updatedSince,
  },
})
