import { IdSelect } from '../../form/id-select.tsx'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { eventNamed, eventsNamed } from './events-named.ts'

await learn('new-jobs')

interface EventFieldProps {
  /** Its id; empty if none is chosen. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
  readonly autoFocus?: boolean
}

/** The event of a job, for people who may see events. */
export default function EventField({ value, error, onChange, autoFocus = false }: EventFieldProps) {
  const { t } = useTranslation()
  const can = useCan()
  if (!can('events.read')) return null
  return (
    <IdSelect
      label={t('events.one')}
      description={t('jobs.eventHint')}
      autoFocus={autoFocus}
      find={eventsNamed}
      named={eventNamed}
      value={value}
      error={error}
      data-path="eventId"
      onChange={onChange}
    />
  )
}
