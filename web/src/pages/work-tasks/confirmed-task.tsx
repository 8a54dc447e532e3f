import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Tagged } from '../../interface/record.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { inForceOf } from '../../versioned/in-force.ts'
import { ReadPage } from '../../versioned/read-page.tsx'
import shared from '../../versioned/versioned.module.css'
import { stepHistory, stepsAsOf } from './past.ts'
import { StepFacts } from './step-facts.tsx'
import { stepsInForce, stepsOf, type WorkStep } from './work-step.ts'
import { taskKind, type WorkTask, workTasks } from './work-task.ts'
import classes from './work-task-page.module.css'

/** A task for reading: a confirmed version, or one that the reader may not change. */
export function ConfirmedTask({ of, mayWrite }: { of: Tagged<WorkTask>; mayWrite: boolean }) {
  const { record: task } = of
  return (
    <ReadPage kind={taskKind} of={of} mayChange={mayWrite}>
      {task.description && <p className={shared.prose}>{task.description}</p>}
      {task.isCurrent ? <StepsNow task={task} /> : <StepsOfVersion task={task} />}
    </ReadPage>
  )
}

/** The steps of a superseded version: those in force while it is in force itself, otherwise those of its time. */
function StepsOfVersion({ task }: { task: WorkTask }) {
  const versions = useSuspenseQuery(workTasks.versions(task.id)).data
  return inForceOf(versions)?.id === task.id ? (
    <StepsInForce task={task} />
  ) : (
    <StepsThen task={task} versions={versions} />
  )
}

function StepsInForce({ task }: { task: WorkTask }) {
  return <Steps of={useSuspenseQuery(stepsInForce(task.canonicalId)).data} />
}

/** The steps of an older version, as they were when the next one began. */
function StepsThen({ task, versions }: { task: WorkTask; versions: readonly WorkTask[] }) {
  const past = useSuspenseQuery(stepHistory(task.canonicalId)).data
  return <Steps of={stepsAsOf(task, versions, past)} />
}

function StepsNow({ task }: { task: WorkTask }) {
  const can = useCan()
  const confirmed = task.status === 'confirmed'
  const now = useSuspenseQuery(stepsOf(task.canonicalId)).data
  const inForce = useSuspenseQuery(stepsInForce(task.canonicalId)).data
  const steps = confirmed ? inForce : now.filter(({ active }) => active)
  return (
    <Steps
      of={steps}
      openDrafts={confirmed && can('work-steps.update') && now.some(({ status }) => status === 'draft')}
    />
  )
}

function Steps({ of: steps, openDrafts = false }: { of: readonly WorkStep[]; openDrafts?: boolean }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('workTasks.steps')}>
      <h2 className={classes.heading}>{t('workTasks.steps')}</h2>
      {openDrafts && <p className={classes.notice}>{t('workTasks.openDrafts')}</p>}
      {steps.length === 0 && <p>{t('workTasks.noSteps')}</p>}
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <ReadStep key={step.id} step={step} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}

function ReadStep({ step, number }: { step: WorkStep; number: number }) {
  const named = useLocation({ select: ({ hash }) => hash === step.canonicalId })
  return (
    <li className={classes.step} ref={named ? showNamed : undefined} aria-current={named || undefined}>
      <div className={classes.row}>
        <span className={classes.number}>{number}</span>
        <div className={classes.body}>
          <strong>{step.name}</strong>
          {step.description && <p className={shared.prose}>{step.description}</p>}
          <StepFacts step={step} linked />
        </div>
      </div>
    </li>
  )
}

/** The step in the address may be rendered after the page. */
function showNamed(step: HTMLElement | null) {
  step?.scrollIntoView({ block: 'center' })
}
