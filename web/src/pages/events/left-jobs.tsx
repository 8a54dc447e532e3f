import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { JobLinks } from '../jobs/job-links.tsx'
import type { Event } from './event.ts'
import classes from './left-jobs.module.css'

await learn('rules')

/** The open jobs of an event that are no longer at the time of their date. */
export default function LeftJobs({ of: { status, leftJobs: jobs = [] } }: { of: Event }) {
  const { t } = useTranslation()
  const count = jobs.length
  const isCancelled = status === 'cancelled'
  const title = t(isCancelled ? 'events.left.cancelled' : 'events.left.moved', { count })
  return (
    <section className={classes.left} aria-label={title}>
      <IconAlertTriangle size={24} aria-hidden />
      <div>
        <strong>{title}</strong>
        <JobLinks of={jobs} />
        <p>{t(isCancelled ? 'events.left.end' : 'events.left.stay')}</p>
      </div>
    </section>
  )
}
