import { Button } from '@mantine/core'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import IconHistory from '~icons/tabler/history'
import IconPencilPlus from '~icons/tabler/pencil-plus'
import { useAction } from '../../interface/action.ts'
import { keys } from '../../interface/keys.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import type { Tagged } from '../../interface/record.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { workTask } from '../../plan/nouns.ts'
import { useAttempt } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { EDIT } from '../../shell/record-buttons.ts'
import { DuplicateButton } from '../../versioned/duplicate-button.tsx'
import { inForceOf, visibleOf } from '../../versioned/in-force.ts'
import { OlderNotice } from '../../versioned/older-notice.tsx'
import { PrintButton } from '../../versioned/print-button.tsx'
import { Stamp } from '../../versioned/stamp.tsx'
import { VersionStatus } from '../../versioned/version-status.tsx'
import { stepHistory, stepsAsOf } from './past.ts'
import { StepFacts } from './step-facts.tsx'
import { stepsInForce, stepsOf, type WorkStep } from './work-step.ts'
import { draftWorkTask, duplicateWorkTask, taskValues, type WorkTask, workTasks } from './work-task.ts'
import classes from './work-task-page.module.css'

const UsedIn = later(() => import('../../used-in/used-in.tsx'))

/** A task for reading: a confirmed version, or one that the reader may not change. */
export function ConfirmedTask({ of, mayWrite }: { of: Tagged<WorkTask>; mayWrite: boolean }) {
  const { t } = useTranslation()
  const { record: task } = of
  const { name, isCurrent, active } = task
  return (
    <>
      <PageHead
        title={name}
        of={{ title: t('workTasks.title'), to: '/work-tasks' }}
        aside={
          <>
            <VersionStatus of={task} /> {!active && `· ${t('active.no')}`}
          </>
        }
        actions={
          <>
            <PrintButton />
            <LinkButton
              to="/work-tasks/$id/history"
              params={{ id: task.id }}
              variant="default"
              leftSection={<IconHistory size={16} aria-hidden />}
            >
              {t('versions.history')}
            </LinkButton>
            <DuplicateButton noun={workTask} of={of} name={name} duplicate={duplicateWorkTask} />
            {mayWrite && <NewVersion of={of} />}
          </>
        }
      />
      {!isCurrent && <Older task={task} />}
      {task.description && <p className={classes.prose}>{task.description}</p>}
      {isCurrent ? <StepsNow task={task} /> : <StepsOfVersion task={task} />}
      <Suspense>
        <UsedIn of="work-tasks" id={task.id} />
      </Suspense>
      <Stamp record={task} />
    </>
  )
}

function Older({ task }: { task: WorkTask }) {
  const can = useCan()
  const { data: versions } = useQuery(workTasks.versions(task.id))
  return (
    <OlderNotice
      of={task}
      versions={versions && visibleOf(versions, can('work-tasks.update'))}
      page={(newest) => ({ to: '/work-tasks/$id', params: { id: newest } })}
    />
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
          {step.description && <p className={classes.prose}>{step.description}</p>}
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

function NewVersion({ of }: { of: Tagged<WorkTask> }) {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { write, busy } = useAction(['work-tasks'], ({ record, tag }: Tagged<WorkTask>, key) =>
    draftWorkTask(record.id, { values: taskValues(record), tag }, key),
  )
  const make = () =>
    attempt(async () => {
      const draft = await write(of)
      client.setQueryData(keys.record('work-tasks', draft.record.id), draft)
      await navigate({ to: '/work-tasks/$id', params: { id: draft.record.id } })
    })
  return (
    <Button
      {...EDIT}
      loading={busy}
      leftSection={<IconPencilPlus size={16} aria-hidden />}
      onClick={() => void make()}
    >
      {t('versions.newVersion')}
    </Button>
  )
}
