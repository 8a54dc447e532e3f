import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../interface/action.ts'
import { keys } from '../../interface/keys.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { reading } from '../../interface/records.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { type Order, orders } from './order.ts'

await learn('upgrades')

/** Whether newer versions of its contents are in force. */
function isOutdated(id: string) {
  const asked = { path: { id }, query: { 'with[]': ['outdated' as const] } }
  return {
    ...reading(
      keys.part('orders', id, 'outdated'),
      '/orders/{id}',
      asked,
      ({ outdated }) => outdated === true,
    ),
    staleTime: 0,
  }
}

/** Creates the draft that replaces a confirmed order, with the versions in force; shown if they are newer. */
export default function UpgradeButton({ order, tag }: { order: Order; tag: string | undefined }) {
  const { t } = useTranslation()
  const { id, number } = order
  const navigate = useNavigateFromHere()
  const attempt = useAttempt()
  const { data: outdated } = useQuery(isOutdated(id))
  const { write, busy } = useAction(['orders'], orders.take<'upgrade'>)
  const upgrade = () =>
    attempt(async () => {
      const { record: made } = await write({ id, step: 'upgrade', tag })
      announce(t('upgrades.made', { number, made: made.number }))
      await navigate({ to: '/orders/$id', params: { id: made.id } })
    })
  if (!outdated) return null
  return (
    <Button variant="default" loading={busy} onClick={() => void upgrade()}>
      {t('upgrades.upgrade')}
    </Button>
  )
}
