import { HoldpointError } from '@holdpoint/client'
import { type ReactNode, Suspense, useState } from 'react'
import { sentenceOf } from '../../../interface/failure.ts'
import { useCan, useMe } from '../../../interface/session.ts'
import { useSteps } from '../../../interface/steps.ts'
import { type Key, useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import { later } from '../../../shell/later.tsx'
import type { Actor } from '../acting/act.ts'
import { useActing } from '../acting/use-acting.tsx'
import { isFinished, isWatched } from '../desk/waiting.ts'
import { type Job, jobs } from '../job.ts'

const StartRefusal = later(() => import('./start-refusal.tsx'))

/** An act on a job as a whole. */
export interface JobAct {
  readonly name: 'start' | 'resume' | 'hand-back' | 'complete'
  readonly label: string
  readonly busy: boolean
  /** Whether the reader may not do it, so another crew member does it on this phone. */
  readonly byOther?: boolean
  readonly go: () => void
}

interface JobActs {
  /** The acts that the reader, or another crew member, can do now, without those that would be refused. */
  readonly acts: readonly JobAct[]
  /** Why work cannot begin. */
  readonly refusal: ReactNode
  /** The dialog that asks who hands back or completes. */
  readonly dialog: ReactNode
}

interface Begun {
  readonly id: string
  readonly step: 'start' | 'resume'
  readonly tag: undefined
  /** Distinguishes the act from the same one in an earlier state, whose answer may have been lost. */
  readonly seen: string
}

/** Words that come with the dialog. */
function Explained({ by }: { by: Key }) {
  const { t } = useTranslation()
  return <p>{t(by)}</p>
}

/** The acts on a job with a permit, at the desk and on a phone: start, resume, hand back, complete. */
export function useJobActs(job: Job): JobActs {
  const { t } = useTranslation()
  const can = useCan()
  const me = useMe().user
  const { ask, dialog } = useActing(job.updatedAt)
  const [refused, setRefused] = useState<{ readonly status: Job['status']; readonly by: unknown }>()
  const { write, busy } = useSteps('jobs', ({ seen: _, ...taken }: Begun, key) =>
    jobs.take<'start' | 'resume'>(taken, key),
  )
  const { actions = [], crew = [], steps = [], standing, status } = job
  // Loaded first: what grows later would push a button away under a finger.
  const refuse = async (error: unknown) => {
    await StartRefusal.load().catch(() => {})
    setRefused({ status, by: error })
  }
  const begin = async (step: 'start' | 'resume') => {
    setRefused(undefined)
    try {
      // Sent without a tag, because the service checks everything again.
      await write({ id: job.id, step, tag: undefined, seen: job.updatedAt })
      announce(t(`jobs.done.${step}`))
    } catch (error) {
      await refuse(error)
    }
  }
  const beginByOther = (step: 'start' | 'resume') => {
    setRefused(undefined)
    ask({
      title: t(`starting.ask.${step}`),
      answer: t(`jobs.step.${step}`),
      people,
      first: supervisors[0],
      selfBarred: t('starting.barred'),
      body: {},
      send: (body, key) => jobs.take({ id: job.id, step, tag: undefined, body }, key),
      onDone: () => announce(t(`jobs.done.${step}`)),
      onRefused: async (error) => {
        const isAboutWork = error instanceof HoldpointError && error.status === 409
        if (isAboutWork) await refuse(error)
        return isAboutWork
      },
    })
  }
  const people = crew.map(({ user }) => user)
  const supervisors = crew.filter(({ role }) => role === 'supervisor').map(({ user }) => user.id)
  const only = (ids: readonly string[], why: string) => (actor: Actor) =>
    ids.includes(actor.id) ? actor : { ...actor, barred: why }
  const handBack = () =>
    ask({
      title: t('desk.handBackTitle', { number: job.number }),
      explain: <Explained by={standing?.twoPersons ? 'desk.handBackTwo' : 'desk.handBackOne'} />,
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
      explain: <Explained by={standing?.twoPersons ? 'desk.completeTwo' : 'form.final'} />,
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
    standing?.governed &&
    !standing.handBack &&
    steps.every((step) => isFinished(step) && !isWatched(step))
  // What stops the work is shown elsewhere, with a link.
  const isStopped = (standing?.stops.length ?? 0) > 0
  const begins = (['start', 'resume'] as const).find((step) => !isStopped && actions.includes(step))
  const acts: JobAct[] = []
  if (begins) acts.push({ name: begins, label: t(`jobs.step.${begins}`), busy, go: () => void begin(begins) })
  const waitsFor = ({ confirmed: 'start', suspended: 'resume' } as const)[status as string]
  if (!begins && waitsFor && !isStopped && supervisors.length > 0 && can('sign-offs.create'))
    acts.push({
      ...{ name: waitsFor, label: t(`starting.here.${waitsFor}`), busy: false, byOther: true },
      go: () => beginByOther(waitsFor),
    })
  if (isReadyToHandBack && can('sign-offs.create'))
    acts.push({ name: 'hand-back', label: t('desk.handBack'), busy: false, go: handBack })
  if (actions.includes('complete'))
    acts.push({ name: 'complete', label: t('jobs.step.complete'), busy: false, go: complete })
  return {
    acts,
    // A refusal to start is obsolete once the job has started.
    refusal: refused && refused.status === status && (
      <Suspense fallback={<p role="alert">{sentenceOf(refused.by, t)}</p>}>
        <StartRefusal of={refused.by} />
      </Suspense>
    ),
    dialog,
  }
}
