import type { paths } from '@holdpoint/client'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import IconSchool from '~icons/tabler/school'
import IconShieldCheck from '~icons/tabler/shield-check'
import { sentenceOf } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { Folded, useFolds } from '../../show/folded.tsx'
import { RISKS, RiskMark } from '../../show/risk.tsx'
import { TaskTitle } from '../../show/task-title.tsx'
import { Unbroken } from '../../show/unbroken.tsx'
import { StepDemands } from '../orders/step-demands.tsx'
import { isDeclined } from './event.ts'
import classes from './work.module.css'

type Frozen = paths['/events/{id}/work']['get']['responses'][200]['content']['application/json']['data']
type Line = Frozen['lines'][number]
type Demands = Frozen['demands']
type Executions = Frozen['executions']

const LineChecks = later(() => import('../orders/line-checks.tsx'))

/** What is done: in an event or, which may be by another order, in a job. */
interface WorkOf {
  readonly kind: 'events' | 'jobs'
  readonly id: string
}

/** What its order froze. */
function workOf({ kind, id }: WorkOf) {
  return reading(keys.part(kind, id, 'work-ordered'), `/${kind}/{id}/work`, { path: { id } })
}

interface WorkProps {
  readonly of: WorkOf
  /** Whether the page already says that the order is declined. */
  readonly told?: boolean
  /** Whether it is inside something that was opened: without a title, and with nothing more to open. */
  readonly opened?: boolean
}

/** The work of an event or a job: tasks, steps and requirements as its order froze them. */
export function Work({ of, told = false, opened = false }: WorkProps) {
  const { t } = useTranslation()
  const folds = useFolds() && !opened
  const { data, error } = useQuery(workOf(of))
  if (error) return <p role="alert">{sentenceOf(error, t)}</p>
  if (!data?.order) return null
  const { order, lines, demands, executions } = data
  return (
    <section className={classes.work} aria-label={t('work.title')}>
      {!opened && <h2>{t('work.title')}</h2>}
      <p className={classes.faint}>
        <Unbroken>
          {t(lines.length === 0 ? 'work.draftOrder' : 'work.frozen', { number: order.number })}
        </Unbroken>
      </p>
      {!told && isDeclined({ order }) && <p className={classes.warning}>{t('work.declined')}</p>}
      {order.status === 'cancelled' && <p className={classes.warning}>{t('work.cancelled')}</p>}
      {lines.map((line) => (
        <Task
          key={`${line.workTaskGroupId} ${line.displayOrder}`}
          line={line}
          demands={demands}
          executions={executions}
          folded={folds}
        />
      ))}
    </section>
  )
}

interface TaskProps {
  readonly line: Line
  readonly demands: Demands
  readonly executions: Executions
  readonly folded: boolean
}

function Task({ line: { workTask, steps }, demands, executions, folded }: TaskProps) {
  const { t } = useTranslation()
  const version = t('versions.version', { version: workTask.version })
  return (
    <article className={classes.task}>
      {folded ? (
        <Folded title={<TaskTitle name={workTask.name} steps={steps} />}>
          <p className={classes.faint}>{version}</p>
          <Whole of={{ workTask, steps }} demands={demands} executions={executions} />
        </Folded>
      ) : (
        <>
          <h3>
            {workTask.name} <span>{version}</span>
          </h3>
          <Whole of={{ workTask, steps }} demands={demands} executions={executions} />
        </>
      )}
    </article>
  )
}

interface WholeProps {
  readonly of: Pick<Line, 'workTask' | 'steps'>
  readonly demands: Demands
  readonly executions: Executions
}

function Whole({ of: { workTask, steps }, demands, executions }: WholeProps) {
  const { t } = useTranslation()
  const executionOf = (id: string) => executions.find(({ workStepId }) => workStepId === id)?.execution
  return (
    <>
      {workTask.description && <p>{workTask.description}</p>}
      <ol>
        {steps.map(({ workStep, requirements }) => (
          <li key={workStep.id}>
            <strong>{workStep.name}</strong> <Risk of={workStep.riskLevel} />{' '}
            <StepDemands of={demands} stepId={workStep.id} />
            {workStep.description && <p>{workStep.description}</p>}
            <Checks of={executionOf(workStep.id)} />
            {requirements.length > 0 && (
              <ul aria-label={t('workTasks.step.requirements')}>
                {requirements.map(({ id, name, onSite, educationalContents }) => (
                  <li key={id}>
                    <IconShieldCheck size={16} aria-hidden />
                    <span>
                      {name}{' '}
                      <span className={classes.faint}>
                        · {t(onSite ? 'workTasks.step.onSite' : 'workTasks.step.before')}
                      </span>
                      {educationalContents.map((content) => (
                        <span key={content.id} className={classes.content}>
                          <IconSchool size={14} aria-hidden /> {content.title}
                        </span>
                      ))}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** What is measured, photographed and watched. */
function Checks({ of }: { of: Executions[number]['execution'] | undefined }) {
  if (!of) return null
  return (
    <Suspense>
      <LineChecks of={of} />
    </Suspense>
  )
}

function Risk({ of }: { of: string }) {
  const known = RISKS.find((each) => each === of)
  return known ? <RiskMark of={known} /> : of
}
