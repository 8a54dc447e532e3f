import { Button, NativeSelect, Radio, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { SiteSelect } from '../sites/site-select.tsx'
import { isEmpty, type OrderDraft } from './order-draft.ts'
import classes from './order-form.module.css'
import { OrderTasks } from './order-tasks.tsx'
import { doerName, suppliersQuery } from './supplier.ts'
import type { OrderForm } from './use-order-form.ts'

const OrderConflict = later(() => import('./order-conflict.tsx'))

interface OrderFormBodyProps {
  readonly of: OrderForm
  /** The site can only be chosen for a new order. */
  readonly isNew?: boolean
  /** Shown before all fields. */
  readonly before?: ReactNode
  readonly actions: ReactNode
}

/** Where, who, what: the form of an order. */
export function OrderFormBody({ of, isNew, before, actions }: OrderFormBodyProps) {
  const { t } = useTranslation()
  const { draft, change, problem, errorOf, restored, discard, conflict } = of
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()} noValidate>
      {restored && (
        <div className={classes.note} role="status">
          {t('form.restored')}
          <Button variant="default" size="xs" onClick={discard}>
            {t('action.discard')}
          </Button>
        </div>
      )}
      {before}
      <div className={classes.head}>
        {isNew ? (
          <SiteSelect
            label={t('sites.one')}
            required
            autoFocus
            placeholder={t('orders.findSite')}
            value={draft.site}
            error={errorOf('siteId')}
            onChange={(site) => change({ site } as Partial<OrderDraft>)}
          />
        ) : (
          <div>
            <div className={classes.label}>{t('sites.one')}</div>
            {draft.site?.name}
            <p className={classes.hint}>{t('orders.siteStays')}</p>
          </div>
        )}
        <DoerChoice of={of} />
      </div>
      <OrderTasks
        lines={draft.lines}
        onChange={(lines) => change({ lines })}
        errorOf={(index) => errorOf(`lines.${index}`)}
      />
      <Textarea
        label={t('field.notes')}
        description={t('orders.notesHint')}
        autosize
        minRows={2}
        maxRows={14}
        value={draft.notes}
        error={errorOf('notes')}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      <div role="alert">
        {problem && (
          <div className={classes.problem}>
            {problem} {!isEmpty(draft) && t('form.kept')}
          </div>
        )}
      </div>
      <div className={classes.buttons}>{actions}</div>
      <Suspense>{conflict && <OrderConflict mine={draft} {...conflict} />}</Suspense>
    </form>
  )
}

/** Up to this many are shown at once and chosen with one click. */
const MOST_RADIOS = 6

/** Who does the work. Nothing is preselected, so that no order goes to somebody by mistake. */
function DoerChoice({ of: { draft, change, errorOf } }: { of: OrderForm }) {
  const { t } = useTranslation()
  const can = useCan()
  const mayRead = can('suppliers.read')
  const { data, error: unread, refetch } = useQuery({ ...suppliersQuery, enabled: mayRead })
  const suppliers = data ?? []
  const known = [...suppliers.map(({ id }) => id), 'own']
  // What is chosen stays in sight, whether it could be read or not.
  const offered = draft.doer === undefined || known.includes(draft.doer) ? known : [draft.doer, ...known]
  const choices = offered.map((doer) => ({ value: doer, label: doerName(doer, suppliers, t) }))
  const error = errorOf('supplierOrganizationId')
  const shared = {
    label: t('orders.doer'),
    required: true,
    value: draft.doer ?? '',
    ...(error === undefined ? {} : { error }),
  }
  if (choices.length > MOST_RADIOS) {
    return (
      <NativeSelect
        {...shared}
        data={[{ value: '', label: t('action.choose') }, ...choices]}
        onChange={(event) => change({ doer: event.currentTarget.value || undefined } as Partial<OrderDraft>)}
      />
    )
  }
  return (
    <Radio.Group {...shared} onChange={(doer) => change({ doer })}>
      <div className={classes.choices}>
        {choices.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} aria-invalid={error !== undefined} />
        ))}
      </div>
      {unread && !data && <NotLoaded error={unread} onRetry={refetch} />}
      {(data?.length === 0 || !mayRead) && <p className={classes.hint}>{t('orders.noSuppliers')}</p>}
    </Radio.Group>
  )
}
