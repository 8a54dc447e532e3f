import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconChevronDown from '~icons/tabler/chevron-down'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { isPrepared, type MyWork, mine } from '../../readiness/mine.ts'
import { DAYS } from '../../readiness/my-days.ts'
import { ReadyBadge } from '../../readiness/verdict-badge.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { daysLater } from '../../show/days.ts'
import { Folded } from '../../show/folded.tsx'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { Status } from '../../show/status.tsx'
import { Unbroken } from '../../show/unbroken.tsx'
import { Work } from '../events/work.tsx'
import { JobState } from '../jobs/job-state.tsx'
import { useToday } from '../schedule/clock.ts'
import { isOver } from '../schedule/is-over.ts'
import { type Occurrence, occurrencesOn } from '../schedule/occurrences.ts'
import classes from './assignments.module.css'
import { laterGaps, orderOf, saysReadiness } from './gaps.ts'
import { useSpanNear } from './near-span.ts'
import { OwnReadiness } from './own-readiness.tsx'
import { Stopped } from './stopped.tsx'

/** What the reader is assigned to in the next days, in order, and the jobs whose crew they are in. */
export function useMyWork() {
  const { user } = useMe()
  const now = useToday()
  const can = useCan()
  const dates = useQuery({
    ...occurrencesOn({ from: daysLater(now, -1), to: daysLater(now, DAYS), goingOn: true, userId: user.id }),
    enabled: can('events.read'),
  })
  const { data: works, error, isLoading: isReading } = useQuery(mine)
  const occurrences = dates.data ?? (dates.isLoading ? undefined : [])
  const coming = occurrences?.filter(({ end }) => end.slice(0, 10) >= now)
  // Without its date, the job of an event is shown by itself.
  const inCrew = (works ?? []).filter(({ event, job }) => job && (!event || !dates.data))
  // The order is known only when both have arrived.
  const entries = coming && (works || error) ? inTheirOrder(inCrew, coming, works) : undefined
  return {
    /** Undefined while loading. */
    entries,
    /** What is missing for later work; undefined while unknown. */
    later:
      entries &&
      works &&
      laterGaps(
        works,
        entries.flatMap(({ work }) => work ?? []),
      ),
    error,
    datesError: dates.data ? null : dates.error,
    readDates: dates.refetch,
    isLoading: dates.isLoading || isReading,
  }
}

/** What the reader does next, each with its work. */
export function Assignments({
  of: { entries = [], error, datesError, readDates },
}: {
  of: ReturnType<typeof useMyWork>
}) {
  const { t } = useTranslation()
  const firstNotReady = entries.findIndex(({ work }) => work && !work.job?.handedBackAt && !isPrepared(work))
  const opens = (work: MyWork | undefined, index: number) =>
    index === 0 || index === firstNotReady || work?.job?.status === 'suspended'
  return (
    <section className={classes.assignments}>
      <h2>{t('today.assignments')}</h2>
      {error && <p role="alert">{t('readiness.standing.failed')}</p>}
      {datesError && <NotLoaded error={datesError} onRetry={readDates} />}
      {entries.map(({ work, occurrence }, index) =>
        occurrence ? (
          <Assignment
            key={`${occurrence.event.id} ${occurrence.occurrenceStart}`}
            of={occurrence}
            work={work}
            isOpen={opens(work, index)}
          />
        ) : (
          work && <CrewJob key={work.job?.id} of={work} isOpen={opens(work, index)} />
        ),
      )}
    </section>
  )
}

interface Entry {
  readonly work: MyWork | undefined
  /** Undefined for a job without an event that the reader is assigned to. */
  readonly occurrence?: Occurrence
}

/**
 * What is in progress comes first, then what is to come by start; last what is over, as far as it is known: somebody
 * else completes what was handed back.
 */
function inTheirOrder(
  inCrew: readonly MyWork[],
  coming: readonly Occurrence[],
  works: readonly MyWork[] | undefined,
): readonly Entry[] {
  const workAt = ({ event, occurrenceStart }: Occurrence) =>
    works?.find((work) => work.event?.id === event.id && work.occurrenceStart === occurrenceStart)
  const entries: readonly Entry[] = [
    ...inCrew.map((work) => ({ work })),
    ...coming.map((occurrence) => ({ work: workAt(occurrence), occurrence })),
  ]
  const begins = ({ work, occurrence }: Entry) => work?.from ?? occurrence?.startUtc ?? ''
  const isPast = ({ work, occurrence }: Entry) =>
    Boolean(work?.job?.handedBackAt) ||
    (works !== undefined && !work && occurrence !== undefined && isOver(occurrence))
  return entries.toSorted(
    (one, other) =>
      Number(isUnderWay(other.work?.job)) - Number(isUnderWay(one.work?.job)) ||
      Number(isPast(one)) - Number(isPast(other)) ||
      begins(one).localeCompare(begins(other)),
  )
}

