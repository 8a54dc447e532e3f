import { holdpoint, readToAct } from '../../interface/client.ts'
import { unlessGone } from '../../interface/failure.ts'
import { ifMatch } from '../../interface/record.ts'
import { newKey } from '../../interface/write.ts'
import { savePictures } from '../../pictures/picture.ts'
import { executionValues, saveExecution } from './execution.ts'
import { currentStep, draftStep, sentValues, stepValues } from './step-values.ts'
import { type WorkStep, workSteps } from './work-step.ts'

/** A step that was removed. */
export interface Removal {
  /** What is left of it in the draft of its task; undefined if nothing is. */
  readonly left: WorkStep | undefined
  /** Restores it, with the same key once. Refused if the step has changed since. */
  readonly undo: (key: string) => Promise<WorkStep>
}

/** Removes a step from the draft of a task: a new one at once, a confirmed one with the version being written. */
export async function removeStep(taskId: string, step: WorkStep): Promise<Removal> {
  const isNew = step.version === 1 && step.actions?.includes('delete')
  // Somebody else may have changed it.
  const now = await readToAct(() => currentStep(step.id))
  if (isNew) {
    await holdpoint.DELETE('/work-steps/{id}', { params: { path: { id: now.record.id } } })
    return { left: undefined, undo: writingAgain(taskId, now.record) }
  }
  const values = stepValues(now.record)
  const { record, tag } = await draftStep(now.record.id, {
    values: { ...values, active: false },
    tag: now.tag,
  })
  const undo = async (key: string) => {
    if (now.record.status === 'draft') return (await draftStep(record.id, { values, tag }, key)).record
    const params = { path: { id: record.id }, header: ifMatch(tag) }
    await holdpoint.DELETE('/work-steps/{id}', { params }).catch(unlessGone)
    return (await currentStep(now.record.id)).record
  }
  return { left: record, undo }
}

/** Recreates a step that was never confirmed, with all its content. */
function writingAgain(workTaskId: string, step: WorkStep): Removal['undo'] {
  const { checks = [], photoRequired, watchMinutes, roundMinutes } = step.execution ?? {}
  const { pictures = [] } = step
  const isCarriedOut = checks.length > 0 || photoRequired || watchMinutes || roundMinutes
  const [ofPictures, ofExecution] = [newKey(), newKey()]
  return async (key) => {
    const body = { workTaskId, ...sentValues(stepValues(step)), status: 'draft' as const }
    const { record, tag } = await workSteps.create(body, key)
    if (!isCarriedOut && pictures.length === 0) return record
    if (pictures.length > 0) await savePictures('work-steps', record.id, { pictures, tag }, ofPictures)
    if (isCarriedOut) {
      const before = pictures.length > 0 ? await currentStep(record.id) : { tag }
      const values = executionValues(step.execution)
      await saveExecution(record.id, { values, tag: before.tag, stored: [] }, ofExecution)
    }
    return (await currentStep(record.id)).record
  }
}
