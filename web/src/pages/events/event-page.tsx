import { useMediaQuery } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LastChange } from '../../form/last-change.tsx'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Facts } from '../../show/facts.tsx'
import { PersonLink } from '../../show/person-link.tsx'
import { RecordLink } from '../../show/record-link.tsx'
import { Status } from '../../show/status.tsx'
import { useWhen } from '../../show/when.tsx'
import { DeclinedNotice } from '../orders/declined-notice.tsx'
import { useClock } from '../schedule/clock.ts'
import { Dates } from './dates.tsx'
import { type Event, events, isDeclined } from './event.ts'
import { EventActions } from './event-actions.tsx'
import classes from './event-page.module.css'
import { EventTime } from './event-time.tsx'
import { MakeJobs } from './make-jobs.tsx'
import { People } from './people.tsx'
import { Work } from './work.tsx'

const LeftJobs = later(() => import('./left-jobs.tsx'))
const UsedIn = later(() => import('../../used-in/used-in.tsx'))

const route = getRouteApi('/app/events/$id')

/** An event: when it takes place, who is assigned, and what is to be done. */
export function EventPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { at } = route.useSearch()
  const can = useCan()
  const { record: event, tag } = useSuspenseQuery(events.one(id)).data
  const { actions = [] } = event
  const declined = isDeclined(event)
  // As the columns in the style.
  const isOneColumn = useMediaQuery('(width <= 56.25em)', undefined, { getInitialValueInEffect: false })
  const uses = (
    <Suspense>
      <UsedIn of="events" id={event.id} />
    </Suspense>
  )
  return (
    <>
      <PageHead
        title={event.title}
        of={{ title: t('shell.page.schedule'), to: '/schedule' }}
        aside={<Status of={event.status} />}
        actions={<EventActions event={event} tag={tag} at={at} />}
      />
      {declined && (
        <DeclinedNotice
          title={t('orders.declined.ofEvent', { number: event.order?.number })}
          reason={event.order?.answer.reason}
        >
          {t('orders.declined.event')}
        </DeclinedNotice>
      )}
      {event.leftJobs && event.leftJobs.length > 0 && (
        <Suspense>
          <LeftJobs of={event} />
        </Suspense>
      )}
      <div className={classes.columns}>
        <div>
          <EventTime event={event} />
          <EventFacts event={event} />
          {event.description && <p className={classes.prose}>{event.description}</p>}
        </div>
        <div className={classes.people}>
          <People
            event={event}
            tag={tag}
            at={at}
            mayUnassign={actions.includes('unassign')}
            mayAssign={actions.includes('assignments')}
          />
          <MakeJobs event={event} at={event.recurring ? at : undefined} />
          <Dates event={event} tag={tag} at={at} mayChange={actions.includes('exceptions')} />
          {!isOneColumn && uses}
        </div>
        <div>
          {can('work-steps.read') && <Work of={{ kind: 'events', id: event.id }} told={declined} />}
          {isOneColumn && uses}
        </div>
      </div>
      <LastChange record={event} />
    </>
  )
}

function EventFacts({ event }: { event: Event }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const { continues, continuedBy } = event.series ?? {}
  const facts = [
    [t('events.field.type'), t(`events.types.${event.type}`)],
    [
      t('sites.one'),
      // The site of a received order is its buyer's.
      event.site && (
        <RecordLink of="sites" id={event.site.id} linked={!event.order?.received}>
          {event.site.name}
        </RecordLink>
      ),
    ],
    [
      t('orders.one'),
      event.order && (
        <RecordLink of={event.order.received ? 'received-orders' : 'orders'} id={event.order.id}>
          {event.order.number}
        </RecordLink>
      ),
    ],
    [t('events.continues'), continues && <PartOfSeries of={continues} />],
    [t('events.continuedBy'), continuedBy && <PartOfSeries of={continuedBy} />],
    [
      t('events.confirmedBy'),
      event.confirmedAt && (
        <>
          <PersonLink of={event.confirmedBy} />, {exact(event.confirmedAt)}
        </>
      ),
    ],
  ] as const
  return <Facts of={facts} />
}

/** A neighbour in a series that was split, which often has the same title. */
function PartOfSeries({ of: { id, title, start } }: { of: { id: string; title: string; start: string } }) {
  const { t } = useTranslation()
  const clock = useClock()
  return (
    <>
      <Link to="/events/$id" params={{ id }}>
        {title}
      </Link>
      <br />
      {t('events.from', { day: clock.day(start) })}
    </>
  )
}
