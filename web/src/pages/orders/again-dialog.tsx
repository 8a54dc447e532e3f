import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { useProblem } from '../../form/use-failure.ts'
import { useAction } from '../../interface/action.ts'
import { sentenceOf } from '../../interface/failure.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { type Order, orders } from './order.ts'
import { suppliersQuery } from './supplier.ts'

await learn('confirmations', 'ordering')

interface AgainDialogProps {
  readonly order: Pick<Order, 'id' | 'number' | 'supplierOrganizationId'>
  readonly tag: string | undefined
  /** Whether to look for a different supplier. */
  readonly elsewhere: boolean
  readonly onClose: () => void
}

/** Not the id of any organization: the work is done by the organization's own people. */
const OWN = 'own'

/** Chooses the supplier for ordering again; the result is a draft. */
export default function AgainDialog({ order, tag, elsewhere, onClose }: AgainDialogProps) {
  const { id, number, supplierOrganizationId: before } = order
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const mayRead = useCan()('suppliers.read')
  const { data, error: unread, refetch } = useQuery({ ...suppliersQuery, enabled: mayRead })
  const suppliers = data ?? []
  const others = suppliers.filter((supplier) => supplier.id !== before)
  const offered = elsewhere ? others : suppliers
  const [chosen, choose] = useState<string>()
  const title = t('orders.repeating.title', { number })
  const [problem, setProblem] = useProblem(title)
  const { write, busy } = useAction(['orders'], orders.take<'again'>)
  const usual = offered.find((supplier) => supplier.id === before)?.id ?? offered[0]?.id ?? OWN
  // Nobody is chosen for the reader before all of them are known.
  const isKnown = data !== undefined || !mayRead
  const supplier = chosen ?? (isKnown ? usual : '')
  const go = async () => {
    setProblem(undefined)
    try {
      const { record: made } = await write({
        id,
        step: 'again',
        tag,
        body: { supplierOrganizationId: supplier === OWN ? null : supplier },
      })
      announce(t('orders.repeating.done', { number, made: made.number }))
      await navigate({ to: '/orders/$id', params: { id: made.id } })
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error, t))
    }
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <p>{t('orders.repeating.explain')}</p>
      {unread && !data && <NotLoaded error={unread} onRetry={refetch} />}
      <NativeSelect
        label={t('orders.doer')}
        value={supplier}
        data={[
          ...(isKnown ? [] : [{ value: '', label: t('action.choose') }]),
          ...offered.map(({ id: value, name }) => ({ value, label: name })),
          { value: OWN, label: t('orders.own') },
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
        data-autofocus
      />
      <DialogActions problem={problem}>
        <Button loading={busy} disabled={supplier === ''} onClick={() => void go()}>
          {t('orders.repeating.make')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.back')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
