import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { Badge } from '../../show/badge.tsx'
import { lengthText } from '../../show/length.ts'
import { lastDay, useClock, useToday } from '../schedule/clock.ts'
import { takesPlace } from '../schedule/takes-place.ts'
import { type EventValues, minutesOf, startOf } from './event-values.ts'
import { eventOfOrder } from './order-named.ts'
import { useTimeZone } from './use-time-zone.ts'

interface EventLengthProps {
  readonly form: UseFormReturnType<EventValues>
  readonly values: EventValues
  /** That of an existing event. */
  readonly timeZone: string | undefined
}

/** The length of an event, and when it ends accordingly. */
export function EventLength({ form, values, timeZone }: EventLengthProps) {
  const { t } = useTranslation()
  const end = useEnd(values, timeZone)
  const shorter = useShorter(values)
  return (
    <TextInput
      inputMode={values.allDay ? 'numeric' : 'text'}
      label={t(values.allDay ? 'events.field.days' : 'events.field.duration')}
      description={
        shorter ? (
          <>
            {end} {shorter}
          </>
        ) : (
          end
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      autoComplete="off"
      key={form.key('durationMinutes')}
      {...form.getInputProps('durationMinutes')}
    />
  )
}

/** A warning that the steps of the order take longer than the event. */
function useShorter(values: EventValues): ReactNode {
  const { t } = useTranslation()
  const can = useCan()
  const { orderId } = values
  const { data } = useQuery({
    ...eventOfOrder(orderId),
    enabled: orderId !== '' && (can('orders.read') || can('received-orders.read')),
  })
  const minutes = minutesOf(values)
  if (!data || !(minutes > 0 && minutes < data.minutes)) return undefined
  return (
    <Badge tone="warning" icon={IconAlertTriangle}>
      {t('events.stepsTake', { length: lengthText(data.minutes) })}
    </Badge>
  )
}

function useEnd(values: EventValues, known: string | undefined): string | undefined {
  const { t } = useTranslation()
  const clock = useClock()
  const now = useToday()
  const timeZone = useTimeZone(values, known)
  const { allDay } = values
  const [planned, durationMinutes] = [`${startOf(values)}:00`, minutesOf(values)]
  if (timeZone === undefined || !(durationMinutes > 0)) return undefined
  const span = takesPlace({ start: planned, durationMinutes, allDay, timeZone })
  if (!span) return undefined
  const { start, end } = span
  const last = lastDay({ start, end, allDay: true })
  if (allDay)
    return last === values.start ? undefined : t('schedule.until', { when: clock.dayThisYear(last, now) })
  if (start !== planned) {
    return t('events.notOnTheClock', { time: clock.time(planned), span: clock.span({ start, end, allDay }) })
  }
  const sameDay = end.slice(0, 10) === values.start
  return t('schedule.until', {
    when: sameDay ? clock.time(end) : `${clock.dayThisYear(end.slice(0, 10), now)} ${clock.time(end)}`,
  })
}
