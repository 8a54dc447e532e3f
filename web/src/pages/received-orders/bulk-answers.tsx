import { useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { whileAsShown } from '../../list/as-shown.ts'
import type { BulkAction } from '../../list/bulk.ts'
import { ReasonField } from './reason-field.tsx'
import { answerOrder, type Listed, receivedOrders } from './received-order.ts'

await learn('answering')

const CLOSED = ['completed', 'cancelled'] as const

/** The bulk actions on received orders: answering those that wait for it. */
export function useBulkAnswers(): readonly BulkAction<Listed>[] {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const answering = (action: 'accept' | 'decline') => ({
    label: t(`receivedOrders.several.${action}`),
    touches: ['received-orders'] as const,
    skips: ({ actions, status, answer }: Listed) => {
      if (actions?.includes(action)) return undefined
      const said = answer?.status ?? CLOSED.find((each) => each === status)
      return said ? t(`receivedOrders.already.${said}`) : t('bulk.notNow')
    },
    preview: ({ organization, site }: Listed) => {
      const explain = t(`receivedOrders.${action}Question.explain`, { buyer: organization?.name })
      return `${[organization?.name, site?.name].filter(Boolean).join(' · ')}. ${explain}`
    },
    prepare: whileAsShown(
      (id) => client.fetchQuery({ ...receivedOrders.one(id), staleTime: 0 }),
      ({ record, tag }, key, reason) =>
        answerOrder({ id: record.id, tag, ...(action === 'decline' ? { reason } : {}) }, key),
    ),
  })
  const declining: BulkAction<Listed> = {
    ...answering('decline'),
    ends: true,
    asks: ({ onChange, ...field }) => (
      <ReasonField
        {...field}
        description={t('receivedOrders.several.reasonHint')}
        mb="md"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    ),
  }
  return can('received-orders.update') ? [answering('accept'), declining] : []
}
