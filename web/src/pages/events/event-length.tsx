import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../../language/translation.ts'
import { useClock } from '../schedule/clock.ts'
import { type EventValues, minutesOf, startOf } from './event-values.ts'

/** The length of an event, and when it ends accordingly. */
export function EventLength({ form, values }: { form: UseFormReturnType<EventValues>; values: EventValues }) {
  const { t } = useTranslation()
  return (
    <TextInput
      inputMode="numeric"
      label={t(values.allDay ? 'events.field.days' : 'events.field.duration')}
      description={useEnd(values)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      autoComplete="off"
      key={form.key('durationMinutes')}
      {...form.getInputProps('durationMinutes')}
    />
  )
}

function useEnd(values: EventValues): string | undefined {
  const { t } = useTranslation()
  const clock = useClock()
  const start = Date.parse(`${startOf(values).replace(' ', 'T')}Z`)
  const minutes = minutesOf(values)
  const end = new Date(start + minutes * 60_000)
  if (Number.isNaN(end.valueOf()) || minutes <= 0) return undefined
  const last = values.allDay ? new Date(end.valueOf() - 1) : end
  const text = last.toISOString().slice(0, 19).replace('T', ' ')
  const sameDay = text.slice(0, 10) === values.start
  if (values.allDay) return sameDay ? undefined : t('schedule.until', { when: clock.shortDay(text) })
  return t('schedule.until', {
    when: sameDay ? clock.time(text) : `${clock.shortDay(text)} ${clock.time(text)}`,
  })
}
