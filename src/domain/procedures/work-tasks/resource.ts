import {
  column,
  fieldOf,
  filter,
  flag,
  id,
  includedRows,
  lifecycle,
  lifecycleFilters,
  nullable,
  peopleOfConfirmed,
  prose,
  resource,
  searchIn,
  stamps,
  text,
  updatedSince,
  valueSchema,
  versioned,
} from '../../../engine/index.ts'
import { EVERYBODY, PLANNER } from '../../../platform/auth/built-in-roles.ts'
import { life } from './life.ts'
import { needing, withStep } from './step-filters.ts'
import { workStep } from './step-resource.ts'

const CURRENT_STEPS = `work_steps s
  WHERE s.organization_id = $1 AND s.work_task_canonical_id = r.canonical_id AND s.is_current`

/** The shown fields of each step of a task. */
const STEP_FIELDS = [
  'id',
  'canonicalId',
  'version',
  'name',
  'order',
  'riskLevel',
  'estimatedDurationMinutes',
  'requiresApproval',
  'status',
  'active',
]

/** A piece of work that consists of steps. */
export const workTask = resource({
  name: 'work task',
  segment: 'work-tasks',
  table: 'work_tasks',
  permissions: { read: EVERYBODY, create: PLANNER, update: PLANNER, delete: PLANNER },
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
    ...peopleOfConfirmed,
    workStepsCount: {
      schema: { type: 'integer', minimum: 0 },
      sql: `(SELECT count(*) FROM ${CURRENT_STEPS})`,
    },
    workSteps: {
      ...includedRows(
        Object.fromEntries(
          STEP_FIELDS.map((name) => [name, [valueSchema(fieldOf(workStep, name)), `s.${column(name)}`]]),
        ),
        `${CURRENT_STEPS} ORDER BY s."order", s.id`,
      ),
      singleOnly: true,
    },
  },
  counted: true,
  life,
  owns: [{ of: workStep, column: 'work_task_canonical_id' }],
  referrers: [
    {
      kind: 'order',
      table: 'order_lines',
      column: 'work_task_canonical_id',
      partOf: { table: 'orders', column: 'order_id' },
      name: 'o.number',
    },
    {
      kind: 'confirmed work step',
      table: 'work_steps',
      column: 'work_task_canonical_id',
      name: 'o.name',
      where: "o.status = 'confirmed'",
    },
  ],
  sortable: ['id', 'name', 'active', 'status', 'version', 'createdAt', 'updatedAt'],
  filters: {
    ...searchIn(['name']),
    ...lifecycleFilters(),
    riskLevel: filter(
      workStep.fields.riskLevel,
      withStep('s.risk_level = $?'),
      'Only tasks with a step of this risk.',
    ),
    safetyRequirementId: filter(
      id(),
      withStep(needing('s')),
      'Only tasks with a step that needs this requirement.',
    ),
    ...updatedSince,
  },
})
