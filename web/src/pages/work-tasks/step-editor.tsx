import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconTrash from '~icons/tabler/trash'
import type { Flush } from '../../form/flushes.ts'
import { AutosaveConflict, SaveState } from '../../form/save-state.tsx'
import { useAutosave } from '../../form/use-autosave.ts'
import { useTranslation } from '../../language/translation.ts'
import { RequirementsField } from './requirements-field.tsx'
import { RiskChoice, riskOfKey } from './risk-choice.tsx'
import { currentStep, draftStep, type StepValues, stepDraft, stepValues, type WorkStep } from './work-step.ts'
import classes from './work-task-page.module.css'

interface StepEditorProps {
  readonly step: WorkStep
  readonly number: number
  readonly startAt: 'name' | 'requirements'
  readonly isLast: boolean
  readonly onClose: () => void
  /** The step is done; the next one is to be written. */
  readonly onNext: () => void
  readonly onMove: (by: 1 | -1) => void
  readonly onSaved: (step: WorkStep) => void
  readonly onRemove: () => void
  readonly register: (flush: Flush) => () => void
}

/** A step that is open. */
export function StepEditor(props: StepEditorProps) {
  const { number, startAt, isLast, onClose, onNext, onMove, onRemove, register } = props
  const { t } = useTranslation()
  const saved = useSavedStep(props)
  const { values, change, flush, errorOf } = saved
  const last = useRef(flush)
  last.current = flush
  useEffect(() => register(() => last.current()), [register])
  const close = () => {
    void flush()
    onClose()
  }
  const shift = (by: 1 | -1) => void flush().then(() => onMove(by))
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
    <div className={classes.editor} onKeyDown={onKeyDown}>
      <div className={classes.editorHead}>
        <span className={classes.number}>{number}</span>
        <SaveState of={saved} />
      </div>
      <TextInput
        label={t('workTasks.step.name')}
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
        label={t('workTasks.step.description')}
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
          label={t('workTasks.step.duration')}
          inputMode="numeric"
          autoComplete="off"
          value={values.minutes}
          error={errorOf('estimatedDurationMinutes')}
          onChange={(event) => change({ minutes: event.currentTarget.value.replace(/\D/g, '').slice(0, 9) })}
        />
        <Checkbox
          className={classes.approval}
          label={t('workTasks.step.approval')}
          checked={values.requiresApproval}
          onChange={(event) => change({ requiresApproval: event.currentTarget.checked })}
        />
      </div>
      <RequirementsField
        value={values.requirements}
        autoFocus={startAt === 'requirements'}
        onChange={(requirements) => change({ requirements })}
      />
      <div className={classes.line}>
        <Button onClick={close}>{t('workTasks.step.done')}</Button>
        <Button
          variant="default"
          leftSection={<IconArrowUp size={16} aria-hidden />}
          disabled={number === 1}
          onClick={() => shift(-1)}
        >
          {t('workTasks.step.up')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowDown size={16} aria-hidden />}
          disabled={isLast}
          onClick={() => shift(1)}
        >
          {t('workTasks.step.down')}
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void flush().then(onRemove)}
        >
          {t('workTasks.step.remove')}
        </Button>
      </div>
      <AutosaveConflict
        conflict={saved.conflict}
        values={values}
        texts={(of) => ({
          [t('workTasks.step.name')]: of.name,
          [t('workTasks.step.description')]: of.description,
          [t('workTasks.step.risk')]: t(`risk.${of.riskLevel}`),
          [t('workTasks.step.duration')]: of.minutes,
          [t('workTasks.step.approval')]: t(of.requiresApproval ? 'history.yes' : 'history.no'),
          [t('workTasks.step.requirements')]: of.requirements.map(({ name }) => name).join(', '),
        })}
      />
    </div>
  )
}

/** No record has this tag. */
const OUTDATED = '"outdated"'

function useSavedStep({ step, onSaved }: StepEditorProps) {
  // A confirmed step has another id once its next version has begun, here or by somebody else.
  const id = useRef(step.id)
  useEffect(() => {
    id.current = step.id
  }, [step.id])
  const read = async () => {
    const now = await currentStep(id.current)
    id.current = now.record.id
    return { values: stepValues(now.record), tag: now.tag }
  }
  return useAutosave<StepValues, WorkStep>({
    name: stepDraft(step.canonicalId),
    start: { values: stepValues(step), tag: undefined },
    save: async (change, key) => {
      // Lists have no tags: the first change asks whether the step is still what it was begun from.
      const now = change.tag === undefined ? await read() : undefined
      const outdated = now && JSON.stringify(now.values) !== JSON.stringify(change.base)
      const tag = outdated ? OUTDATED : (now?.tag ?? change.tag)
      const saved = await draftStep(id.current, { ...change, tag }, key)
      id.current = saved.record.id
      return saved
    },
    onSaved: ({ record }) => onSaved(record),
    readAgain: read,
  })
}
