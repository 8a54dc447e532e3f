import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { type Event, isDeclined } from './event.ts'
import classes from './event-page.module.css'

const MakeJobsDialog = later(() => import('./make-jobs-dialog.tsx'))

/** Offers to create the jobs for an event's dates, if it has an order that they can follow. */
export function MakeJobs({ event, at }: { event: Event; at: string | undefined }) {
  const { t } = useTranslation()
  const can = useCan()
  const [asking, ask] = useDisclosure()
  const { order, status } = event
  const isPossible = order?.status === 'confirmed' && !isDeclined(event) && status !== 'cancelled'
  if (!isPossible || !can('jobs.create')) return null
  return (
    <p className={classes.buttons} data-screen-only>
      <Button variant="default" onClick={ask.open}>
        {t('jobs.makeOfDates')}
      </Button>
      <Suspense>{asking && <MakeJobsDialog event={event} at={at} onClose={ask.close} />}</Suspense>
    </p>
  )
}
