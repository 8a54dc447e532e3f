import { ValidationFailed } from '@holdpoint/client'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import type { Tagged } from '../../interface/record.ts'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { today } from '../../show/days.ts'
import { OnItsWay } from '../../show/on-its-way.tsx'
import { type Event, events, nextStarts } from './event.ts'
import { EventForm } from './event-form.tsx'
import { type EventValues, valuesAt } from './event-values.ts'
import type { Extent } from './extent-dialog.tsx'
import { saveEvent } from './save-event.ts'

const ExtentDialog = later(() => import('./extent-dialog.tsx'))

const route = getRouteApi('/app/events/$id/edit')

export function EditEventPage() {
  const { id } = route.useParams()
  const { at } = route.useSearch()
  const { record } = useSuspenseQuery(events.one(id)).data
  return record.recurring && at === undefined ? (
    <EditNext key={id} event={record} />
  ) : (
    <EditEvent key={`${id} ${at}`} id={id} at={at} />
  )
}

/** Without a date in the address, the next one is edited. */
function EditNext({ event }: { event: Event }) {
  const { organization } = useMe()
  const { start, rrule, until, allDay, site, id } = event
  const rule = { start, rrule: rrule ?? '', until, allDay, siteId: site?.id ?? null }
  const { data, error } = useQuery(nextStarts(rule, today(organization.timeZone), 1))
  if (data) return <EditFrom id={id} first={data.starts[0] ?? start} />
  // A rule that was stored earlier may be refused today; then its form says so.
  if (error instanceof ValidationFailed) return <EditFrom id={id} first={start} />
  if (error) throw error
  return <OnItsWay />
}

/** The form keeps its date, when the day or the series changes. */
function EditFrom({ id, first }: { id: string; first: string }) {
  const [at] = useState(first)
  return <EditEvent id={id} at={at} />
}

function EditEvent({ id, at }: { id: string; at: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const client = useQueryClient()
  const query = events.one(id)
  const { record, tag } = useSuspenseQuery(query).data
  const extent = useRef<Extent>('all')
  const [asking, setAsking] = useState(false)
  const occurrenceStart = at ?? record.start
  const form = useRecordForm({
    name: `events:${id}:${occurrenceStart}`,
    start: { values: valuesAt(record, occurrenceStart), tag },
    touches: ['events'],
    undo: !record.recurring,
    save: (change: { values: EventValues; tag: string | undefined }, key): Promise<Tagged<Event>> =>
      saveEvent({ ...change, event: record, occurrenceStart, extent: extent.current }, key),
    shownFrom: 'events',
    onSaved: (saved) => void navigate({ to: '/events/$id', params: { id: saved.record.id } }),
    readAgain: async () => {
      const now = await client.fetchQuery({ ...query, staleTime: 0 })
      return { values: valuesAt(now.record, at ?? now.record.start), tag: now.tag }
    },
  })
  const asked: RecordForm<EventValues> = {
    ...form,
    submit: (event) => {
      event?.preventDefault()
      if (record.recurring) setAsking(true)
      else form.submit()
    },
  }
  return (
    <>
      <PageHead
        title={t('events.editTitle', { title: record.title })}
        of={{ title: t('shell.page.schedule'), to: '/schedule' }}
      />
      <EventForm
        of={asked}
        timeZone={record.timeZone}
        actions={
          <LinkButton to="/events/$id" params={{ id }} variant="default">
            {t('action.cancel')}
          </LinkButton>
        }
      />
      <Suspense>
        {asking && (
          <ExtentDialog
            event={record}
            occurrenceStart={occurrenceStart}
            values={form.form.getValues()}
            onClose={() => setAsking(false)}
            onChoose={(chosen) => {
              extent.current = chosen
              setAsking(false)
              form.submit()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
