import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import IconPrinter from '~icons/tabler/printer'
import { LastChange } from '../../form/last-change.tsx'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { CONFIRM, EDIT } from '../../shell/record-buttons.ts'
import { Facts } from '../../show/facts.tsx'
import { PersonIn } from '../../show/person-link.tsx'
import { RecordLink } from '../../show/record-link.tsx'
import { Status } from '../../show/status.tsx'
import { useWhen } from '../../show/when.tsx'
import { addressOf, sites } from '../sites/site.ts'
import { workTasks } from '../work-tasks/work-task.ts'
import { DeclinedNotice } from './declined-notice.tsx'
import { answerOf, isDeclined, type Line, type Order, orders } from './order.ts'
import { OrderLines } from './order-lines.tsx'
import classes from './order-page.module.css'
import { Progress } from './progress.tsx'
import { isReplacement } from './replacement.ts'

const ConfirmOrderDialog = later(() => import('./confirm-order-dialog.tsx'))
const AgainDialog = later(() => import('./again-dialog.tsx'))
const CloseOrderDialog = later(() => import('./close-order-dialog.tsx'))
const ReadinessPart = later(() => import('../../readiness/readiness-part.tsx'))
const ReplacementNotice = later(() => import('./replacement-notice.tsx'))
const UpgradeButton = later(() => import('./upgrade-button.tsx'))
const NotesDialog = later(() => import('./notes-dialog.tsx'))
const UsedIn = later(() => import('../../used-in/used-in.tsx'))

const route = getRouteApi('/app/orders/$id')

export function OrderPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { record: order, tag } = useSuspenseQuery(orders.one(id)).data
  const { status, lines = [] } = order
  const isOver = status === 'completed' || status === 'cancelled'
  const declined = isDeclined(order)
  return (
    <>
      <PageHead
        title={t('orders.titleOf', { number: order.number })}
        of={{ title: t('orders.title'), to: '/orders' }}
        aside={<Status of={order.standing?.state ?? status} />}
        about={order.standing?.tasks.join(', ')}
        actions={<Actions order={order} tag={tag} />}
      />
      {order.standing && (
        <Progress
          state={order.standing.state}
          of={order.supplierOrganizationId === null ? 'own people' : 'a supplier'}
        />
      )}
      {status === 'draft' && <p className={classes.notice}>{t('orders.draftHint')}</p>}
      {declined && <Declined order={order} tag={tag} />}
      {isReplacement(order) && (
        <Suspense>
          <ReplacementNotice order={order} />
        </Suspense>
      )}
      <OrderFacts order={order} />
      <section aria-label={t('orders.lines')}>
        <h2 className={classes.heading}>{t('orders.lines')}</h2>
        {lines.length === 0 ? (
          <p>{t('orders.noLines')}</p>
        ) : (
          <OrderLines
            // Nobody works by it any more, so what can be done about it comes first.
            folded={declined || isOver ? 'everywhere' : 'on a phone'}
            linked
            lines={lines}
            executions={order.executions}
            demands={order.demands}
            pictures={order.pictures}
            about={(task) => <TaskVersion task={task} />}
          />
        )}
      </section>
      {!isOver && (
        <Suspense>
          <ReadinessPart of={{ kind: 'orders', id }} />
        </Suspense>
      )}
      <Suspense>
        <UsedIn of="orders" id={order.id} />
      </Suspense>
      <LastChange record={order} />
    </>
  )
}

