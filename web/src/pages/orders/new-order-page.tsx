import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CopyField } from '../../form/copy-field.tsx'
import { keys } from '../../interface/keys.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { useCan } from '../../interface/session.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { orders } from './order.ts'
import { isEmpty, NEW_ORDER, sentOrder } from './order-draft.ts'
import { OrderFormBody } from './order-form.tsx'
import { useOrdersToCopy } from './orders-to-copy.ts'
import { useOrderForm } from './use-order-form.ts'

const START = { draft: NEW_ORDER, tag: undefined }

/** A new order, on one page; the last button shows what will be frozen, and asks. */
export function NewOrderPage() {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const navigate = useNavigateFromHere()
  const form = useOrderForm({
    name: 'orders:new',
    start: START,
    save: ({ draft }, key) => orders.create(sentOrder(draft), key),
    onSaved: (saved, purpose) => {
      const { id } = saved.record
      client.setQueryData(keys.record('orders', id), saved)
      const search = purpose === 'confirm' ? { confirm: true as const } : {}
      void navigate({ to: '/orders/$id', params: { id }, search, replace: true })
    },
  })
  const { write: again } = useWrite(['orders'], orders.take<'again'>)
  const find = useOrdersToCopy()
  const empty = isEmpty(form.draft)
  const mayConfirm = can('orders.update')
  return (
    <>
      <PageHead title={t('orders.create')} of={{ title: t('orders.title'), to: '/orders' }} />
      <OrderFormBody
        of={form}
        isNew
        before={
          <CopyField
            description={t(empty ? 'orders.copyHint' : 'orders.copyStarted')}
            disabled={!empty}
            find={find}
            copy={async ({ id }) => {
              const { record } = await again({ id, step: 'again', tag: undefined })
              await navigate({ to: '/orders/$id', params: { id: record.id }, replace: true })
            }}
          />
        }
        actions={
          <>
            {mayConfirm && (
              <Button loading={form.busy} onClick={() => form.submit('confirm')}>
                {t('orders.review')}
              </Button>
            )}
            <Button
              variant={mayConfirm ? 'default' : 'filled'}
              disabled={form.busy}
              onClick={() => form.submit('keep')}
            >
              {t('orders.saveDraft')}
            </Button>
          </>
        }
      />
    </>
  )
}
