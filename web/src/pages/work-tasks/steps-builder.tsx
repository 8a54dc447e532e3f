import { VisuallyHidden } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, useCallback, useEffect, useRef, useState } from 'react'
import type { Flush } from '../../form/flushes.ts'
import { useUnsaved } from '../../form/kept.ts'
import { useTranslation } from '../../language/translation.ts'
import { warn } from '../../shell/announcements.tsx'
import { AddStep } from './add-step.tsx'
import { type Opened, StepEditor, StepRow } from './step-row.tsx'
import { stepDraft } from './step-values.ts'
import { useMoves } from './use-moves.ts'
import type { RowDragging } from './use-row-drag.ts'
import { useStepActions } from './use-step-actions.ts'
import { stepsOf, type WorkStep } from './work-step.ts'
import type { WorkTask } from './work-task.ts'
import classes from './work-task-page.module.css'

interface StepsBuilderProps {
  readonly task: WorkTask
  readonly register: (flush: Flush) => () => void
}

/** The steps of a draft: written, ordered and removed in place, with keys or a pointer. */
export function StepsBuilder({ task, register }: StepsBuilderProps) {
  const { t } = useTranslation()
  const steps = useSuspenseQuery(stepsOf(task.canonicalId)).data
  const actions = useStepActions(task)
  // What an earlier visit could not save is shown again, and saved.
  const unsaved = useUnsaved()
  const [opened, setOpened] = useState<Opened | undefined>(() => {
    const step = steps.find(({ canonicalId }) => unsaved(stepDraft(canonicalId)))
    return step && { canonicalId: step.canonicalId, part: 'name' }
  })
  const [dragging, setDragging] = useState<RowDragging>()
  const [said, say] = useState('')
  const next = useRef<HTMLInputElement>(null)
  // The step after which the next one is written; undefined: at the end.
  const [after, setAfter] = useState<string>()
  const open = useCallback(
    async (step: Opened | undefined) => {
      if (step) await StepEditor.preload?.()
      // Once the editor is loaded, there is no `preload` any more.
      if (step && StepEditor.preload) return warn(t('failure.noAnswer'))
      setOpened(step)
    },
    [t],
  )
  // A refused step is opened again, unless another step is open by now.
  const openAgain = useCallback(
    (canonicalId: string) => setOpened((now) => now ?? { canonicalId, part: 'name' }),
    [],
  )
  const toNext = useCallback(() => {
    setOpened(undefined)
    next.current?.focus()
  }, [])
  const left = useRef<() => WorkStep | undefined>(undefined)
  left.current = () =>
    steps.find(({ canonicalId }) => canonicalId !== opened?.canonicalId && unsaved(stepDraft(canonicalId)))
  useEffect(
    () =>
      // Nothing is confirmed while changes of a closed step could not be saved: that step opens again.
      register(async () => {
        const stored = await actions.stored()
        const step = left.current?.()
        if (step) await open({ canonicalId: step.canonicalId, part: 'name' })
        return stored && step === undefined
      }),
    [register, open, actions],
  )
  const { move, shift } = useMoves(steps, actions, say)
  return (
    <section aria-label={t('workTasks.steps')}>
      <h2 className={classes.heading}>{t('workTasks.steps')}</h2>
      <ol
        className={classes.steps}
        onPointerEnter={() => {
          if (!dragging) void import('./row-dragging.ts').then(setDragging)
          void StepEditor.preload?.()
        }}
        onFocus={() => void StepEditor.preload?.()}
      >
        {steps.map((step, index) => (
          <Fragment key={step.canonicalId}>
            <StepRow
              step={step}
              index={index}
              last={index === steps.length - 1}
              opened={opened?.canonicalId === step.canonicalId ? opened.part : undefined}
              onOpen={open}
              onRefused={openAgain}
              onNext={toNext}
              onMove={move}
              onShift={shift}
              dragging={dragging}
              actions={actions}
              register={register}
              onInsert={setAfter}
            />
            {after === step.canonicalId && (
              <li className={classes.inserting}>
                <AddStep
                  task={task}
                  actions={actions}
                  kept={`after:${step.canonicalId}`}
                  label={t('workTasks.insertStep', { number: index + 2 })}
                  at={index + 1}
                  onAdded={(added) => {
                    setAfter(added.canonicalId)
                    say(t('workTasks.step.added', { number: index + 2 }))
                  }}
                  onClose={() => setAfter(undefined)}
                />
              </li>
            )}
          </Fragment>
        ))}
      </ol>
      <AddStep
        task={task}
        actions={actions}
        field={next}
        kept="new-step"
        label={t('workTasks.addStep')}
        onAdded={() => say(t('workTasks.step.added', { number: steps.length + 1 }))}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}
