import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { sentenceOf } from '../../../interface/failure.ts'
import { serviceNow } from '../../../interface/service-clock.ts'
import { useTranslation } from '../../../language/translation.ts'
import { later } from '../../../shell/later.tsx'
import { LinkButton } from '../../../shell/link-button.tsx'
import { PageHead } from '../../../shell/page-head.tsx'
import { useOtherClock } from '../../../show/other-clock.ts'
import { PersonIn, PersonLink } from '../../../show/person-link.tsx'
import { Unbroken } from '../../../show/unbroken.tsx'
import { useMoment } from '../../../show/when.tsx'
import { StopLink } from '../desk/stop-link.tsx'
import { TimeLeft } from '../desk/time-left.tsx'
import { isFinished, isOutside, isWatched, type Step, waitsForRelease } from '../desk/waiting.ts'
import type { Decision } from '../release/release-dialog.tsx'
import { useReleasers, useWhoMay } from '../release/who-may.ts'
import classes from './running.module.css'
import { type RunningJob, underWay } from './running.ts'

const ReleaseDialog = later(() => import('../release/release-dialog.tsx'))

/** The running work, in the order of Today: first what is stopped or waits for somebody, then what goes normally. */
export function RunningPage() {
  const { t } = useTranslation()
  const running = useQuery(underWay('in_progress'))
  const suspended = useQuery(underWay('suspended'))
  const [decision, decide] = useState<Decision>()
  const begun = running.data?.jobs ?? []
  const handedBack = begun.filter(({ standing }) => standing?.handBack)
  const goes = begun.filter(({ standing }) => !standing?.handBack)
  const stopped = suspended.data?.jobs ?? []
  const waiting = [...stopped, ...goes].flatMap((job) => stepsWith(job, waitsForRelease))
  const watched = goes.flatMap((job) => stepsWith(job, isWatched))
  // What is decided on is what waits now: others may have measured, undone or released since the question was asked.
  const decided = decision && waiting.find((each) => isOf(decision, each))
  const error = running.error ?? suspended.error
  const isRead = running.data && suspended.data
  const more = (running.data?.more ?? 0) + (suspended.data?.more ?? 0)
  return (
    <>
      <PageHead
        title={t('jobs.running')}
        of={{ title: t('jobs.title'), to: '/jobs' }}
        about={useOtherClock()}
      />
      <div role="alert">{error && <p className={classes.failed}>{sentenceOf(error, t)}</p>}</div>
      {!isRead && !error && <p role="status">{t('list.loading')}</p>}
      {isRead && begun.length + stopped.length === 0 && (
        <section className={classes.empty}>
          <p>{t('running.empty')}</p>
          <p className={classes.faint}>{t('running.example')}</p>
        </section>
      )}
      <Part title={t('running.stopped', { count: stopped.length })} of={stopped}>
        {(job) => <Stopped key={job.id} job={job} />}
      </Part>
      <Part title={t('running.waiting', { count: waiting.length })} of={waiting}>
        {({ job, step }) => (
          <Waiting key={step.workStepId + job.id} job={job} step={step} onDecide={decide} />
        )}
      </Part>
      <Part title={t('running.watched', { count: watched.length })} of={watched}>
        {({ job, step }) => <Watched key={step.workStepId + job.id} job={job} step={step} />}
      </Part>
      <Part title={t('running.toComplete', { count: handedBack.length })} of={handedBack}>
        {(job) => <HandedBack key={job.id} job={job} />}
      </Part>
      <Part title={t('running.running', { count: goes.length })} of={goes}>
        {(job) => <Goes key={job.id} job={job} />}
      </Part>
      {more > 0 && (
        <p>
          <Link to="/jobs" search={{ status: 'in_progress' }}>
            {t('running.more', { count: more })}
          </Link>
        </p>
      )}
      <Suspense>
        {decision && (
          <ReleaseDialog
            of={{ ...decision, ...(decided ? { step: decided.step, crew: decided.job.crew ?? [] } : {}) }}
            isOver={!decided}
            onClose={() => decide(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

interface StepOf {
  readonly job: RunningJob
  readonly step: Step
}

function stepsWith(job: RunningJob, which: (step: Step) => boolean): readonly StepOf[] {
  return (job.steps ?? []).filter(which).map((step) => ({ job, step }))
}

function isOf({ jobId, step: { workStepId } }: Decision, { job, step }: StepOf): boolean {
  return job.id === jobId && step.workStepId === workStepId
}

interface PartProps<T> {
  readonly title: string
  readonly of: readonly T[]
  readonly children: (each: T) => ReactNode
}

function Part<T>({ title, of, children }: PartProps<T>) {
  if (of.length === 0) return null
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      <ul>{of.map(children)}</ul>
    </section>
  )
}

/** The job and its place, as a link. */
function Named({ job }: { job: RunningJob }) {
  const { t } = useTranslation()
  const number = t('jobs.numbered', { number: job.number })
  return (
    <Link to="/jobs/$id" params={{ id: job.id }} className={classes.job}>
      <Unbroken>{job.about ?? number}</Unbroken>
      <span className={classes.faint}>
        {job.site?.name}
        {job.site && job.about && ' · '}
        {job.about && <Unbroken>{number}</Unbroken>}
      </span>
    </Link>
  )
}

interface WaitingProps extends StepOf {
  readonly onDecide: (decision: Decision) => void
}

function Waiting({ job, step, onDecide }: WaitingProps) {
  const { t } = useTranslation()
  const moment = useMoment()
  const releasersOf = useReleasers()
  const crew = job.crew ?? []
  const { selfBarred, people } = releasersOf(step, crew)
  const others = people.filter(({ barred }) => barred === undefined)
  const whoMay = useWhoMay(others)
  const isPossible = selfBarred === undefined || others.length > 0
  const toStep = {
    to: '/jobs/$id/release',
    params: { id: job.id },
    search: { step: step.workStepId },
  } as const
  return (
    <li data-loud="waits">
      <span className={classes.what}>
        <Link {...toStep} className={classes.step}>
          {step.name}
        </Link>
        <span className={classes.faint}>
          <PersonIn of={step.doneBy}>{(name) => t('desk.waitsFor', { name })}</PersonIn> ·{' '}
          {step.doneAt && moment(step.doneAt)}
        </span>
        {isOutside(step) && <span className={classes.outside}>{t('desk.outside')}</span>}
        {selfBarred && <span className={classes.faint}>{selfBarred}</span>}
        {selfBarred && <span className={classes.faint}>{whoMay}</span>}
      </span>
      <Named job={job} />
      {isPossible && isOutside(step) && (
        <LinkButton {...toStep} size="md" variant="default">
          {t('running.look')}
        </LinkButton>
      )}
      {isPossible && !isOutside(step) && (
        <Button
          size="md"
          aria-label={t('running.releaseNamed', { step: step.name, number: job.number })}
          onClick={() => onDecide({ jobId: job.id, step, crew, decision: 'release' })}
        >
          {t('release.release')}
        </Button>
      )}
    </li>
  )
}

function Stopped({ job }: { job: RunningJob }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { suspension, stops = [] } = job.standing ?? {}
  return (
    <li data-loud="stopped">
      <span className={classes.what}>
        {(suspension?.reason || stops.length === 0) && (
          <strong>{suspension?.reason ?? t('jobs.stopped')}</strong>
        )}
        {stops.map((stop) => (
          <StopLink key={stop.id} of={stop} />
        ))}
        {suspension && (
          <span className={classes.faint}>
            <PersonLink of={suspension.by} /> · {moment(suspension.at)}
          </span>
        )}
      </span>
      <Named job={job} />
    </li>
  )
}

function Watched({ job, step: { name, watch } }: StepOf) {
  const { t } = useTranslation()
  if (!watch) return null
  return (
    <li {...(watch.missed ? { 'data-loud': 'stopped' } : {})}>
      <span className={classes.what}>
        {name}
        {watch.missed ? (
          <span className={classes.faint}>{t('desk.missed', { step: name })}</span>
        ) : (
          watch.nextRoundBy && (
            <span className={classes.faint}>
              {t('running.nextRound')} <TimeLeft until={watch.nextRoundBy} />
            </span>
          )
        )}
      </span>
      <Named job={job} />
      <strong>
        <TimeLeft until={watch.endsAt} />
      </strong>
    </li>
  )
}

function HandedBack({ job }: { job: RunningJob }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { handBack } = job.standing ?? {}
  return (
    <li data-loud="waits">
      <Named job={job} />
      {handBack && (
        <span className={classes.what}>
          <PersonIn of={handBack.by}>{(name) => t('running.handedBack', { name })}</PersonIn>
          <span className={classes.faint}>{moment(handBack.at)}</span>
        </span>
      )}
    </li>
  )
}

function Goes({ job }: { job: RunningJob }) {
  const { t } = useTranslation()
  const { steps = [], standing } = job
  const finished = steps.filter(isFinished).length
  const current = steps.find((step) => !isFinished(step))
  const isOver = standing?.end ? Date.parse(standing.end) < serviceNow() : false
  return (
    <li {...(isOver ? { 'data-loud': 'stopped' } : {})}>
      <Named job={job} />
      <span className={classes.what}>
        {current?.name}
        {steps.length > 0 && (
          <span className={classes.faint}>
            {t('running.progress', { done: finished, all: steps.length })}
          </span>
        )}
      </span>
      {standing?.end && (
        <span className={classes.time}>
          {t('running.window')} <TimeLeft until={standing.end} />
        </span>
      )}
    </li>
  )
}
