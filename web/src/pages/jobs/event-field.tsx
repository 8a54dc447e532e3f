import { IdSelect } from '../../form/id-select.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { eventNamed, eventsNamed, type JobValues } from './job.ts'

interface EventFieldProps {
  readonly of: RecordForm<JobValues>
  readonly autoFocus?: boolean
}

/** The event of a job, for whoever may see events. */
export default function EventField({ of: { form }, autoFocus = false }: EventFieldProps) {
  const { t } = useTranslation()
  const can = useCan()
  const eventId = form.useWatchValue('eventId')
  if (!can('events.read')) return null
  return (
    <IdSelect
      label={t('jobs.event')}
      description={t('jobs.eventHint')}
      autoFocus={autoFocus}
      find={eventsNamed}
      named={eventNamed}
      value={eventId}
      error={form.errors.eventId?.toString()}
      onChange={(id) => form.setFieldValue('eventId', id)}
    />
  )
}
