import { ValidationFailed } from '@holdpoint/client'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { sentenceOf } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { useWrite } from '../../interface/write.ts'
import type { Translate } from '../../language/translation.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { Facts } from '../../show/facts.tsx'
import { type Order, orderRecord, takeAction } from './order.ts'
import { OrderLines } from './order-lines.tsx'

/** Shows what freezes, and who gets it, before it does. */
export default function ConfirmOrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = orderRecord(id)
  const { data, error, isFetchedAfterMount } = useQuery({ ...query, refetchOnMount: 'always' })
  const order = isFetchedAfterMount ? data?.record : undefined
  const [problems, setProblems] = useState<readonly string[]>([])
  const [differs, setDiffers] = useState(false)
  const { write, busy } = useWrite(['orders'], takeAction)
  const confirm = async (seen: Order) => {
    setProblems([])
    try {
      const now = await client.fetchQuery({ ...query, staleTime: 0 })
      if (contentOf(now.record) !== contentOf(seen)) return setProblems([t('orders.confirmation.changed')])
      const confirmed = await write({ id, action: 'confirm' })
      // Between the look and the confirmation there is a moment: what was frozen then must not go unnoticed.
      if (contentOf(confirmed) !== contentOf(seen)) return setDiffers(true)
      announce(t('orders.confirmation.done', { number: seen.number }))
      onClose()
    } catch (failure) {
      setProblems(problemsOf(failure, t))
      await client.invalidateQueries({ queryKey: keys.all('orders') })
    }
  }
  const refused = problems.length > 0 && <Problems of={problems} />
  const problem = differs ? t('orders.confirmation.differs') : refused
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={order ? t('orders.confirmation.title', { number: order.number }) : t('list.loading')}
    >
      {error && !order && <p role="alert">{sentenceOf(error, t)}</p>}
      {order && (
        <>
          <p>
            {order.supplierOrganization
              ? t('orders.confirmation.delivered', { supplier: order.supplierOrganization.name })
              : t('orders.confirmation.own')}
          </p>
          <Facts
            of={[
              [t('orders.site'), order.site?.name],
              [t('orders.supplier'), order.supplierOrganization?.name ?? t('orders.own')],
              [t('orders.notes'), order.notes],
            ]}
          />
          <OrderLines lines={order.lines ?? []} about={({ version }) => t('history.version', { version })} />
          <DialogActions problem={problem}>
            {!differs && (
              <Button loading={busy} onClick={() => void confirm(order)} autoFocus>
                {t('orders.confirmation.confirm')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t(differs ? 'action.close' : 'action.cancel')}
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

/** What somebody confirms: whatever freezes, for whom, and the notes that go along. */
function contentOf({ lines, notes, site, supplierOrganizationId }: Order): string {
  return JSON.stringify([lines, notes, site?.id, supplierOrganizationId], inOneOrder)
}

/** Objects with their properties by name: what is frozen comes in another order than what would be. */
function inOneOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const KINDS = {
  'work task': 'task',
  'work step': 'step',
  'safety requirement': 'requirement',
  'educational content': 'content',
} as const

/** Every record that stands in the way, in a sentence of the reader's language. */
function problemsOf(failure: unknown, t: Translate): string[] {
  if (!(failure instanceof ValidationFailed)) return [sentenceOf(failure, t)]
  const found = Object.entries(failure.errors).flatMap(([field, messages]) =>
    messages.map((message) => {
      if (field === 'supplierOrganizationId') return t('orders.confirmation.noSupplier')
      if (field === 'lines') return t('orders.confirmation.noLines')
      const culprit = /^The (.+) "(.*)" (is not active|has no confirmed version)\.$/s.exec(message)
      const kind = KINDS[culprit?.[1] as keyof typeof KINDS]
      if (!culprit || !kind) return message
      const why = culprit[3] === 'is not active' ? 'retired' : 'unconfirmed'
      return t(`orders.confirmation.${why}`, {
        kind: t(`orders.confirmation.kind.${kind}`),
        name: culprit[2],
      })
    }),
  )
  return [...new Set(found)]
}
