import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../../interface/action.ts'
import { sentenceOf } from '../../../interface/failure.ts'
import { keys } from '../../../interface/keys.ts'
import { useCan, useMe } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import { fullName } from '../../../show/person.ts'
import type { Actor } from '../acting/act.ts'
import { useActing } from '../acting/use-acting.tsx'
import { type Job, jobs } from '../job.ts'
import classes from './desk.module.css'
import { isFinished, isWatched } from './waiting.ts'

const StopDialog = lazy(() => import('./stop-dialog.tsx'))

/** What is done to the work of a job that has a permit: begun, stopped, gone on with, handed back, completed. */
export function Acts({ job }: { job: Job }) {
  const { t } = useTranslation()
  const can = useCan()
  const me = useMe().user
  const client = useQueryClient()
  const { ask, dialog } = useActing()
  const [stopping, setStopping] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { write, busy } = useAction(['jobs'], jobs.take<'start' | 'resume'>)
  const { actions = [], crew = [], steps = [], standing, status } = job
  const begin = async (step: 'start' | 'resume') => {
    setRefused(undefined)
    try {
      // Whatever has changed since: the service looks at all of it again.
      client.setQueryData(keys.record('jobs', job.id), await write({ id: job.id, step, tag: undefined }))
      announce(t(`jobs.done.${step}`))
    } catch (error) {
      setRefused(sentenceOf(error, t))
    }
  }
  const people = crew.map(({ user }) => ({ id: user.id, name: fullName(user) }))
  const supervisors = crew.filter(({ role }) => role === 'supervisor').map(({ user }) => user.id)
  const only = (ids: readonly string[], why: string) => (actor: Actor) =>
    ids.includes(actor.id) ? actor : { ...actor, barred: why }
  const handBack = () =>
    ask({
      title: t('desk.handBackTitle', { number: job.number }),
      explain: <p>{t(standing?.twoPersons ? 'desk.handBackTwo' : 'desk.handBackOne')}</p>,
      answer: t('desk.handBack'),
      people: people.map(only(supervisors, t('desk.notSupervisor'))),
      selfBarred: supervisors.includes(me.id) ? undefined : t('desk.notSupervisor'),
      inPerson: true,
      body: {},
      send: (body, key) => jobs.take({ id: job.id, step: 'hand-back', tag: undefined, body }, key),
      onDone: () => announce(t('desk.handedBackNow')),
    })
  const complete = () => {
    const by = standing?.twoPersons ? standing.handBack?.by?.id : undefined
    const why = t('desk.sameHandedBack')
    ask({
      title: t('jobs.ask.complete', { number: job.number }),
      explain: <p>{t(standing?.twoPersons ? 'desk.completeTwo' : 'desk.completeOne')}</p>,
      answer: t('jobs.step.complete'),
      people: people.map((actor) => (actor.id === by ? { ...actor, barred: why } : actor)),
      selfBarred: me.id === by ? why : undefined,
      inPerson: standing?.twoPersons ?? false,
      body: {},
      send: (body, key) => jobs.take({ id: job.id, step: 'complete', tag: undefined, body }, key),
      onDone: () => announce(t('jobs.done.complete')),
    })
  }
  const isReadyToHandBack =
    status === 'in_progress' &&
    !standing?.handBack &&
    steps.length > 0 &&
    steps.every((step) => isFinished(step) && !isWatched(step))
  // What stops the work is said above, with the way to it.
  const isStopped = (standing?.stops.length ?? 0) > 0
  const begins = (['start', 'resume'] as const).find((step) => !isStopped && actions.includes(step))
  return (
    <>
      <div className={classes.acts}>
        {begins && (
          <Button loading={busy} onClick={() => void begin(begins)}>
            {t(`jobs.step.${begins}`)}
          </Button>
        )}
        {isReadyToHandBack && can('sign-offs.create') && (
          <Button onClick={handBack}>{t('desk.handBack')}</Button>
        )}
        {actions.includes('complete') && <Button onClick={complete}>{t('jobs.step.complete')}</Button>}
        {status === 'in_progress' && (
          <Button color="red.9" variant="outline" onClick={() => setStopping(true)}>
            {t('desk.stop')}
          </Button>
        )}
      </div>
      <div role="alert">{refused && <p className={classes.refused}>{refused}</p>}</div>
      {dialog}
      <Suspense>
        {stopping && <StopDialog job={job} people={people} onClose={() => setStopping(false)} />}
      </Suspense>
    </>
  )
}
