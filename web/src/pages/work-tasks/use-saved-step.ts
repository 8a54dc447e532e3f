import { useEffect, useRef } from 'react'
import { useAutosave } from '../../form/use-autosave.ts'
import { queries } from '../../interface/queries.ts'
import type { Tagged } from '../../interface/record.ts'
import { savePictures } from '../../pictures/picture.ts'
import { saveExecution } from './execution.ts'
import { currentStep, draftStep, type StepValues, stepDraft, stepValues } from './step-values.ts'
import { type WorkStep, workSteps } from './work-step.ts'

/** A tag that no record has. */
const OUTDATED = '"outdated"'

interface SavedStep {
  readonly step: WorkStep
  readonly onSaved: (step: WorkStep) => void
}

/** The values of an open step, saved as they are written. */
export function useSavedStep({ step, onSaved }: SavedStep) {
  // The stored step, as far as known here. A confirmed step gets another id once its next version has begun, here or
  // by somebody else.
  const stored = useRef(step)
  useEffect(() => {
    stored.current = step
  }, [step])
  // The new tag in place of another one, if only a part of what was sent could be saved.
  const renewed = useRef<{ readonly from: string | undefined; readonly to: string | undefined }>(undefined)
  const read = async () => {
    const { record, tag } = await currentStep(stored.current.id)
    stored.current = record
    return { values: stepValues(record), tag }
  }
  return useAutosave<StepValues, WorkStep>({
    name: stepDraft(step.canonicalId),
    start: { values: stepValues(step), tag: undefined },
    save: async (change, key) => {
      const known = renewed.current?.from === change.tag ? renewed.current?.to : change.tag
      // Lists have no tags, so the first change checks whether the step still is what editing began with.
      const now = known === undefined ? await read() : undefined
      const outdated = now && JSON.stringify(now.values) !== JSON.stringify(change.base)
      const tag = outdated ? OUTDATED : (now?.tag ?? known)
      const saved = await saveStep(stored.current, { values: change.values, tag }, key, (partly) => {
        stored.current = partly.record
        renewed.current = { from: change.tag, to: partly.tag }
      })
      stored.current = saved.record
      return saved
    },
    onSaved: ({ record }) => onSaved(record),
    readAgain: read,
  })
}

/** The separately saved parts of a step, each with its stored form. */
const PARTS = {
  execution: ({ id, execution }: WorkStep, { values, tag }: Written, key: string) =>
    saveExecution(id, { values: values.execution, tag, stored: execution?.checks ?? [] }, `${key}-execution`),
  pictures: ({ id }: WorkStep, { values, tag }: Written, key: string) =>
    savePictures('work-steps', id, { pictures: values.pictures, tag }, `${key}-pictures`),
}

interface Written {
  readonly values: StepValues
  readonly tag: string | undefined
}

/** The fields of a step, which are saved together. */
const own = (of: StepValues) => JSON.stringify({ ...of, execution: undefined, pictures: undefined })

/**
 * Saves a step, then its execution and its pictures, each if it differs from the stored form.
 * @param onPart receives the step whenever a part of it is saved and another one is left
 */
async function saveStep(
  stored: WorkStep,
  { values, tag }: Written,
  key: string,
  onPart: (saved: Tagged<WorkStep>) => void,
): Promise<Tagged<WorkStep>> {
  const before = stepValues(stored)
  const left = (['execution', 'pictures'] as const).filter(
    (part) => JSON.stringify(values[part]) !== JSON.stringify(before[part]),
  )
  const onlyParts = stored.status === 'draft' && left.length > 0 && own(values) === own(before)
  let step = onlyParts ? { record: stored, tag } : await draftStep(stored.id, { values, tag }, key)
  for (const part of left) {
    onPart(step)
    await PARTS[part](step.record, { values, tag: step.tag }, key)
    const saved = await queries.fetchQuery({ ...workSteps.one(step.record.id), staleTime: 0 })
    // A change by somebody else between the two must not be overwritten unseen.
    if (own(stepValues(saved.record)) !== own(stepValues(step.record))) return { ...saved, tag: OUTDATED }
    step = saved
  }
  return step
}
