import { Button } from '@mantine/core'
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { keys } from '../../interface/keys.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { queries } from '../../interface/queries.ts'
import { newKey } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { changeLines, orders } from './order.ts'
import { type OrderDraft, orderDraft, sentLines, sentOrder } from './order-draft.ts'
import { OrderFormBody } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

const route = getRouteApi('/app/orders/$id/edit')

/** A draft with everything that its form needs. */
function draftOf(id: string) {
  return queryOptions({
    queryKey: keys.part('orders', id, 'draft'),
    gcTime: 0,
    queryFn: async () => {
      const { record, tag } = await queries.fetchQuery({ ...orders.one(id), staleTime: 0 })
      return { draft: await orderDraft(record), tag, number: record.number, actions: record.actions }
    },
  })
}

/** Changes a draft order. */
export function EditOrderPage() {
  const { id } = route.useParams()
  const { actions } = useSuspenseQuery(draftOf(id)).data
  return actions?.includes('lines') ? (
    <EditedOrder key={id} id={id} />
  ) : (
    <Navigate to="/orders/$id" params={{ id }} replace />
  )
}

function EditedOrder({ id }: { id: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigateFromHere()
  const query = draftOf(id)
  const start = useSuspenseQuery(query).data
  const form = useOrderForm({
    name: `orders:${id}`,
    start,
    save: ({ draft, tag }, key, stored) => saveDraft(id, draft, { before: start.draft, tag, key, stored }),
    onSaved: (saved) => {
      client.setQueryData(keys.record('orders', id), saved)
      announce(t('form.saved'))
      void navigate({ to: '/orders/$id', params: { id } })
    },
    readAgain: () => client.fetchQuery({ ...query, staleTime: 0 }),
  })
  return (
    <>
      <PageHead
        title={t('orders.editOf', { number: start.number })}
        of={{ title: t('orders.title'), to: '/orders' }}
      />
      <OrderFormBody
        of={form}
        actions={
          <>
            <Button loading={form.busy} onClick={() => form.submit('keep')}>
              {t('action.save')}
            </Button>
            <LinkButton to="/orders/$id" params={{ id }} variant="default">
              {t('action.cancel')}
            </LinkButton>
          </>
        }
      />
    </>
  )
}

interface From {
  readonly before: OrderDraft
  readonly tag: string | undefined
  readonly key: string
  readonly stored: (tag: string | undefined) => void
}

/** Saves the lines first if they differ, because the service may refuse them. */
async function saveDraft(id: string, draft: OrderDraft, { before, tag, key, stored }: From) {
  const lines = sentLines(draft.lines)
  const changed = JSON.stringify(lines) !== JSON.stringify(sentLines(before.lines))
  const withLines = changed ? await changeLines(id, lines, { key, tag }) : undefined
  if (withLines) stored(withLines.tag)
  const { supplierOrganizationId, notes } = sentOrder(draft)
  return orders.change(
    id,
    { body: { supplierOrganizationId, notes }, tag: withLines?.tag ?? tag },
    withLines ? newKey() : key,
  )
}
