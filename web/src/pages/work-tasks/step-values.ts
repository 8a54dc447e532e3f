import { minutesOfLength } from '../../form/typed-length.ts'
import { queries } from '../../interface/queries.ts'
import type { Tagged } from '../../interface/record.ts'
import { newKey } from '../../interface/write.ts'
import { type PictureValues, pictureValues } from '../../pictures/picture.ts'
import { lengthText } from '../../show/length.ts'
import type { Risk } from '../../show/risk.tsx'
import { type ExecutionValues, executionValues } from './execution.ts'
import { type Requirement, type WorkStep, workSteps } from './work-step.ts'

/** The present step, by the id of any of its versions. */
export async function currentStep(id: string): Promise<Tagged<WorkStep>> {
  const found = await queries.fetchQuery({ ...workSteps.one(id), staleTime: 0 })
  if (found.record.isCurrent) return found
  const [newest] = await queries.fetchQuery({ ...workSteps.versions(id), staleTime: 0 })
  return newest ? queries.fetchQuery({ ...workSteps.one(newest.id), staleTime: 0 }) : found
}

/** The name under which unsaved changes of a step, whichever its version, are stored. */
export function stepDraft(canonicalId: string): string {
  return `work-steps:${canonicalId}`
}

/** The values of a step that the builder edits. */
export interface StepValues {
  readonly name: string
  readonly description: string
  readonly riskLevel: Risk
  /** As typed. */
  readonly minutes: string
  readonly requiresApproval: boolean
  readonly active: boolean
  readonly requirements: readonly Requirement[]
  readonly execution: ExecutionValues
  readonly pictures: readonly PictureValues[]
}

export function stepValues(step: WorkStep): StepValues {
  return {
    name: step.name,
    description: step.description ?? '',
    riskLevel: step.riskLevel,
    minutes: step.estimatedDurationMinutes === null ? '' : lengthText(step.estimatedDurationMinutes),
    requiresApproval: step.requiresApproval,
    active: step.active,
    requirements: step.safetyRequirements ?? [],
    execution: executionValues(step.execution),
    pictures: pictureValues(step.pictures),
  }
}

/**
 * Changes a draft in place; for a confirmed step it creates the next version. Its execution and pictures do not
 * change.
 */
export function draftStep(
  id: string,
  { values, tag, order }: { values: StepValues; tag?: string | undefined; order?: number },
  key = newKey(),
): Promise<Tagged<WorkStep>> {
  const body = { ...sentValues(values), status: 'draft' as const, ...(order === undefined ? {} : { order }) }
  return workSteps.change(id, { body, tag }, key)
}

/** The body for the values of a step; its execution and pictures are sent separately. */
export function sentValues({ minutes, requirements, execution: _, pictures: __, ...rest }: StepValues) {
  return {
    ...rest,
    estimatedDurationMinutes: minutesOfLength(minutes),
    safetyRequirementIds: requirements.map(({ id }) => id),
  }
}

/** How a step differs from what was last confirmed. */
export type StepChange = 'new' | 'changed' | 'removed' | 'same'

export function changeOf({ status, version, active }: WorkStep): StepChange {
  if (status === 'confirmed') return 'same'
  if (!active) return 'removed'
  return version === 1 ? 'new' : 'changed'
}
