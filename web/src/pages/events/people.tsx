import '@mantine/core/styles/Alert.layer.css'
import { Alert, CloseButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { useAction } from '../../interface/action.ts'
import { keys } from '../../interface/keys.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import type { Work } from '../../readiness/readiness.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { byLastName, fullName } from '../../show/person.ts'
import { PersonLink } from '../../show/person-link.tsx'
import { useClock, useToday } from '../schedule/clock.ts'
import { Assign } from './assign.tsx'
import { type Assignment, assign, clashesOf, type Event, events, unassign } from './event.ts'
import classes from './event-page.module.css'

const PersonInWork = later(
  () => import('../../readiness/person-in-work.tsx'),
  ({ children }) => children,
)
const ReadyMark = later(() => import('../../readiness/ready-mark.tsx'))
const CLASHES_SHOWN = 4

interface PeopleProps {
  readonly event: Event
  readonly tag: string | undefined
  readonly at: string | undefined
  readonly mayUnassign: boolean
  readonly mayAssign: boolean
}

/** The people assigned to an event or to one of its dates, with a warning if somebody is busy then. */
export function People({ event, tag, at, mayUnassign, mayAssign }: PeopleProps) {
  const { t } = useTranslation()
  const can = useCan()
  const heading = useId()
  const { assignments = [] } = event
  const work = workOn(event, at)
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <div className={classes.heading}>
        <h2 id={heading}>{t('field.people')}</h2>
        <Suspense>{work && <ReadyMark of={work} />}</Suspense>
      </div>
      {/* Above the list, so that it stays where it is while one person after another is assigned. */}
      <Suspense>{mayAssign && can('users.read') && <Assign event={event} tag={tag} at={at} />}</Suspense>
      {assignments.length === 0 && <p className={classes.faint}>{t('events.nobody')}</p>}
      <ul>
        {assignments
          .toSorted((one, other) => byLastName(one.user, other.user))
          .map((each) => (
            <Person key={each.id} of={each} event={event} tag={tag} work={work} mayUnassign={mayUnassign} />
          ))}
      </ul>
      <Clashes event={event} />
    </section>
  )
}

interface PersonProps extends Pick<PeopleProps, 'event' | 'tag' | 'mayUnassign'> {
  readonly of: Assignment
  readonly work: Work | undefined
}

function Person({ of, event, tag, work, mayUnassign }: PersonProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const attempt = useAttempt()
  const client = useQueryClient()
  const { write } = useAction(['events'], unassign)
  const { user, occurrenceStart } = of
  const remove = async () => {
    const { id } = event
    await write({ id, assignmentId: of.id, tag })
    const after = await client.fetchQuery({ ...events.one(id), staleTime: 0 })
    announce(t('events.unassigned', { name: fullName(user) }), async (key) => {
      await assign({ id, body: { userId: user.id, occurrenceStart }, tag: after.tag }, key)
      await client.invalidateQueries({ queryKey: keys.all('events') })
    })
  }
  const who = (
    <span className={classes.who}>
      <strong>
        <PersonLink of={user} />
      </strong>
      {event.recurring && (
        <span className={classes.faint}>
          {occurrenceStart === null
            ? t('events.everyDate')
            : t('events.onlyOn', { day: clock.day(occurrenceStart) })}
        </span>
      )}
    </span>
  )
  return (
    <li>
      {work ? (
        <Suspense fallback={who}>
          <PersonInWork of={work} userId={user.id}>
            {who}
          </PersonInWork>
        </Suspense>
      ) : (
        who
      )}
      {mayUnassign && (
        <CloseButton
          size={28}
          aria-label={t('events.unassign', { name: fullName(user) })}
          onClick={() => void attempt(remove)}
        />
      )}
    </li>
  )
}

/**
 * The work that the people of an event must be ready for: on the shown date, or the next one; none without an order.
 */
function workOn({ id, recurring, order, status }: Event, at: string | undefined): Work | undefined {
  if (!order || status === 'cancelled') return undefined
  return { kind: 'events', id, occurrenceStart: recurring ? at : undefined, orderId: order.id }
}

function Clashes({ event }: { event: Event }) {
  const { t } = useTranslation()
  const clock = useClock()
  const now = useToday()
  const start = event.start.slice(0, 10)
  const {
    data = [],
    error,
    isSuccess,
    refetch,
  } = useQuery({
    ...clashesOf(event.id, event.recurring && start < now ? now : start),
    enabled: event.status !== 'cancelled' && (event.assignments ?? []).length > 0,
  })
  // Without an answer it is not known that there are none.
  if (error && !isSuccess) return <NotLoaded error={error} onRetry={refetch} />
  if (data.length === 0) return null
  /** With its day, if that differs from the day of the line. */
  const timeOf = (moment: string, named: string) =>
    moment.slice(0, 10) === named.slice(0, 10)
      ? clock.time(moment)
      : `${clock.shortDay(moment)} ${clock.time(moment)}`
  return (
    <Alert
      className={classes.clashes}
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('events.clashes', { count: data.length })}
      role="status"
    >
      <ul>
        {data.slice(0, CLASHES_SHOWN).map(({ user, occurrence, otherEvent, otherOccurrence }) => (
          <li key={`${user.id} ${otherEvent.id} ${occurrence.start} ${otherOccurrence.start}`}>
            {t('events.clash', {
              name: fullName(user),
              when: `${clock.shortDay(occurrence.start)} ${clock.time(occurrence.start)}`,
              other: otherEvent.title,
              from: timeOf(otherOccurrence.start, occurrence.start),
              to: timeOf(otherOccurrence.end, occurrence.start),
            })}
          </li>
        ))}
      </ul>
      {data.length > CLASHES_SHOWN && t('list.more', { count: data.length - CLASHES_SHOWN })}
    </Alert>
  )
}
