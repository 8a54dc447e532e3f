import { type ItemOf, pages } from '@holdpoint/client'
import { Button } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { holdpoint } from '../../../interface/client.ts'
import { keys } from '../../../interface/keys.ts'
import { useMe } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { Pictures } from '../../../pictures/pictures.tsx'
import { later } from '../../../shell/later.tsx'
import { LinkButton } from '../../../shell/link-button.tsx'
import { PageHead } from '../../../shell/page-head.tsx'
import { fullName } from '../../../show/person.ts'
import { PersonIn } from '../../../show/person-link.tsx'
import { RiskMark } from '../../../show/risk.tsx'
import { useMoment } from '../../../show/when.tsx'
import { permitOf } from '../../permits/permit.ts'
import { RecordedBy } from '../desk/recorded-by.tsx'
import { StepState } from '../desk/step-state.tsx'
import { type Step, waitsForRelease } from '../desk/waiting.ts'
import { type Job, jobs } from '../job.ts'
import { outsideOf } from './outside.ts'
import { permittedStep } from './permitted-step.ts'
import classes from './release.module.css'
import type { Decision } from './release-dialog.tsx'
import { Values } from './values.tsx'
import { useReleasers, useWhoMay } from './who-may.ts'

const ReleaseDialog = later(() => import('./release-dialog.tsx'))

const route = getRouteApi('/app/jobs/$id/release')
const AGAIN_MS = 10_000

/**
 * The page behind a hold point's code: what was done, by whom, with its values and photos, and the decision on it.
 */
export function ReleasePage() {
  const { id } = route.useParams()
  const { step: wanted } = route.useSearch()
  const { t } = useTranslation()
  const { record: job } = useSuspenseQuery({ ...jobs.one(id), refetchInterval: AGAIN_MS }).data
  const { steps = [] } = job
  const waiting = steps.filter(waitsForRelease)
  const step = steps.find(({ workStepId }) => workStepId === wanted) ?? waiting[0]
  const head = { title: t('jobs.numbered', { number: job.number }), to: '/jobs/$id', params: { id } } as const
  const about = [job.about, job.site?.name].filter(Boolean).join(' · ')
  if (!step) {
    return (
      <>
        <PageHead title={t('release.title')} of={head} about={about} />
        <p>{t('release.nothing')}</p>
        <Onward job={job} />
      </>
    )
  }
  return (
    <>
      <PageHead title={step.name} of={head} aside={<StepState of={step} />} about={about} />
      <StepToRelease key={step.workStepId} job={job} step={step} />
      {waiting.length > 0 && (
        <nav aria-label={t('release.others')} className={classes.others}>
          {waiting
            .filter(({ workStepId }) => workStepId !== step.workStepId)
            .map(({ workStepId, name }) => (
              <Link
                key={workStepId}
                to="/jobs/$id/release"
                params={{ id }}
                search={{ step: workStepId }}
                className={classes.other}
              >
                {t('release.waitsToo', { step: name })}
              </Link>
            ))}
        </nav>
      )}
    </>
  )
}

function StepToRelease({ job, step }: { job: Job; step: Step }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const releasersOf = useReleasers()
  const [decision, decide] = useState<Decision['decision']>()
  const permit = useSuspenseQuery(permitOf(job.id)).data
  const text = permittedStep(permit, step.workStepId)
  const waits = waitsForRelease(step)
  const { selfBarred, people } = releasersOf(step, job.crew ?? [])
  const others = people.filter(({ barred }) => barred === undefined)
  const whoMay = useWhoMay(others)
  const checks = text?.execution?.checks ?? []
  const outside = outsideOf(step, checks, t)
  const release = (
    <Button size="lg" variant={outside ? 'default' : 'filled'} onClick={() => decide('release')}>
      {t('release.release')}
    </Button>
  )
  const reject = (
    <Button size="lg" variant={outside ? 'filled' : 'default'} onClick={() => decide('reject')}>
      {t('release.reject')}
    </Button>
  )
  return (
    <div className={classes.page}>
      {job.status !== 'in_progress' && <p className={classes.stopped}>{t(`release.state.${job.status}`)}</p>}
      <p className={classes.facts}>
        {text && <RiskMark of={text.riskLevel} />}
        {step.doneBy && (
          <span>
            <PersonIn of={step.doneBy}>{(name) => t('desk.doneBy', { name })}</PersonIn>{' '}
            {step.doneAt && moment(step.doneAt)}
            <RecordedBy of={step.recordedBy} doer={step.doneBy} />
          </span>
        )}
        {step.releasedBy && (
          <span>
            <PersonIn of={step.releasedBy}>{(name) => t('desk.releasedBy', { name })}</PersonIn>{' '}
            {step.releasedAt && moment(step.releasedAt)}
          </span>
        )}
      </p>
      {text?.description && <p className={classes.prose}>{text.description}</p>}
      <Pictures of={text?.pictures} size="middle" />
      <Values step={step} checks={checks} />
      {step.photos > 0 && <Photos jobId={job.id} step={step} />}
      {!waits && step.state === 'open' && <p>{t('release.notDone')}</p>}
      {!waits && <Onward job={job} />}
      {waits && (
        <section className={classes.decision} aria-label={t('release.title')}>
          {outside && <p className={classes.outside}>{outside}</p>}
          {selfBarred && <p className={classes.barred}>{selfBarred}</p>}
          {selfBarred && <p>{whoMay}</p>}
          {(!selfBarred || others.length > 0) && (
            <div className={classes.answers}>
              {outside ? reject : release}
              {outside ? release : reject}
            </div>
          )}
        </section>
      )}
      <Suspense>
        {decision && (
          <ReleaseDialog
            of={{ jobId: job.id, step, crew: job.crew ?? [], decision }}
            onClose={() => decide(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Where somebody continues once nothing is to be decided: on a phone of the crew with the work. */
function Onward({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const isInCrew = job.status === 'in_progress' && job.crew?.some((member) => member.user.id === user.id)
  return (
    <p>
      {isInCrew ? (
        <LinkButton size="lg" variant="default" to="/jobs/$id/work" params={{ id: job.id }}>
          {t('desk.toWork')}
        </LinkButton>
      ) : (
        <LinkButton size="lg" variant="default" to="/jobs/running">
          {t('jobs.running')}
        </LinkButton>
      )}
    </p>
  )
}

type Photo = ItemOf<'/jobs/{id}/sign-offs'>

/** All photos of a step, oldest first. How many it has tells when they are read again. */
function photosOf(id: string, { workStepId, photos }: Step) {
  return queryOptions({
    queryKey: keys.part('jobs', id, `photos ${workStepId} ${photos}`),
    queryFn: ({ signal }): Promise<Photo[]> => {
      const query = { meaning: 'evidence', workStepId, count: 500 } as const
      return Array.fromAsync(
        pages(holdpoint, '/jobs/{id}/sign-offs', { params: { path: { id }, query }, signal }),
      )
    },
    placeholderData: keepPreviousData,
  })
}

function Photos({ jobId, step }: { jobId: string; step: Step }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(photosOf(jobId, step))
  return (
    <ul className={classes.photos} aria-label={t('jobs.photos')}>
      {data.map(({ id, filePath, user }) => (
        <li key={id}>
          <a href={`/api/v1/uploads/${filePath}`} target="_blank" rel="noreferrer">
            <img
              src={`/api/v1/uploads/${filePath}`}
              alt={t('release.photo', { step: step.name, name: fullName(user) })}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
