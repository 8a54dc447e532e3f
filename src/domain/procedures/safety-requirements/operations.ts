import {
  type Accepted,
  body,
  CHANGEABLE,
  type Context,
  confirmationIn,
  createOperation,
  createVersion,
  deleteOperation,
  duplicateOperation,
  id,
  linkReference,
  list,
  listOperation,
  lockList,
  type Noun,
  orderedList,
  type RecordQuery,
  type Rule,
  readOperation,
  type Single,
  updateOperation,
  updateVersion,
  valuesOf,
  versionOperations,
} from '../../../engine/index.ts'
import { educationalContent } from '../educational-contents/resource.ts'
import { impactOfConfirmation } from '../impact/impact.ts'
import { impactOperation } from '../impact/operation.ts'
import { attachToSteps } from './attach-to-steps.ts'
import { endsBeforeItBegins } from './refusals.ts'
import { safetyRequirement } from './resource.ts'

const optional = [
  'active',
  'description',
  'onSite',
  'order',
  'validFrom',
  'validTo',
  'educationalContentIds',
  'workStepIds',
] as const

const requestOnly = {
  educationalContentIds: list(
    id(),
    { maxItems: 500 },
    { about: "Replaces the requirement's list of contents." },
  ),
  workStepIds: list(
    id(),
    { maxItems: 500 },
    { about: 'Draft steps to attach the requirement to. Steps left out stay attached.' },
  ),
}

const rules: readonly Rule[] = [
  {
    broken: 'p.valid_to < p.valid_from',
    details: { validTo: [endsBeforeItBegins()] },
  },
]

const requirements = orderedList('safety_requirements q WHERE q.organization_id = $1 AND q.is_current')

const importedBody = body(safetyRequirement, {
  required: ['name'],
  optional: [...optional, 'status'],
  extra: requestOnly,
})

export const createSafetyRequirement = createOperation(safetyRequirement, {
  withoutLook: true,
  body: body(safetyRequirement, { required: ['name'], optional, extra: requestOnly }),
  run: (context, { query, body }) => create(context, query, body),
})

/**
 * As above, but the requirement may be confirmed at once, as in the installation that it comes from. Only for
 * imports.
 */
const importSafetyRequirement = createOperation(safetyRequirement, {
  body: importedBody,
  run: (context, { query, body }) => create(context, query, body),
})

function create(context: Context, query: RecordQuery, body: Accepted<typeof importedBody>): Promise<Single> {
  return createVersion(safetyRequirement, context, query, {
    values: valuesOf(safetyRequirement, body),
    derived: { order: requirements.afterTheLast },
    confirm: confirmationIn(body),
    links: body.educationalContentIds,
    rules,
    before: [lockList(requirements, context)],
    after: (versionId) => attachToSteps(context, versionId, body.workStepIds),
  })
}

const updateSafetyRequirement = updateOperation(safetyRequirement, {
  body: body(safetyRequirement, {
    required: ['name'],
    optional: [...optional, 'status'],
    extra: requestOnly,
  }),
  withoutLook: CHANGEABLE,
  run: (context, { record, query, body }) =>
    updateVersion(safetyRequirement, context, record, query, {
      values: valuesOf(safetyRequirement, body),
      confirm: confirmationIn(body),
      told: (...now) => impactOfConfirmation(safetyRequirement, ...now),
      links: body.educationalContentIds,
      rules,
      after: (versionId) => attachToSteps(context, versionId, body.workStepIds),
    }),
})

export const safetyRequirements: Noun<typeof safetyRequirement> = {
  of: safetyRequirement,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(safetyRequirement),
    createSafetyRequirement,
    readOperation(safetyRequirement),
    updateSafetyRequirement,
    deleteOperation(safetyRequirement, {
      about: `Removes a draft; the version before it becomes current again. A confirmed version stays, and so does a
requirement that any version of a step refers to: 409.`,
    }),
    duplicateOperation(safetyRequirement, {
      before: (context) => [lockList(requirements, context)],
      derived: { order: requirements.afterTheLast },
    }),
    impactOperation(safetyRequirement),
    ...versionOperations(safetyRequirement, { update: updateSafetyRequirement }),
  ],
  search: { text: 'r.description' },
  file: {
    references: [linkReference(safetyRequirement, 'educationalContents', educationalContent)],
    imports: { create: importSafetyRequirement, update: updateSafetyRequirement, key: ['name'] },
  },
}
