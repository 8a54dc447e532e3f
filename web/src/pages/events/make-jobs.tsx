import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Event, isDeclined } from './event.ts'
import classes from './event-page.module.css'

const MakeJobsDialog = lazy(() => import('./make-jobs-dialog.tsx'))

/** Offers to make the jobs of an event's dates, where there is an order that they can follow. */
export function MakeJobs({ event, at }: { event: Event; at: string | undefined }) {
  const { t } = useTranslation()
  const can = useCan()
  const [asking, ask] = useDisclosure()
  const { order, status } = event
  const isPossible = order?.status === 'confirmed' && !isDeclined(event) && status !== 'cancelled'
  if (!isPossible || !can('jobs.create')) return null
  return (
    <p className={classes.buttons}>
      <Button variant="default" onClick={ask.open}>
        {t('jobs.makeOfDates')}
      </Button>
      <Suspense>{asking && <MakeJobsDialog event={event} at={at} onClose={ask.close} />}</Suspense>
    </p>
  )
}
