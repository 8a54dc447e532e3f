import type { Texts } from '../../form/texts.ts'
import { keys } from '../../interface/keys.ts'
import { queries } from '../../interface/queries.ts'
import { readBy } from '../../interface/records.ts'
import { type Translate, useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { stepsInForce } from '../work-tasks/work-step.ts'
import type { DraftLine, OrderDraft } from './order-draft.ts'
import { suppliersQuery } from './supplier.ts'
import type { OrderForm } from './use-order-form.ts'

const ConflictDialog = later(() => import('../../form/conflict-dialog.tsx'))

type OrderConflictProps = { readonly mine: OrderDraft } & NonNullable<OrderForm['conflict']>

/** Both sides of a conflict about an order. */
export default function OrderConflict({ mine, theirs, ...choices }: OrderConflictProps) {
  const { t } = useTranslation()
  return <ConflictDialog {...choices} mine={textsOf(mine, t)} theirs={textsOf(theirs, t)} />
}

/** What a person reads in an order. Its site does not change. */
function textsOf({ doer = '', notes, lines }: OrderDraft, t: Translate): Texts {
  return {
    [t('orders.supplier')]: doer === 'own' ? t('orders.own') : doer && supplierNamed(doer),
    [t('orders.lines')]: lines.length === 0 ? '' : linesNamed(lines, t),
    [t('field.notes')]: notes,
  }
}

/** The name of a supplier, as long as the organizations are linked. */
function supplierNamed(id: string) {
  return readBy(keys.part('suppliers', id, 'name'), async () => {
    const found = (await queries.fetchQuery(suppliersQuery)).find((each) => each.id === id)
    if (!found) throw new Error('the organizations are not linked any more')
    return found
  })
}

/** The tasks of an order in their order, each with its steps if only some are ordered. */
function linesNamed(lines: readonly DraftLine[], t: Translate) {
  const ordered = lines.map(({ taskId, stepIds }) => ({ taskId, stepIds: stepIds?.toSorted() }))
  return readBy(keys.list('work-steps', { ordered }), async () => {
    const named = await Promise.all(
      lines.map(async ({ name, taskId, stepIds }, index) => {
        const title = `${index + 1}. ${name}`
        if (!stepIds) return `${title} (${t('orders.allSteps')})`
        const steps = await queries.fetchQuery(stepsInForce(taskId))
        const chosen = steps.filter(({ canonicalId }) => stepIds.includes(canonicalId))
        return [title, ...chosen.map((step) => `– ${step.name}`)].join('\n')
      }),
    )
    return { id: '', name: named.join('\n') }
  })
}
