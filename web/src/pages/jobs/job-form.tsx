import { FormBody } from '../../form/form-body.tsx'
import { IdSelect } from '../../form/id-select.tsx'
import { TextField } from '../../form/text-field.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { siteNamed, sitesNamed } from '../sites/site.ts'
import { eventNamed, eventsNamed, type JobValues } from './job.ts'

interface JobFormProps {
  readonly of: RecordForm<JobValues>
  /** The site is chosen once. */
  readonly isNew?: boolean
  readonly readOnly?: boolean
}

export function JobForm({ of, isNew, readOnly }: JobFormProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { form } = of
  const siteId = form.useWatchValue('siteId')
  const eventId = form.useWatchValue('eventId')
  const labels = { siteId: t('sites.one'), eventId: t('jobs.event'), notes: t('jobs.notes') }
  return (
    <FormBody of={of} labels={labels} readOnly={readOnly ?? false}>
      {isNew && (
        <IdSelect
          label={labels.siteId}
          required
          autoFocus
          find={sitesNamed}
          named={siteNamed}
          value={siteId}
          error={form.errors.siteId?.toString()}
          onChange={(id) => form.setFieldValue('siteId', id)}
        />
      )}
      {can('events.read') && !readOnly && (
        <IdSelect
          label={labels.eventId}
          description={t('jobs.eventHint')}
          find={eventsNamed}
          named={eventNamed}
          value={eventId}
          error={form.errors.eventId?.toString()}
          onChange={(id) => form.setFieldValue('eventId', id)}
        />
      )}
      <TextField form={form} name="notes" label={labels.notes} area readOnly={readOnly ?? false} />
    </FormBody>
  )
}
