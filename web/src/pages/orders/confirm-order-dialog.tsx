import { ValidationFailed } from '@holdpoint/client'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { useFailure } from '../../form/use-failure.ts'
import { useAction } from '../../interface/action.ts'
import { fieldSentences, hasChanged, sentenceOf } from '../../interface/failure.ts'
import type { Tagged } from '../../interface/record.ts'
import { learn } from '../../language/language.ts'
import type { Translate } from '../../language/translation.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, warn } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { Facts } from '../../show/facts.tsx'
import { confirmationOf, confirmOrder } from './confirmation.ts'
import { type Order, orders } from './order.ts'
import { OrderLines } from './order-lines.tsx'
import { isReplacement } from './replacement.ts'

await learn('confirmations')

const ReplacementNotice = later(() => import('./replacement-notice.tsx'))

/** Shows what will be frozen, and who gets it, before confirming. */
export default function ConfirmOrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: shown, error } = useQuery(confirmationOf(id))
  const order = shown?.record
  const [problems, setProblems] = useState<readonly string[]>([])
  const title = order ? t('orders.confirmation.title', { number: order.number }) : t('list.loading')
  const fail = useFailure(title)
  const { write, busy } = useAction(['orders', 'jobs', 'events'], confirmOrder)
  const confirm = async (seen: Tagged<Order>) => {
    setProblems([])
    try {
      await write(seen)
      announce(t('orders.confirmation.done', { number: seen.record.number }))
      onClose()
    } catch (failure) {
      const found = problemsOf(failure, t)
      fail(found.join(' '), (why) => {
        const now = client.getQueryData(orders.one(id).queryKey)
        if (!hasChanged(failure) || now?.record.actions?.includes('confirm')) return setProblems(found)
        onClose()
        warn(why)
      })
    }
  }
  return (
    <Dialog onClose={onClose} size="xl" title={title}>
      {error && !order && <p role="alert">{sentenceOf(error, t)}</p>}
      {order && (
        <>
          <p>
            {order.supplierOrganization
              ? t('orders.confirmation.delivered', { supplier: order.supplierOrganization.name })
              : t('orders.confirmation.own')}
          </p>
          {isReplacement(order) && (
            <Suspense>
              <ReplacementNotice order={order} />
            </Suspense>
          )}
          <Facts
            of={[
              [t('sites.one'), order.site?.name],
              [t('orders.supplier'), order.supplierOrganization?.name ?? t('orders.own')],
              [t('field.notes'), order.notes],
            ]}
          />
          <OrderLines
            lines={order.lines ?? []}
            executions={order.executions}
            demands={order.demands}
            pictures={order.pictures}
            about={({ version }) => t('versions.version', { version })}
          />
          <DialogActions problem={problems.length > 0 && <Problems of={problems} />}>
            <Button loading={busy} onClick={() => void confirm(shown)}>
              {t('orders.confirmation.confirm')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function Problems({ of }: { of: readonly string[] }) {
  const { t } = useTranslation()
  if (of.length === 1) return of[0]
  return (
    <>
      {t('orders.confirmation.cannot')}
      <ul>
        {of.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  )
}

/** Every record that prevents the confirmation, as a sentence in the reader's language. */
function problemsOf(failure: unknown, t: Translate): string[] {
  if (!(failure instanceof ValidationFailed)) return [sentenceOf(failure, t)]
  const said = fieldSentences(failure, t)
  const found = Object.entries(failure.details).flatMap(([field, reasons]) =>
    reasons.map((reason, index) => {
      if (field === 'supplierOrganizationId') return t('orders.confirmation.noSupplier')
      if (reason.code === 'no_lines') return t('orders.confirmation.noLines')
      return said[field]?.[index] ?? ''
    }),
  )
  return [...new Set(found)]
}
