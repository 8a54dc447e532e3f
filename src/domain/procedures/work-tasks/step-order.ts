import {
  type Confirmation,
  type Context,
  changeFields,
  commit,
  confirming,
  envelope,
  id,
  list,
  lock,
  lockList,
  operation,
  plainBody,
  type RecordRef,
  recordQuery,
  requireCurrent,
  requireNoChange,
  retryOnConflict,
  versionChange,
} from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import type { Reason } from '../../../platform/refusals/reason.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { impactsOfConfirmation } from '../impact/impact.ts'
import { type CurrentStep, currentSteps } from './current-steps.ts'
import { stepsMissing, stepTwice } from './refusals.ts'
import { workTask } from './resource.ts'
import { workStep } from './step-resource.ts'
import { stepsOfTask } from './steps-of-task.ts'

const workStepIds = list(
  id(),
  { maxItems: 1_000 },
  { about: 'Every step of the task once, by any of its versions, in the new order.' },
)

export const orderWorkSteps = operation({
  route: 'PUT /work-tasks/{id}/step-order',
  summary: 'Put the steps of a work task in order',
  about: `The steps get the places 1, 2, 3 and so on. A draft changes in place; a confirmed step gets a next version,
which is confirmed at once; a step that already has its place stays as it is.`,
  permission: 'work-tasks.update',
  of: workTask,
  query: recordQuery(workTask),
  body: plainBody({ workStepIds, ...changeFields }, ['workStepIds']),
  reply: envelope(200),
  errors: [409],
  run: (context, { record, query, body }) => {
    const { organizationId } = context
    const ids = body.workStepIds
    return retryOnConflict(workTask, context, record, async (task) => {
      requireCurrent(workTask, task)
      const steps = await currentSteps(context, task, ids)
      requireEachOnce(steps, ids)
      const moved = steps.filter((step) => step.status === 'confirmed' && isMoved(step))
      if (moved.length === 0) requireNoChange({ ...body })
      const confirmation = confirming(body)
      const named = moved.map((record) => ({ of: workStep, record }))
      const impacts = await impactsOfConfirmation(context, named, confirmation)
      return commit(workTask, context, { id: task.id, query }, [
        ...lock(workTask, context, task, 'NO KEY UPDATE'),
        lockList(stepsOfTask, context, task.id),
        ...requireUnchanged(organizationId, task, steps),
        ...steps.flatMap((step) => toPlace(context, step, confirmation, impacts.get(step.id))),
      ])
    })
  },
})

/** @throws Refusal 422 unless the list names each step exactly once */
function requireEachOnce(steps: readonly CurrentStep[], ids: readonly string[]): void {
  const first = new Set(steps.flatMap(({ places }) => places.slice(0, 1)))
  const repeated = new Set(steps.flatMap(({ places }) => places.slice(1)))
  const missing = steps.filter(({ places }) => places.length === 0).length
  const wrong = ids.flatMap((_, index): (readonly [string, readonly Reason[]])[] => {
    const field = `workStepIds.${index}`
    if (repeated.has(index)) return [[field, [stepTwice()]]]
    return first.has(index) ? [] : [[field, [noSuchRecord()]]]
  })
  if (missing > 0) wrong.push(['workStepIds', [stepsMissing({ missing })]])
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

// In the same order as everything else that locks several steps, to avoid deadlocks.
const LOCK = statement(`
SELECT s.id FROM work_steps s WHERE s.organization_id = $1 AND s.work_task_canonical_id = $2 AND s.is_current
ORDER BY s.id FOR NO KEY UPDATE`)

const REQUIRE_UNCHANGED = statement(`
SELECT refuse('state_changed') WHERE $3::text[] IS DISTINCT FROM (
  SELECT coalesce(array_agg(s.id || ' ' || s."order" ORDER BY s.id), '{}') FROM work_steps s
  WHERE s.organization_id = $1 AND s.work_task_canonical_id = $2 AND s.is_current)`)

/** Locks the steps and ends the batch with StateChanged if they are not those that the order was checked with. */
function requireUnchanged(
  organizationId: string,
  { canonicalId }: RecordRef,
  steps: readonly CurrentStep[],
): readonly BoundStatement[] {
  const known = steps.map(({ id, order }) => `${id} ${order}`)
  return [
    bind(LOCK, [organizationId, canonicalId]),
    bind(REQUIRE_UNCHANGED, [organizationId, canonicalId, known]),
  ]
}

function isMoved({ places, order }: CurrentStep): boolean {
  return placeOf(places) !== order
}

function placeOf(places: CurrentStep['places']): number {
  return (places[0] ?? 0) + 1
}

function toPlace(
  context: Context,
  step: CurrentStep,
  confirmation: Confirmation,
  impact: object | undefined,
): readonly BoundStatement[] {
  if (!isMoved(step)) return []
  const confirm = step.status === 'confirmed' ? confirmation : undefined
  const change = { values: { order: placeOf(step.places) }, confirm }
  return versionChange(workStep, context, step, change, impact).statements
}
