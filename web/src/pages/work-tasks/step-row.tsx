import { Button, UnstyledButton } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import IconGripVertical from '~icons/tabler/grip-vertical'
import IconPlus from '~icons/tabler/plus'
import IconRowInsertBottom from '~icons/tabler/row-insert-bottom'
import type { Flush } from '../../form/flushes.ts'
import { useTranslation } from '../../language/translation.ts'
import { riskOfKey } from './risk-choice.tsx'
import { StepFacts } from './step-facts.tsx'
import { changeOf } from './step-values.ts'
import { type RowDragging, useRowDrag } from './use-row-drag.ts'
import type { StepActions } from './use-step-actions.ts'
import type { WorkStep } from './work-step.ts'
import classes from './work-task-page.module.css'

/** Loaded when a step is first opened; the row stays until then. */
export const StepEditor = lazyRouteComponent(() => import('./step-editor.tsx'), 'StepEditor')

type Part = 'name' | 'requirements'

/** Which step is open, and where in it editing begins. */
export interface Opened {
  readonly canonicalId: string
  readonly part: Part
}

interface StepRowProps {
  readonly step: WorkStep
  readonly index: number
  readonly last: boolean
  readonly opened: Part | undefined
  readonly onOpen: (opened: Opened | undefined) => void
  /** It was closed and could not be saved. */
  readonly onRefused: (canonicalId: string) => void
  readonly onNext: () => void
  readonly onMove: (canonicalId: string, to: number) => void
  readonly onShift: (canonicalId: string, by: 1 | -1, saved?: Promise<unknown>) => void
  readonly dragging: RowDragging | undefined
  readonly actions: StepActions
  readonly register: (flush: Flush) => () => void
  /** A step is to be written after this one. */
  readonly onInsert: (canonicalId: string) => void
}

/** One step: a line that opens in place. */
export const StepRow = memo(function StepRow(props: StepRowProps) {
  const {
    step,
    index,
    last,
    opened,
    onOpen,
    onRefused,
    onNext,
    onMove,
    onShift,
    dragging,
    actions,
    register,
    onInsert,
  } = props
  const { t } = useTranslation()
  const { canonicalId } = step
  const { row, handle, edge } = useRowDrag(dragging, canonicalId, index, onMove)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // A step closed by a key returns the focus to its line.
    if (wasOpen.current && !opened && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = opened !== undefined
  }, [opened])
  const onKeyDown = (event: KeyboardEvent) => {
    const risk = !event.ctrlKey && !event.metaKey && riskOfKey(event)
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (event.key === 'Enter' && event.shiftKey) onInsert(canonicalId)
    else if (risk) void actions.patch(canonicalId, { riskLevel: risk })
    else if (by !== undefined && event.altKey) onShift(canonicalId, by)
    else if (by !== undefined) neighbour(button.current, by)?.focus()
    else return
    event.preventDefault()
  }
  const change = changeOf(step)
  return (
    <li ref={row} className={classes.step} data-edge={edge} data-removed={!step.active || undefined}>
      {opened ? (
        <StepEditor
          step={step}
          number={index + 1}
          startAt={opened}
          isLast={last}
          onClose={() => onOpen(undefined)}
          onRefused={() => onRefused(canonicalId)}
          onNext={onNext}
          onMove={(by, saved) => onShift(canonicalId, by, saved)}
          onSaved={actions.put}
          onRemove={(saved) => {
            onOpen(undefined)
            void actions.remove(canonicalId, saved)
          }}
          register={register}
        />
      ) : (
        <div className={classes.row}>
          <span ref={handle} className={classes.grip} title={t('workTasks.step.drag')}>
            <IconGripVertical size={16} aria-hidden />
          </span>
          <span className={classes.number}>{index + 1}</span>
          <div className={classes.body}>
            <div className={classes.title}>
              <UnstyledButton
                ref={button}
                data-step
                className={classes.open}
                aria-label={t('workTasks.step.open', { number: index + 1, name: step.name })}
                onClick={() => onOpen({ canonicalId, part: 'name' })}
                onKeyDown={onKeyDown}
              >
                {step.name}
              </UnstyledButton>
              {change !== 'same' && (
                <span className={classes.change}>{t(`workTasks.step.change.${change}`)}</span>
              )}
            </div>
            <StepFacts step={step} size="small" />
          </div>
          <div className={classes.over}>
            {!last && (
              <Button
                className={classes.insert}
                size="compact-sm"
                variant="subtle"
                leftSection={<IconRowInsertBottom size={14} aria-hidden />}
                aria-label={`${t('workTasks.step.insert')}: ${step.name}`}
                onClick={() => onInsert(canonicalId)}
              >
                {t('workTasks.step.insert')}
              </Button>
            )}
            {step.active ? (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPlus size={14} aria-hidden />}
                aria-label={`${t('workTasks.step.addRequirement')}: ${step.name}`}
                onClick={() => onOpen({ canonicalId, part: 'requirements' })}
              >
                {t('workTasks.step.addRequirement')}
              </Button>
            ) : (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => void actions.patch(canonicalId, { active: true })}
              >
                {t('workTasks.step.restore')}
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  )
})

function neighbour(button: HTMLElement | null, by: number): HTMLElement | undefined {
  const buttons = [...(button?.closest('ol')?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
  return button ? buttons[buttons.indexOf(button) + by] : undefined
}
