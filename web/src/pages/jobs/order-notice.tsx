import { useTranslation } from '../../language/translation.ts'
import { DeclinedNotice } from '../orders/declined-notice.tsx'
import type { Job } from './job.ts'

/** A visible notice that the order of a job is declined or cancelled, and what that means for the job. */
export default function OrderNotice({ of: order }: { of: NonNullable<Job['order']> }) {
  const { t } = useTranslation()
  const { number, status, answer } = order
  if (answer.status === 'declined')
    return (
      <DeclinedNotice title={t('orders.declined.ofEvent', { number })} reason={answer.reason}>
        {t('orders.declined.job')}
      </DeclinedNotice>
    )
  if (status !== 'cancelled') return null
  return (
    <DeclinedNotice title={t('orders.cancelledOf', { number })} reason={null}>
      {t('orders.cancelledJob')}
    </DeclinedNotice>
  )
}