function isUnderWay(job: MyWork['job'] | undefined): boolean {
  return (job?.status === 'in_progress' && !job.handedBackAt) || job?.status === 'suspended'
}

interface AssignmentProps {
  readonly of: Occurrence
  /** Whether the reader is ready for it; undefined while unknown. */
  readonly work: MyWork | undefined
  /** Initially the next one is open, the next that the reader is not ready for, and stopped work. */
  readonly isOpen: boolean
}

function Assignment({ of, work, isOpen }: AssignmentProps) {
  const { t } = useTranslation()
  const can = useCan()
  const spanOf = useSpanNear()
  const { organization } = useMe()
  const [open, setOpen] = useState(isOpen)
  const { event, start, end, occurrenceStart } = of
  return (
    <details
      className={classes.assignment}
      open={open}
      onToggle={(toggled) => setOpen(toggled.currentTarget.open)}
    >
      <summary>
        <span className={classes.when} data-capital>
          {spanOf({ start, end, allDay: event.allDay })}
          {event.timeZone !== organization.timeZone && ` (${event.timeZone})`}
        </span>
        <strong>{event.title}</strong>
        <IconChevronDown size={20} aria-hidden className={classes.arrow} />
        <span className={classes.where}>
          {event.site?.name}{' '}
          {work?.job && work.job.status !== 'draft' ? (
            <JobState of={work.job} />
          ) : (
            <Status of={event.status} />
          )}
          {work && !open && saysReadiness(work) && <ReadyBadge ready={isPrepared(work)} />}
        </span>
      </summary>
      {open && (
        <div className={classes.body}>
          {work?.job && <OpenJob of={work.job} />}
          {work && !work.job?.handedBackAt && <OwnReadiness of={work} />}
          {work && orderOf(work) && can('work-steps.read') && <Procedure of={work} />}
          <p>
            <Link
              to="/events/$id"
              params={{ id: event.id }}
              search={event.recurring ? { at: occurrenceStart } : {}}
            >
              {t('today.openEvent')}
            </Link>
          </p>
        </div>
      )}
    </details>
  )
}

/** The procedure, which is long: it is loaded and shown when somebody asks for it. */
function Procedure({ of: { event, job } }: { of: MyWork }) {
  const { t } = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState(false)
  const of =
    job && can('jobs.read')
      ? ({ kind: 'jobs', id: job.id } as const)
      : event && ({ kind: 'events', id: event.id } as const)
  return (
    <div className={classes.procedure}>
      <Folded title={t('work.title')} onOpen={setOpen}>
        {open && of && <Work of={of} opened />}
      </Folded>
    </div>
  )
}

/** A job whose crew the reader is in, without an event that they are assigned to. */
function CrewJob({ of, isOpen }: { of: MyWork; isOpen: boolean }) {
  const { organization } = useMe()
  const spanOf = useSpanNear()
  const [open, setOpen] = useState(isOpen)
  const { job, from, to } = of
  if (!job) return null
  const { number, tasks, site, timeZone } = job
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const wall = (at: string) => clock.format(new Date(at))
  return (
    <details
      className={classes.assignment}
      open={open}
      onToggle={(toggled) => setOpen(toggled.currentTarget.open)}
    >
      <summary>
        {from && to && (
          <span className={classes.when} data-capital>
            {spanOf({ start: wall(from), end: wall(to), allDay: false })}
            {timeZone !== organization.timeZone && ` (${timeZone})`}
          </span>
        )}
        <strong>
          <Unbroken>{tasks.join(', ') || number}</Unbroken>
        </strong>
        <IconChevronDown size={20} aria-hidden className={classes.arrow} />
        <span className={classes.where}>
          <Unbroken>{[site?.name, number].filter(Boolean).join(' · ')}</Unbroken> <JobState of={job} />
          {!open && saysReadiness(of) && <ReadyBadge ready={isPrepared(of)} />}
        </span>
      </summary>
      {open && (
        <div className={classes.body}>
          <OpenJob of={job} />
          {!job.handedBackAt && <OwnReadiness of={of} />}
        </div>
      )}
    </details>
  )
}

/** A link to the step-by-step work if there is a permit, otherwise to the job; if the work is stopped, to why. */
function OpenJob({ of }: { of: NonNullable<MyWork['job']> }) {
  const { t } = useTranslation()
  const { id, orderId, status, handedBackAt } = of
  const isStopped = status === 'suspended'
  return (
    <>
      {isStopped && <Stopped jobId={id} />}
      <LinkButton
        size="lg"
        fullWidth
        mt="sm"
        variant={status === 'in_progress' && !handedBackAt ? 'filled' : 'default'}
        to={orderId && status !== 'draft' ? '/jobs/$id/work' : '/jobs/$id'}
        params={{ id }}
      >
        {t(isStopped ? 'today.seeStop' : 'today.openJob')}
      </LinkButton>
    </>
  )
}
