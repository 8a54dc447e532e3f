import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useRecordForm } from '../../form/use-record-form.ts'
import { queries } from '../../interface/queries.ts'
import type { Tagged } from '../../interface/record.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Facts } from '../../show/facts.tsx'
import { PersonLink } from '../../show/person-link.tsx'
import { RecordLink } from '../../show/record-link.tsx'
import { useWhen } from '../../show/when.tsx'
import { isDeclined } from '../events/event.ts'
import { Work } from '../events/work.tsx'
import { useClock } from '../schedule/clock.ts'
import { againAfter, type Job, jobs, jobValues } from './job.ts'
import { JobForm } from './job-form.tsx'
import classes from './job-page.module.css'
import { JobProofs } from './job-proofs.tsx'
import { JobState } from './job-state.tsx'
import { JobSteps } from './job-steps.tsx'

const ReadinessPart = later(() => import('../../readiness/readiness-part.tsx'))

const ChosenEvent = later(() => import('./chosen-event.tsx'))

const OrderNotice = later(() => import('./order-notice.tsx'))

const Next = later(() => import('./desk/next.tsx'))

const Desk = later(() => import('./desk/desk.tsx'))

/** Reads a job and loads what its page begins with: a stop that is drawn later would push the rest away. */
export async function readJob(id: string): Promise<void> {
  const { record } = await queries.ensureQueryData(jobs.one(id))
  if (record.standing?.governed) await Promise.all([Next.load(), Desk.load()])
}

const route = getRouteApi('/app/jobs/$id')

/** A job: its state, the next acts, and its history. */
export function JobPage() {
  const { id } = route.useParams()
  const { t } = useTranslation()
  const can = useCan()
  const clock = useClock()
  const job = useSuspenseQuery({
    ...jobs.one(id),
    refetchInterval: ({ state }) => againAfter(state.data?.record.status),
  }).data
  const { record } = job
  const { site, event, order, status, actions, standing } = record
  const { span } = useWhen(standing?.timeZone)
  const governed = standing?.governed ?? false
  // Whether a job has a permit is decided when it is confirmed.
  const unfollowed = !governed && status !== 'draft'
  const declined = isDeclined(record)
  const open = status !== 'completed' && status !== 'cancelled'
  const waits = status === 'draft' || status === 'confirmed'
  const mayChange = actions?.includes('update') ?? false
  return (
    <>
      <PageHead
        title={t('jobs.numbered', { number: record.number })}
        of={{ title: t('jobs.title'), to: '/jobs' }}
        aside={<JobState of={{ status, late: standing?.late, handedBackAt: standing?.handBack?.at }} />}
        // Without an event and an order it is derived from the notes, which are shown below.
        about={event || order ? record.about : null}
        actions={<JobSteps of={job} governed={governed} />}
      />
      {order && ((open && declined) || (waits && order.status === 'cancelled')) && (
        <Suspense>
          <OrderNotice of={order} />
        </Suspense>
      )}
      {governed && (
        <Suspense>
          <Next job={record} />
        </Suspense>
      )}
      <Facts
        of={[
          [
            t('sites.one'),
            // The site of a received order is its buyer's.
            site && (
              <RecordLink key="site" of="sites" id={site.id} linked={!order?.received}>
                {site.name}
              </RecordLink>
            ),
          ],
          [
            t('events.one'),
            event && (
              <RecordLink key="event" of="events" id={event.id}>
                {`${clock.fullDay(event.start)} ${clock.time(event.start)}`}
              </RecordLink>
            ),
          ],
          [
            t(unfollowed ? 'jobs.eventOrder' : 'orders.one'),
            order && (
              <RecordLink of={order.received ? 'received-orders' : 'orders'} id={order.id}>
                {order.number}
              </RecordLink>
            ),
          ],
          [
            t('jobs.window'),
            standing?.start && standing.end && `${span(standing.start, standing.end)} (${standing.timeZone})`,
          ],
          [t('field.notes'), !mayChange && record.notes],
        ]}
      />
      {unfollowed && <p>{t('jobs.unfollowed')}</p>}
      {unfollowed && <JobProofs id={id} permitted={false} />}
      {/* In one place, whether the job has a permit or gets it while somebody writes. */}
      {mayChange && <Details key={id} id={id} fixed={governed} />}
      {governed && (
        <Suspense fallback={<p role="status">{t('list.loading')}</p>}>
          <Desk job={record} />
        </Suspense>
      )}
      {/* The desk of a job without an event has its steps already. */}
      {(event || !governed) && can('work-steps.read') && (
        <Work of={{ kind: 'jobs', id }} told={open && declined} />
      )}
      {open && order && !governed && (
        <Suspense>
          <ReadinessPart of={{ kind: 'jobs', id, orderId: order.id }} />
        </Suspense>
      )}
      <Past job={record} />
    </>
  )
}

interface DetailsProps {
  readonly id: string
  /** Whether its permit fixes which work it is. */
  readonly fixed: boolean
}

function Details({ id, fixed }: DetailsProps) {
  const client = useQueryClient()
  const query = jobs.one(id)
  const { data } = useSuspenseQuery(query)
  const begin = (now: Tagged<Job>) => ({ values: jobValues(now.record), tag: now.tag })
  const form = useRecordForm({
    name: `jobs:${id}`,
    start: begin(data),
    touches: ['jobs'],
    save: async ({ values, tag }, key) => {
      const { changedBody } = await import('./planned.ts')
      return jobs.change(id, { body: await changedBody(id, values, client), tag }, key)
    },
    shownFrom: 'jobs',
    undo: true,
    // Whether a job may go to another event depends on its state.
    fieldsOnly: (mine, before) => mine.eventId === before?.eventId,
    readAgain: async () => begin(await client.fetchQuery({ ...query, staleTime: 0 })),
  })
  return (
    <JobForm of={form}>
      <Suspense>{!fixed && <ChosenEvent of={form} />}</Suspense>
    </JobForm>
  )
}

/** Who changed the state of the job, and when. */
function Past({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  return (
    <section className={classes.past}>
      <h2>{t('jobs.past')}</h2>
      <ol>
        {job.history?.map(({ action, at, user }) => (
          <li key={`${at} ${action}`}>
            <strong>{t(`jobs.did.${action}`)}</strong> <PersonLink of={user} />{' '}
            <time dateTime={at}>{exact(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
