import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../interface/failure.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { JobLinks } from '../jobs/job-links.tsx'
import { openJobsOf } from './open-jobs-of.ts'

await learn('confirmations')

const SHOWN = 10

/** Says which jobs of an order stay open when it is completed or cancelled. */
export default function OpenJobs({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(openJobsOf(orderId))
  if (!data) return error ? <p role="alert">{sentenceOf(error, t)}</p> : <p>{t('list.loading')}</p>
  const { openJobs: jobs = [] } = data.record
  if (jobs.length === 0) return null
  const more = jobs.length - SHOWN
  return (
    <div data-marked>
      <p>{t('orders.stillOpen.jobs', { count: jobs.length })}</p>
      <JobLinks of={jobs.slice(0, SHOWN)}>
        {more > 0 && <li>{t('orders.stillOpen.more', { count: more })}</li>}
      </JobLinks>
    </div>
  )
}
