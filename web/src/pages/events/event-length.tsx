import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../../language/translation.ts'
import { lastDay, useClock, useToday } from '../schedule/clock.ts'
import { takesPlace } from '../schedule/takes-place.ts'
import { type EventValues, minutesOf, startOf } from './event-values.ts'
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
  return (
    <TextInput
      inputMode={values.allDay ? 'numeric' : 'text'}
      label={t(values.allDay ? 'events.field.days' : 'events.field.duration')}
      description={useEnd(values, timeZone)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      autoComplete="off"
      key={form.key('durationMinutes')}
      {...form.getInputProps('durationMinutes')}
    />
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
