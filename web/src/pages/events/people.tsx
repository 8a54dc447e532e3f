import '@mantine/core/styles/Alert.layer.css'
import { Alert, CloseButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { useAction } from '../../interface/action.ts'
import { keys } from '../../interface/keys.ts'
import { useCan } from '../../interface/session.ts'
import { newKey } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { fullName } from '../../show/person.ts'
import { useClock, useToday } from '../schedule/clock.ts'
import { Assign } from './assign.tsx'
import { type Assignment, assign, clashesOf, type Event, events, unassign } from './event.ts'
import classes from './event-page.module.css'

const PersonVerdict = lazy(() => import('../../readiness/person-verdict.tsx'))
const CLASHES_SHOWN = 4

interface PeopleProps {
  readonly event: Event
  readonly tag: string | undefined
  readonly at: string | undefined
  readonly mayUnassign: boolean
  readonly mayAssign: boolean
}

/** Who is assigned to an event or to one date of it, and a warning where somebody has something else then. */
export function People({ event, tag, at, mayUnassign, mayAssign }: PeopleProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { assignments = [] } = event
  return (
    <section className={classes.part}>
      <h2>{t('events.people')}</h2>
      {assignments.length === 0 && <p className={classes.faint}>{t('events.nobody')}</p>}
      <ul>
        {assignments.map((each) => (
          <Person key={each.id} of={each} event={event} tag={tag} at={at} mayUnassign={mayUnassign} />
        ))}
      </ul>
      <Clashes event={event} />
      <Suspense>{mayAssign && can('users.read') && <Assign event={event} tag={tag} at={at} />}</Suspense>
    </section>
  )
}

function Person({ of, event, tag, at, mayUnassign }: Omit<PeopleProps, 'mayAssign'> & { of: Assignment }) {
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
    announce(t('events.unassigned', { name: fullName(user) }), async () => {
      await assign({ id, body: { userId: user.id, occurrenceStart }, tag: after.tag }, newKey())
      await client.invalidateQueries({ queryKey: keys.all('events') })
    })
  }
  return (
    <li>
      <div>
        <strong>{fullName(user)}</strong>
        {event.recurring && (
          <p className={classes.faint}>
            {occurrenceStart === null
              ? t('events.everyDate')
              : t('events.onlyOn', { day: clock.day(occurrenceStart) })}
          </p>
        )}
      </div>
      {event.order && (
        <Suspense>
          <PersonVerdict of={workOn(event, at)} userId={user.id} />
        </Suspense>
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

/** What the people of an event are to be ready for: the date that is shown, or the next one. */
function workOn({ id, recurring }: Event, at: string | undefined) {
  return { kind: 'events', id, occurrenceStart: recurring ? at : undefined } as const
}

function Clashes({ event }: { event: Event }) {
  const { t } = useTranslation()
  const clock = useClock()
  const now = useToday()
  const start = event.start.slice(0, 10)
  const { data = [] } = useQuery({
    ...clashesOf(event.id, event.recurring && start < now ? now : start),
    enabled: event.status !== 'cancelled' && (event.assignments ?? []).length > 0,
  })
  if (data.length === 0) return null
  return (
    <Alert
      className={classes.clashes}
      icon={<IconAlertTriangle aria-hidden />}
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
              from: clock.time(otherOccurrence.start),
              to: clock.time(otherOccurrence.end),
            })}
          </li>
        ))}
      </ul>
      {data.length > CLASHES_SHOWN && t('schedule.more', { count: data.length - CLASHES_SHOWN })}
    </Alert>
  )
}
