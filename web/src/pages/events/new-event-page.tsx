import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import type { Tagged } from '../../interface/record.ts'
import { serviceNow } from '../../interface/service-clock.ts'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { today } from '../../show/days.ts'
import { OnItsWay } from '../../show/on-its-way.tsx'
import { type Event, events, exceptionOf } from './event.ts'
import { EventForm } from './event-form.tsx'
import {
  bodyOf,
  createBodyOf,
  type EventValues,
  newEvent,
  nextStart,
  skippedDays,
  startOf,
} from './event-values.ts'
import { deviate } from './exception.ts'
import { type EventOfOrder, eventOfOrder } from './order-named.ts'

const route = getRouteApi('/app/events/new')

export function NewEventPage() {
  const { order } = route.useSearch()
  const { data, isLoading } = useQuery({ ...eventOfOrder(order ?? ''), enabled: order !== undefined })
  // What arrives later would replace what is typed. Without an answer, or a network, people type it.
  if (isLoading) return <OnItsWay />
  return <NewEvent known={data} />
}

function NewEvent({ known }: { known: EventOfOrder | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const { organization } = useMe()
  const { day, order } = route.useSearch()
  const [start] = useState(() => ({
    values: { ...newEvent(nextStart(nowIn(organization.timeZone), day), order), ...known },
    tag: undefined,
  }))
  const form = useRecordForm({
    name: order === undefined ? 'events:new' : `events:new:${order}`,
    start,
    touches: ['events'],
    save: useCreation(),
    onSaved: ({ record }) => void navigate({ to: '/events/$id', params: { id: record.id } }),
  })
  return (
    <>
      <PageHead title={t('events.create')} of={{ title: t('schedule.title'), to: '/schedule' }} />
      <EventForm of={form} isNew />
    </>
  )
}

function nowIn(timeZone: string) {
  const hour = new Date(serviceNow()).toLocaleTimeString('en', {
    timeZone,
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return { day: today(timeZone), hour: Number(hour) }
}

/**
 * Creates an event and then skips its dates. The created event is remembered: if a later part fails, the next try
 * changes it instead of creating a second one.
 */
function useCreation() {
  const made = useRef<Tagged<Event>>(undefined)
  return async ({ values }: { values: EventValues }, key: string): Promise<Tagged<Event>> => {
    const before = made.current
    const event = before
      ? await events.change(before.record.id, { body: bodyOf(values), tag: undefined }, `${key}-again`)
      : await events.create(createBodyOf(values), key)
    made.current = event
    const time = startOf(values).slice(10)
    for (const day of skippedDays(values)) {
      const occurrenceStart = `${day}${time}`
      if (exceptionOf(event.record, `${occurrenceStart}:00`)) continue
      await deviate(event, { occurrenceStart, action: 'cancelled' }, `${key}-${day}`)
    }
    return event
  }
}
