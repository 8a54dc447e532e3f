import { queries } from '../../interface/queries.ts'
import type { Tagged } from '../../interface/record.ts'
import { newKey } from '../../interface/write.ts'
import { type PictureValues, pictureValues } from '../../pictures/picture.ts'
import type { Risk } from '../../show/risk.tsx'
import { type ExecutionValues, executionValues } from './execution.ts'
import { type Requirement, type WorkStep, workSteps } from './work-step.ts'

/** A step as it is now, whichever of its versions the id names. */
export async function currentStep(id: string): Promise<Tagged<WorkStep>> {
  const found = await queries.fetchQuery({ ...workSteps.one(id), staleTime: 0 })
  if (found.record.isCurrent) return found
  const [newest] = await queries.fetchQuery({ ...workSteps.versions(id), staleTime: 0 })
  return newest ? queries.fetchQuery({ ...workSteps.one(newest.id), staleTime: 0 }) : found
}

/** Under which what is written of a step, whichever its version, is kept until it is saved. */
export function stepDraft(canonicalId: string): string {
  return `work-steps:${canonicalId}`
}

/** What of a step can be written in the builder. */
export interface StepValues {
  readonly name: string
  readonly description: string
  readonly riskLevel: Risk
  /** As it was typed. */
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
    minutes: step.estimatedDurationMinutes === null ? '' : String(step.estimatedDurationMinutes),
    requiresApproval: step.requiresApproval,
    active: step.active,
    requirements: step.safetyRequirements ?? [],
    execution: executionValues(step.execution),
    pictures: pictureValues(step.pictures),
  }
}

/** Changes a draft in place; of a confirmed step it makes the next version. Its execution and its pictures stay as they are. */
export function draftStep(
  id: string,
  { values, tag, order }: { values: StepValues; tag?: string | undefined; order?: number },
  key = newKey(),
): Promise<Tagged<WorkStep>> {
  const body = { ...sentValues(values), status: 'draft' as const, ...(order === undefined ? {} : { order }) }
  return workSteps.change(id, { body, tag }, key)
}

/** What is written of a step, as the service takes it; its execution and its pictures are sent by themselves. */
export function sentValues({ minutes, requirements, execution: _, pictures: __, ...rest }: StepValues) {
  return {
    ...rest,
    // What is no number is refused by the service, at its field.
    estimatedDurationMinutes: minutes.trim() === '' ? null : Number(minutes),
    safetyRequirementIds: requirements.map(({ id }) => id),
  }
}

/** How a step differs from what was confirmed last. */
export type StepChange = 'new' | 'changed' | 'removed' | 'same'

export function changeOf({ status, version, active }: WorkStep): StepChange {
  if (status === 'confirmed') return 'same'
  if (!active) return 'removed'
  return version === 1 ? 'new' : 'changed'
}
