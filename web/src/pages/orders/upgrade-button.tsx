import { Button } from '@mantine/core'
import { useAction } from '../../interface/action.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { type Order, orders } from './order.ts'

await learn('upgrades')

/** Creates the draft that replaces a confirmed order, with the versions in force. */
export default function UpgradeButton({ order, tag }: { order: Order; tag: string | undefined }) {
  const { t } = useTranslation()
  const { id, number } = order
  const navigate = useNavigateFromHere()
  const attempt = useAttempt()
  const { write, busy } = useAction(['orders'], orders.take<'upgrade'>)
  const upgrade = () =>
    attempt(async () => {
      const { record: made } = await write({ id, step: 'upgrade', tag })
      announce(t('upgrades.made', { number, made: made.number }))
      await navigate({ to: '/orders/$id', params: { id: made.id } })
    })
  return (
    <Button variant="default" loading={busy} onClick={() => void upgrade()}>
      {t('upgrades.upgrade')}
    </Button>
  )
}
