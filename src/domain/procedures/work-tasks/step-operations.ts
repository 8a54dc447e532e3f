import {
  type Accepted,
  body,
  CHANGEABLE,
  type Context,
  changeDefinition,
  confirmationIn,
  createOperation,
  createVersion,
  deleteOperation,
  id,
  linkReference,
  list,
  listOperation,
  lockList,
  logicalRecord,
  type Noun,
  type OnRecord,
  oneOf,
  type RecordQuery,
  readOperation,
  requireReferences,
  type Single,
  target,
  updateOperation,
  updateVersion,
  valuesOf,
  versionOperations,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { pictureOperations } from '../../trace/pictures/operations.ts'
import { impactOfConfirmation } from '../impact/impact.ts'
import { impactOperation } from '../impact/operation.ts'
import { safetyRequirement } from '../safety-requirements/resource.ts'
import {
  executionColumns,
  executionInFile,
  executionOperations,
  importedExecution,
  KEEP_CHECK_IDS,
} from './execution.ts'
import { workTask } from './resource.ts'
import { workStep } from './step-resource.ts'
import { stepsOfTask, TASK_OF_NEW_STEP } from './steps-of-task.ts'

const optional = [
  'active',
  'description',
  'estimatedDurationMinutes',
  'order',
  'requiresApproval',
  'safetyRequirementIds',
] as const

const requestOnly = {
  workTaskId: id({ about: 'The task that the step belongs to; any of its versions.' }),
  safetyRequirementIds: list(id(), { maxItems: 500 }, { about: "Replaces the step's list of requirements." }),
}

const KEEP_TASK = statement(`
SELECT refuse('invalid_reference', '{"fields": ["workTaskId"]}') FROM work_steps s
WHERE s.organization_id = $1 AND s.id = $2
  AND s.work_task_canonical_id IS DISTINCT FROM ${logicalRecord('work_tasks', '$3')}`)

const newStep = {
  required: ['name', 'riskLevel', 'status', 'workTaskId'],
  optional,
} as const

/** A row of a file also has the execution. */
const importedOnly = { ...requestOnly, execution: executionInFile }
const importedBody = body(workStep, {
  ...newStep,
  optional: [...optional, 'execution'],
  extra: importedOnly,
})

export const createWorkStep = createOperation(workStep, {
  withoutLook: true,
  body: body(workStep, { ...newStep, extra: { ...requestOnly, status: oneOf(['draft']) } }),
  run: (context, { query, body }) => create(context, query, body),
})

/** As above, but the step may be confirmed at once, as in the installation that it comes from. Only for imports. */
const importWorkStep = createOperation(workStep, {
  body: importedBody,
  run: (context, { query, body }) => create(context, query, body),
})

function create(context: Context, query: RecordQuery, body: Accepted<typeof importedBody>): Promise<Single> {
  return createVersion(workStep, context, query, {
    values: {
      ...valuesOf(workStep, body),
      ...importedExecution(body.execution),
      work_task_id: body.workTaskId,
    },
    derived: { work_task_canonical_id: TASK_OF_NEW_STEP, order: stepsOfTask.afterTheLast },
    confirm: confirmationIn(body),
    links: body.safetyRequirementIds,
    before: [
      lockList(stepsOfTask, context, body.workTaskId),
      requireReferences('work_tasks', context, [['workTaskId', body.workTaskId]]),
    ],
  })
}

const changedStep = {
  required: ['name', 'riskLevel', 'status'],
  optional: [...optional, 'workTaskId'],
} as const

const importedChange = body(workStep, {
  ...changedStep,
  optional: [...changedStep.optional, 'execution'],
  extra: importedOnly,
})

const updateWorkStep = updateOperation(workStep, {
  withoutLook: CHANGEABLE,
  body: body(workStep, { ...changedStep, extra: requestOnly }),
  run: updateStep,
})

/** As above, with the execution from the row. Only for imports. */
const importChange = updateOperation(workStep, {
  body: importedChange,
  run: updateStep,
})

function updateStep(
  context: Context,
  { record, query, body }: OnRecord & { readonly body: Accepted<typeof importedChange> },
): Promise<Single> {
  return updateVersion(workStep, context, record, query, {
    values: { ...valuesOf(workStep, body), ...importedExecution(body.execution) },
    after: (id) => (body.execution ? [bind(KEEP_CHECK_IDS, [context.organizationId, id])] : []),
    confirm: confirmationIn(body),
    told: (...now) => impactOfConfirmation(workStep, ...now),
    links: body.safetyRequirementIds,
    before: body.workTaskId ? [bind(KEEP_TASK, [context.organizationId, record.id, body.workTaskId])] : [],
  })
}

export const workSteps: Noun<typeof workStep> = {
  of: workStep,
  sample: () => import('./step-sample.ts'),
  operations: [
    listOperation(workStep),
    createWorkStep,
    readOperation(workStep),
    updateWorkStep,
    deleteOperation(workStep, {
      about: 'Removes a draft; the version before it becomes current again. A confirmed version stays: 409.',
    }),
    ...executionOperations,
    ...pictureOperations(workStep, {
      about: `They belong to the version: they can change while it is a draft, and the next version starts with the same.`,
      change: (context, ...how) => changeDefinition(workStep, context, ...how),
    }),
    impactOperation(workStep),
    ...versionOperations(workStep, {
      update: updateWorkStep,
      definitions: { execution: 'r.execution', pictures: 'r.pictures' },
    }),
  ],
  // A planner who searches for “O₂” finds where it is measured.
  search: { also: 'check_names(r.execution)' },
  file: {
    references: [
      {
        field: 'workTaskId',
        column: 'workTask',
        to: target(workTask),
        joined: 't.canonical_id = r.work_task_canonical_id',
      },
      linkReference(workStep, 'safetyRequirements', safetyRequirement),
    ],
    columns: executionColumns,
    imports: { create: importWorkStep, update: importChange, key: ['name', 'workTaskId'] },
  },
}
