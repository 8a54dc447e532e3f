import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import { byName } from '../../language/by-name.ts'
import type { Translate } from '../../language/translation.ts'
import type { OrderDraft } from './order-draft.ts'

const AGREED = { relation: 'supplier', status: 'accepted', count: 500 } as const

/** Organizations that can be ordered from, by name. */
export const suppliersQuery = reading(
  keys.list('suppliers', AGREED),
  '/suppliers',
  { query: AGREED },
  (links) => links.flatMap(({ organization }) => organization ?? []).sort(byName),
)

/** Who does the work, in words. A supplier may be unknown here: not read, or not linked any more. */
export function doerName(
  doer: OrderDraft['doer'],
  suppliers: readonly { readonly id: string; readonly name: string }[],
  t: Translate,
): string {
  if (doer === undefined) return ''
  if (doer === 'own') return t('orders.own')
  return suppliers.find(({ id }) => id === doer)?.name ?? t('orders.supplier')
}
