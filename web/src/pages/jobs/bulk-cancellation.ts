import { useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { whileAsShown } from '../../list/as-shown.ts'
import type { BulkAction } from '../../list/bulk.ts'
import { type Job, jobs } from './job.ts'

const OVER = ['completed', 'cancelled'] as const

/** The bulk action on jobs: cancelling those that are not over. */
export function useBulkCancellation(): readonly BulkAction<Job>[] {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const cancellation: BulkAction<Job> = {
    label: t('jobs.cancelSeveral'),
    ends: true,
    explain: t('form.final'),
    touches: ['jobs', 'events'],
    skips: ({ actions, status }) => {
      if (actions?.includes('cancel')) return undefined
      const over = OVER.find((each) => each === status)
      return over ? t(`jobs.overAlready.${over}`) : t('bulk.notNow')
    },
    preview: ({ about, site, status }) =>
      [about, site?.name, t(`status.${status}`)].filter(Boolean).join(' · '),
    prepare: whileAsShown(
      (id) => client.fetchQuery({ ...jobs.one(id), staleTime: 0 }),
      ({ record, tag }, key) => jobs.take({ id: record.id, step: 'cancel', tag }, key),
    ),
  }
  return can('jobs.update') ? [cancellation] : []
}
