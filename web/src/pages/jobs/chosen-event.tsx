import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { RecordForm } from '../../form/use-record-form.ts'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import type { JobValues } from './job.ts'

await learn('new-jobs')

const EventField = later(() => import('./event-field.tsx'))

/** Changes the event of a job. Choice lists are loaded when somebody starts to. */
export default function ChosenEvent({ of }: { readonly of: RecordForm<JobValues> }) {
  const { t } = useTranslation()
  const can = useCan()
  const eventId = of.form.useWatchValue('eventId')
  const [choosing, choose] = useState(of.restored)
  if (!can('events.read')) return null
  if (choosing) {
    return (
      <Suspense>
        <EventField
          value={eventId}
          error={of.form.errors.eventId?.toString()}
          autoFocus={!of.restored}
          onChange={(id) => of.form.setFieldValue('eventId', id)}
        />
      </Suspense>
    )
  }
  return (
    <div>
      <Button variant="default" onClick={() => choose(true)}>
        {t(eventId === '' ? 'jobs.chooseEvent' : 'jobs.changeEvent')}
      </Button>
    </div>
  )
}
