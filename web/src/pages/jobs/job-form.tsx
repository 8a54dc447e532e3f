import type { ReactNode } from 'react'
import { FormBody } from '../../form/form-body.tsx'
import { TextField } from '../../form/text-field.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { useTranslation } from '../../language/translation.ts'
import type { JobValues } from './job.ts'

interface JobFormProps {
  readonly of: RecordForm<JobValues>
  /** The fields before the notes. */
  readonly children: ReactNode
}

export function JobForm({ of, children }: JobFormProps) {
  const { t } = useTranslation()
  const labels = { siteId: t('sites.one'), eventId: t('jobs.event'), notes: t('jobs.notes') }
  return (
    <FormBody of={of} labels={labels}>
      {children}
      <TextField form={of.form} name="notes" label={labels.notes} area />
    </FormBody>
  )
}
