import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Flush } from '../../form/flushes.ts'
import { useKept, useUnsaved } from '../../form/kept.ts'
import { refusalOf } from '../../form/refusal.ts'
import { newKey, useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { warn } from '../../shell/announcements.tsx'
import type { Risk } from '../../show/risk.tsx'
import { RiskChoice, riskOfKey } from './risk-choice.tsx'
import { type Opened, StepEditor, StepRow } from './step-row.tsx'
import { stepDraft } from './step-values.ts'
import type { RowDragging } from './use-row-drag.ts'
import { type StepActions, useStepActions } from './use-step-actions.ts'
import { stepsOf, type WorkStep, workSteps } from './work-step.ts'
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
  // A row that moves in the page loses the focus.
  const moving = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the moved step is in its place
  useLayoutEffect(() => {
    if (moving.current instanceof HTMLElement) moving.current.focus()
    moving.current = null
  }, [steps])
  const move = useCallback(
    (canonicalId: string, to: number, saved?: Promise<unknown>) => {
      const now = actions.steps()
      const step = now.find((each) => each.canonicalId === canonicalId)
      if (!step || !now[to] || now[to] === step) return
      say(t('workTasks.step.moved', { name: step.name, number: to + 1 }))
      moving.current = document.activeElement
      void actions.move(canonicalId, to, saved)
    },
    [actions, t],
  )
  // From where it is by now: the next key may come before the page shows the last move.
  const shift = useCallback(
    (canonicalId: string, by: 1 | -1, saved?: Promise<unknown>) =>
      move(canonicalId, actions.steps().findIndex((each) => each.canonicalId === canonicalId) + by, saved),
    [actions, move],
  )
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

/** The text of the next step, and the key under which it was sent. */
interface NextStep {
  readonly name: string
  readonly riskLevel: Risk
  readonly key?: string
}

interface AddStepProps {
  readonly task: WorkTask
  readonly actions: StepActions
  readonly label: string
  /** Where the text is stored. */
  readonly kept: string
  readonly field?: RefObject<HTMLInputElement | null>
  /** Its position, counted from 0; left out at the end. */
  readonly at?: number
  readonly onAdded: (step: WorkStep) => void
  /** Closes it; left out if it stays. */
  readonly onClose?: () => void
}

/** Where the next step is written: Enter adds it and waits for another. */
function AddStep({ task, actions, label, kept: place, field: given, at, onAdded, onClose }: AddStepProps) {
  const { t } = useTranslation()
  const own = useRef<HTMLInputElement>(null)
  const field = given ?? own
  const kept = useKept<NextStep>(`work-tasks:${task.id}:${place}`)
  const [next, setNext] = useState<NextStep>(() => kept.read() ?? { name: '', riskLevel: 'medium' })
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite([], ({ name, riskLevel, key }: Required<NextStep>) =>
    actions.make(() => workSteps.create({ workTaskId: task.id, name, riskLevel, status: 'draft' }, key), at),
  )
  const put = (now: NextStep) => {
    setNext(now)
    if (now.name === '') kept.forget()
    else kept.keep(now)
  }
  const setRisk = (riskLevel: Risk) => put({ name: next.name, riskLevel })
  const inserts = onClose !== undefined
  useEffect(() => {
    // Somebody who inserts a step writes it next, and a new task asks for its first step.
    if (inserts || task.version === 1) field.current?.focus({ preventScroll: true })
  }, [field, task.version, inserts])
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (next.name.trim() === '' || busy) return
    setProblem(undefined)
    // A user who leaves the page and comes back before the answer sends the same again: it is added once.
    const sent = { ...next, key: next.key ?? newKey() }
    put(sent)
    try {
      const { record: step } = await write(sent)
      // A user who continued writing keeps that text; one who has left the page does not find the added text again.
      if (kept.read()?.key === sent.key) kept.forget()
      setNext((now) => (now.key === sent.key ? { name: '', riskLevel: now.riskLevel } : now))
      onAdded(step)
      field.current?.focus()
    } catch (error) {
      setProblem(refusalOf(error, t))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onClose) return onClose()
    const chosen = event.altKey && riskOfKey(event)
    if (!chosen) return
    event.preventDefault()
    setRisk(chosen)
  }
  return (
    <form className={classes.add} onSubmit={add}>
      <TextInput
        ref={field}
        className={classes.addName}
        label={label}
        placeholder={t('workTasks.addStepHint')}
        autoComplete="off"
        value={next.name}
        error={problem}
        onChange={(event) => put({ name: event.currentTarget.value, riskLevel: next.riskLevel })}
        onKeyDown={onKeyDown}
      />
      <RiskChoice value={next.riskLevel} onChange={setRisk} />
      <Button type="submit" variant="default" loading={busy}>
        {t('workTasks.add')}
      </Button>
      {onClose && (
        <Button variant="subtle" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      )}
    </form>
  )
}
