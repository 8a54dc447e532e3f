import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { serviceNow } from '../../interface/service-clock.ts'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { today } from '../../show/days.ts'
import { lengthText } from '../../show/length.ts'
import { OnItsWay } from '../../show/on-its-way.tsx'
import { EventForm } from './event-form.tsx'
import { newEvent, nextStart } from './event-values.ts'
import { type EventOfOrder, eventOfOrder } from './order-named.ts'
import { useCreation } from './use-creation.ts'

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
  const { minutes = 0, ...named } = known ?? {}
  const [start] = useState(() => ({
    values: {
      ...newEvent(nextStart(nowIn(organization.timeZone), day), order),
      ...named,
      ...(minutes > 0 ? { durationMinutes: lengthText(minutes) } : {}),
    },
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
      <PageHead title={t('events.create')} of={{ title: t('shell.page.schedule'), to: '/schedule' }} />
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
