import type { ReactNode } from 'react'
import { FormBody } from '../../form/form-body.tsx'
import { TextField } from '../../form/text-field.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { keys } from '../../interface/keys.ts'
import { readBy } from '../../interface/records.ts'
import { useTranslation } from '../../language/translation.ts'
import type { JobValues } from './job.ts'

interface JobFormProps {
  readonly of: RecordForm<JobValues>
  /** The fields before the notes. */
  readonly children: ReactNode
}

export function JobForm({ of, children }: JobFormProps) {
  const { t } = useTranslation()
  const notes = t('field.notes')
  const texts = (said: JobValues) => ({
    [t('events.one')]: said.eventId && eventInWords(said.eventId),
    [notes]: said.notes,
  })
  return (
    <FormBody of={of} texts={texts}>
      {children}
      <TextField form={of.form} name="notes" label={notes} area />
    </FormBody>
  )
}

/** The name of an event. How it is read is loaded only when it is needed: to choose one of two versions. */
function eventInWords(id: string) {
  return readBy(keys.part('events', id, 'in words'), async () =>
    (await import('./events-named.ts')).readEventNamed(id),
  )
}
