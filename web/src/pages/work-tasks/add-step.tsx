import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useKept } from '../../form/kept.ts'
import { refusalOf } from '../../form/refusal.ts'
import { newKey, useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import type { Risk } from '../../show/risk.tsx'
import { RiskChoice, riskOfKey } from './risk-choice.tsx'
import type { StepActions } from './use-step-actions.ts'
import { type WorkStep, workSteps } from './work-step.ts'
import type { WorkTask } from './work-task.ts'
import classes from './work-task-page.module.css'

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
export function AddStep({
  task,
  actions,
  label,
  kept: place,
  field: given,
  at,
  onAdded,
  onClose,
}: AddStepProps) {
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
