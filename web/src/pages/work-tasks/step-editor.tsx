import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconTrash from '~icons/tabler/trash'
import type { Flush } from '../../form/flushes.ts'
import { AutosaveConflict, SaveState } from '../../form/save-state.tsx'
import { useTranslation } from '../../language/translation.ts'
import { PictureFields } from '../../pictures/picture-fields.tsx'
import shared from '../../versioned/versioned.module.css'
import { ExecutionFields } from './execution-fields.tsx'
import { RequirementsField } from './requirements-field.tsx'
import { RiskChoice, riskOfKey } from './risk-choice.tsx'
import { stepTexts } from './step-texts.ts'
import { useSavedStep } from './use-saved-step.ts'
import type { WorkStep } from './work-step.ts'
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
        <MoveButton up isAtEnd={number === 1} onClick={() => shift(-1)} />
        <MoveButton isAtEnd={isLast} onClick={() => shift(1)} />
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

interface MoveButtonProps {
  readonly up?: boolean
  /** Whether the step cannot be moved any further. */
  readonly isAtEnd: boolean
  readonly onClick: () => void
}

function MoveButton({ up = false, isAtEnd, onClick }: MoveButtonProps) {
  const { t } = useTranslation()
  const Arrow = up ? IconArrowUp : IconArrowDown
  return (
    <Button
      variant="default"
      leftSection={<Arrow size={16} aria-hidden />}
      // Not disabled, because that would lose the focus of whoever moves it to the end.
      data-disabled={isAtEnd || undefined}
      aria-disabled={isAtEnd}
      onClick={onClick}
    >
      {t(up ? 'workTasks.editor.up' : 'workTasks.editor.down')}
    </Button>
  )
}
