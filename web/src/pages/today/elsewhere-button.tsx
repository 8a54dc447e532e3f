import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Entry } from '../../interface/inbox.ts'
import type { Tagged } from '../../interface/record.ts'
import { useTranslation } from '../../language/translation.ts'
import { useAttempt } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { type Order, orders } from '../orders/order.ts'

const AgainDialog = later(() => import('../orders/again-dialog.tsx'))

/** Gives a declined order to another supplier: one click, then the choice. */
export function ElsewhereButton({ of: { id, title } }: { of: Entry }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [asked, ask] = useState<Tagged<Order>>()
  const label = t('orders.again.elsewhere')
  const read = async () => {
    ask(await client.fetchQuery({ ...orders.one(id), staleTime: 0 }))
  }
  return (
    <>
      <Button aria-label={`${label}: ${title}`} onClick={() => void attempt(read)}>
        {label}
      </Button>
      <Suspense>
        {asked && (
          <AgainDialog order={asked.record} tag={asked.tag} elsewhere onClose={() => ask(undefined)} />
        )}
      </Suspense>
    </>
  )
}