/** That the order is declined, and what can be done: order it again, elsewhere, or cancel it. */
function Declined({ order, tag }: { order: Order; tag: string | undefined }) {
  const { t } = useTranslation()
  const [again, setAgain] = useState<'same' | 'elsewhere'>()
  const [cancels, setCancels] = useState(false)
  const { supplierOrganization, answer, actions = [] } = order
  const supplier = supplierOrganization?.name
  return (
    <>
      <DeclinedNotice
        title={t('orders.declined.title', { supplier })}
        reason={answer?.reason}
        actions={
          <>
            {actions.includes('again') && (
              <>
                <Button onClick={() => setAgain('elsewhere')}>{t('orders.again.elsewhere')}</Button>
                <Button variant="default" onClick={() => setAgain('same')}>
                  {t('orders.again.same')}
                </Button>
              </>
            )}
            {actions.includes('cancel') && (
              <Button variant="default" className={classes.cancel} onClick={() => setCancels(true)}>
                {t('orders.cancel')}
              </Button>
            )}
          </>
        }
      >
        {t('orders.declined.explain')}
      </DeclinedNotice>
      <Suspense>
        {again && (
          <AgainDialog
            order={order}
            tag={tag}
            elsewhere={again === 'elsewhere'}
            onClose={() => setAgain(undefined)}
          />
        )}
        {cancels && (
          <CloseOrderDialog order={order} tag={tag} action="cancel" onClose={() => setCancels(false)} />
        )}
      </Suspense>
    </>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const { organization, supplierOrganization, confirmedAt, confirmedBy, completedAt, answer } = order
  const said = answerOf(order)
  return (
    <Facts
      of={[
        [t('orders.buyer'), organization?.name],
        [t('sites.one'), <SitePlace key="site" site={order.site} />],
        [t('orders.supplier'), supplierOrganization?.name ?? t('orders.own')],
        [
          t('orders.confirmed'),
          confirmedAt && (
            <PersonIn key="confirmed" of={confirmedBy}>
              {(who) => t('orders.when', { when: exact(confirmedAt), who })}
            </PersonIn>
          ),
        ],
        [
          t('orders.answer'),
          said && (
            <>
              {said === 'declined' ? t('status.declined') : <Status of={said} />}{' '}
              {answer?.answeredAt && exact(answer.answeredAt)}
              {said !== 'declined' && answer?.reason && `\n${answer.reason}`}
            </>
          ),
        ],
        [t('orders.completed'), completedAt && exact(completedAt)],
        [t('field.notes'), order.notes],
      ]}
    />
  )
}

function SitePlace({ site }: { site: Order['site'] }) {
  const { language } = useTranslation()
  const can = useCan()
  const id = site?.id ?? ''
  const { data } = useQuery({ ...sites.one(id), enabled: id !== '' && can('sites.read') })
  return (
    site && (
      <>
        <RecordLink of="sites" id={id}>
          {site.name}
        </RecordLink>
        {data && `\n${addressOf(data.record, language)}`}
      </>
    )
  )
}

/** The version of a task in an order, and who confirmed it. */
function TaskVersion({ task: { id, version } }: { task: Line['workTask'] }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const can = useCan()
  const { data } = useQuery({ ...workTasks.one(id), enabled: can('work-tasks.read') })
  const name = t('versions.version', { version })
  if (!data) return name
  const { status, updatedAt, updatedBy } = data.record
  return (
    <>
      <RecordLink of="work-tasks" id={id}>
        {name}
      </RecordLink>
      {' · '}
      {status === 'draft' ? (
        t('status.draft')
      ) : (
        <PersonIn of={updatedBy}>
          {(who) => t('history.confirmedBy', { when: exact(updatedAt), who })}
        </PersonIn>
      )}
    </>
  )
}

/** States in which completing an order is possible, but not what usually comes next. */
const BEFORE_WORK: ReadonlySet<string> = new Set(['confirmed', 'sent', 'scheduled'])

/** With printing and planning these are more actions than one line has room for. */
const MANAGED = ['update', 'cancel', 'complete'] as const

/** The actions that are possible now. */
function Actions({ order, tag }: { order: Order; tag: string | undefined }) {
  const { id, notes, supplierOrganizationId, standing, actions = [] } = order
  const { t } = useTranslation()
  const can = useCan()
  const navigate = useNavigateFromHere()
  const { confirm } = route.useSearch()
  const [asking, ask] = useState<'complete' | 'cancel' | 'notes' | 'again'>()
  const askToConfirm = (wanted: boolean) =>
    void navigate({
      to: '/orders/$id',
      params: { id },
      search: wanted ? { confirm: true } : {},
      replace: true,
    })
  const close = () => ask(undefined)
  const editable = actions.includes('lines')
  // A supplier plans what it was sent.
  const unplanned = supplierOrganizationId === null && standing?.state === 'confirmed' && can('events.create')
  const isReplaced = order.replacedBy && order.replacedBy.status !== 'cancelled'
  // An upgrade does not count: it is known only later, and what somebody is about to press would be gone.
  const many = unplanned && MANAGED.every((each) => actions.includes(each))
  return (
    <>
      <Button
        variant="default"
        className={many ? classes.many : undefined}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('action.print')}
      </Button>
      {editable && (
        <LinkButton
          {...EDIT}
          to="/orders/$id/edit"
          params={{ id }}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('action.change')}
        </LinkButton>
      )}
      {actions.includes('update') && !editable && (
        <Button {...EDIT} variant="default" onClick={() => ask('notes')}>
          {t('orders.changeNotes')}
        </Button>
      )}
      {actions.includes('upgrade') && !isReplaced && (
        <Suspense>
          <UpgradeButton order={order} tag={tag} />
        </Suspense>
      )}
      {actions.includes('cancel') && !isDeclined(order) && (
        <Button variant="default" className={classes.cancel} onClick={() => ask('cancel')}>
          {t('orders.cancel')}
        </Button>
      )}
      {actions.includes('confirm') && (
        <Button {...CONFIRM} onClick={() => askToConfirm(true)}>
          {t('action.confirm')}
        </Button>
      )}
      {actions.includes('complete') && (
        <Button
          variant={standing && BEFORE_WORK.has(standing.state) ? 'default' : 'filled'}
          onClick={() => ask('complete')}
        >
          {t('orders.complete')}
        </Button>
      )}
      {unplanned && (
        <LinkButton to="/events/new" search={{ order: id }}>
          {t('receivedOrders.plan')}
        </LinkButton>
      )}
      {actions.includes('again') && !isDeclined(order) && (
        <Button variant="default" onClick={() => ask('again')}>
          {t('orders.again.same')}
        </Button>
      )}
      <Suspense>
        {actions.includes('confirm') && confirm && (
          <ConfirmOrderDialog id={id} onClose={() => askToConfirm(false)} />
        )}
        {(asking === 'complete' || asking === 'cancel') && (
          <CloseOrderDialog order={order} tag={tag} action={asking} onClose={close} />
        )}
        {asking === 'again' && <AgainDialog order={order} tag={tag} elsewhere={false} onClose={close} />}
        {asking === 'notes' && <NotesDialog id={id} notes={notes} onClose={close} />}
      </Suspense>
    </>
  )
}
