import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconTrash from '~icons/tabler/trash'
import type { Flush } from '../../form/flushes.ts'
import { AutosaveConflict, SaveState } from '../../form/save-state.tsx'
import { useAutosave } from '../../form/use-autosave.ts'
import { queries } from '../../interface/queries.ts'
import type { Tagged } from '../../interface/record.ts'
import { useTranslation } from '../../language/translation.ts'
import { savePictures } from '../../pictures/picture.ts'
import { PictureFields } from '../../pictures/picture-fields.tsx'
import shared from '../../versioned/versioned.module.css'
import { saveExecution } from './execution.ts'
import { ExecutionFields } from './execution-fields.tsx'
import { RequirementsField } from './requirements-field.tsx'
import { RiskChoice, riskOfKey } from './risk-choice.tsx'
import { stepTexts } from './step-texts.ts'
import { currentStep, draftStep, type StepValues, stepDraft, stepValues } from './step-values.ts'
import { type WorkStep, workSteps } from './work-step.ts'
import classes from './work-task-page.module.css'

interface StepEditorProps {
  readonly step: WorkStep
  readonly number: number
  readonly startAt: 'name' | 'requirements'
  readonly isLast: boolean
  readonly onClose: () => void
  /** The changes could not be saved when the step was closed. */
  readonly onRefused: () => void
  /** The step is finished; the next one is to be written. */
  readonly onNext: () => void
  /** @param saved once the changes are saved, or refused */
  readonly onMove: (by: 1 | -1, saved: Promise<unknown>) => void
  readonly onSaved: (step: WorkStep) => void
  readonly onRemove: (saved: Promise<unknown>) => void
  readonly register: (flush: Flush) => () => void
}

/** An open step. */
export function StepEditor(props: StepEditorProps) {
  const { number, startAt, isLast, onClose, onRefused, onNext, onMove, onRemove, register } = props
  const { t } = useTranslation()
  const saved = useSavedStep(props)
  const { values, change, flush, errorOf } = saved
  const last = useRef(flush)
  last.current = flush
  useEffect(() => {
    const leave = register(() => last.current())
    // Until the last change is saved, also in a step that is closed.
    return () => void last.current().finally(leave)
  }, [register])
  const close = () => {
    void flush().then((done) => done || onRefused())
    onClose()
  }
  const shift = (by: 1 | -1) => onMove(by, flush())
  const onKeyDown = (event: KeyboardEvent) => {
    const risk = event.altKey && riskOfKey(event)
    const by = event.altKey ? ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key] : undefined
    if (risk) change({ riskLevel: risk })
    else if (by !== undefined) shift(by)
    else if (event.key === 'Escape' && !event.defaultPrevented) close()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what the fields and buttons inside do as well
    <div className={shared.editor} data-part={`${number}. ${values.name}`} onKeyDown={onKeyDown}>
      <div className={classes.editorHead}>
        <span className={classes.number}>{number}</span>
        <SaveState of={saved} />
      </div>
      <TextInput
        label={t('workTasks.editor.name')}
        required
        autoFocus={startAt === 'name'}
        autoComplete="off"
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void flush()
          onNext()
        }}
      />
      <Textarea
        label={t('workTasks.editor.description')}
        autosize
        minRows={1}
        maxRows={12}
        value={values.description}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <div className={classes.line}>
        <RiskChoice value={values.riskLevel} onChange={(riskLevel) => change({ riskLevel })} />
        <TextInput
          className={classes.minutes}
          label={t('workTasks.editor.duration')}
          autoComplete="off"
          value={values.minutes}
          error={errorOf('estimatedDurationMinutes')}
          onChange={(event) => change({ minutes: event.currentTarget.value })}
        />
        <Checkbox
          className={classes.approval}
          label={t('workTasks.editor.approval')}
          checked={values.requiresApproval}
          onChange={(event) => change({ requiresApproval: event.currentTarget.checked })}
        />
      </div>
      <RequirementsField
        value={values.requirements}
        autoFocus={startAt === 'requirements'}
        onChange={(requirements) => change({ requirements })}
      />
      <ExecutionFields
        value={values.execution}
        errorOf={errorOf}
        onChange={(execution) => change({ execution })}
      />
      <div className={classes.part}>
        <h3>{t('pictures.title')}</h3>
        <PictureFields
          name={values.name}
          value={values.pictures}
          errorOf={errorOf}
          onChange={(pictures) => change({ pictures })}
          onUnderWay={saved.expect}
        />
      </div>
      <div className={classes.line}>
        <Button onClick={close}>{t('action.done')}</Button>
        <Button
          variant="default"
          leftSection={<IconArrowUp size={16} aria-hidden />}
          // Not disabled, because that would lose the focus of whoever moves it to the end.
          data-disabled={number === 1 || undefined}
          aria-disabled={number === 1}
          onClick={() => shift(-1)}
        >
          {t('workTasks.editor.up')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowDown size={16} aria-hidden />}
          data-disabled={isLast || undefined}
          aria-disabled={isLast}
          onClick={() => shift(1)}
        >
          {t('workTasks.editor.down')}
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onRemove(flush())}
        >
          {t('action.remove')}
        </Button>
      </div>
      <AutosaveConflict conflict={saved.conflict} values={values} texts={(of) => stepTexts(of, t)} />
    </div>
  )
}

/** A tag that no record has. */
const OUTDATED = '"outdated"'

function useSavedStep({ step, onSaved }: StepEditorProps) {
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
