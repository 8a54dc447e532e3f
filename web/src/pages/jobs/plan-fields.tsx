import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IdSelect } from '../../form/id-select.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { PlaceOfClock, useZoneSaid } from '../../show/zone.ts'
import { datesFrom } from '../events/dates-from.ts'
import { events } from '../events/event.ts'
import { orderNamed, ordersNamed, siteOfReceived } from '../events/order-named.ts'
import { useClock, useToday } from '../schedule/clock.ts'
import { siteNamed, sitesNamed } from '../sites/site.ts'
import EventField from './event-field.tsx'
import { zoneOfPlan } from './plan-zone.ts'
import { DATES, eventToPlan, orderToFollow, type PlanValues } from './planned.ts'

type Form = Pick<RecordForm<PlanValues>, 'form'>

/** Where and when the work of a new job is done, and for which event and order. */
export function PlanFields({ of: { form } }: { of: Form }) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const [siteId, eventId, orderId] = [
    form.useWatchValue('siteId'),
    form.useWatchValue('eventId'),
    form.useWatchValue('orderId'),
  ]
  const { data: event } = useQuery({ ...events.one(eventId), enabled: eventId !== '' })
  const followed = orderId || (event && orderToFollow(event.record))
  const { data: zone } = useQuery(zoneOfPlan({ siteId, eventId, orderId }, client, can))
  const { data: site } = useQuery({ ...siteOfReceived(followed ?? ''), enabled: Boolean(followed) })
  const chooseEvent = async (id: string) => {
    form.setFieldValue('occurrenceStart', '')
    if (id === '') return
    const chosen = await eventToPlan(client, id)
    // Another event was chosen meanwhile.
    if (form.getValues().eventId !== id) return
    if (chosen.order) form.setFieldValue('orderId', '')
    if (chosen.site && form.getValues().siteId === '') form.setFieldValue('siteId', chosen.site.id)
  }
  const readable = { own: can('orders.read'), received: can('received-orders.read') }
  const permit = t(followed ? 'jobs.withPermit' : 'jobs.withoutPermit')
  const asksOrder = (readable.own || readable.received) && !event?.record.order
  return (
    <>
      <IdSelect
        label={t('sites.one')}
        required={!site}
        {...(site ? { description: t('jobs.siteOfOrder', { site: site.name }) } : {})}
        autoFocus
        find={sitesNamed}
        named={siteNamed}
        value={siteId}
        error={form.errors.siteId?.toString()}
        data-path="siteId"
        onChange={(id) => form.setFieldValue('siteId', id)}
      />
      <EventField
        value={eventId}
        error={form.errors.eventId?.toString()}
        onChange={(id) => {
          form.setFieldValue('eventId', id)
          void chooseEvent(id)
        }}
      />
      {event?.record.recurring && <DateField of={{ form }} eventId={eventId} />}
      {asksOrder ? (
        <IdSelect
          label={t('orders.one')}
          description={permit}
          find={(text) => ordersNamed(text, readable, 'confirmed')}
          named={orderNamed}
          value={orderId}
          error={form.errors.orderId?.toString()}
          data-path="orderId"
          onChange={(id) => form.setFieldValue('orderId', id)}
        />
      ) : (
        <p>{permit}</p>
      )}
      <PlaceOfClock value={zone ?? undefined}>
        {followed && <TimeFields of={{ form }} given={eventId !== ''} />}
      </PlaceOfClock>
    </>
  )
}

/** The date of a series; by default the next one. */
function DateField({ of: { form }, eventId }: { of: Form; eventId: string }) {
  const { t } = useTranslation()
  const clock = useClock()
  const now = useToday()
  const chosen = form.useWatchValue('occurrenceStart')
  const { data = [], isLoadingError, error, refetch } = useQuery(datesFrom(eventId, now, DATES))
  if (isLoadingError) return <NotLoaded error={error} onRetry={refetch} />
  return (
    <NativeSelect
      label={t('jobs.date')}
      value={chosen}
      error={form.errors.occurrenceStart?.toString()}
      data={[
        { value: '', label: t('jobs.nextDate') },
        ...data.map((date) => ({
          value: date.occurrenceStart,
          label: `${clock.fullDay(date.start)} ${clock.time(date.start)}`,
        })),
      ]}
      onChange={(change) => form.setFieldValue('occurrenceStart', change.currentTarget.value)}
    />
  )
}

/** When work may begin and must end, if that differs from the event's time, or there is no event. */
function TimeFields({ of: { form }, given }: { of: Form; given: boolean }) {
  const { t } = useTranslation()
  const clock = useZoneSaid()
  const times = ['start', 'end'] as const
  return times.map((name) => (
    <TextInput
      key={form.key(name)}
      type="datetime-local"
      data-half
      label={t(`jobs.${name}`) + clock}
      {...(given ? { description: t('jobs.asEvent') } : {})}
      {...form.getInputProps(name)}
    />
  ))
}
