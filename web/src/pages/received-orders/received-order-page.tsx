import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Facts } from '../../show/facts.tsx'
import { Status } from '../../show/status.tsx'
import { useWhen } from '../../show/when.tsx'
import { PrintButton } from '../../versioned/print-button.tsx'
import { OrderLines } from '../orders/order-lines.tsx'
import { Progress } from '../orders/progress.tsx'
import { isReplacement } from '../orders/replacement.ts'
import { addressOf } from '../sites/site.ts'
import { FrozenContents } from './frozen-contents.tsx'
import { type ReceivedOrder, receivedOrders } from './received-order.ts'
import classes from './received-order-page.module.css'

const ReadinessPart = later(() => import('../../readiness/readiness-part.tsx'))
const ReplacementNotice = later(() => import('../orders/replacement-notice.tsx'))
const AnswerDialog = later(() => import('./answer-dialog.tsx'))
const UsedIn = later(() => import('../../used-in/used-in.tsx'))

const route = getRouteApi('/app/received-orders/$id')

/** What another organization has ordered: where, what, by which versions, and what its people must have learned. */
export function ReceivedOrderPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { record: order, tag } = useSuspenseQuery(receivedOrders.one(id)).data
  const { status, number, lines, organization, standing } = order
  const state = standing?.state ?? status
  return (
    <>
      <PageHead
        title={t('orders.titleOf', { number })}
        of={{ title: t('receivedOrders.title'), to: '/received-orders' }}
        aside={<Status of={state === 'sent' ? 'waiting' : state} />}
        about={standing?.tasks.join(', ')}
        actions={<Actions order={order} tag={tag} />}
      />
      {standing && <Progress state={standing.state} of="received" />}
      {status === 'cancelled' && !order.replacedBy && (
        <p className={classes.stop} role="alert">
          {t('receivedOrders.cancelled', { buyer: organization.name })}
        </p>
      )}
      {isReplacement(order) && (
        <Suspense>
          <ReplacementNotice order={order} buyer={organization.name} />
        </Suspense>
      )}
      <ReceivedFacts order={order} />
      <h2 className={classes.heading}>{t('orders.lines')}</h2>
      <OrderLines
        folded="on a phone"
        lines={lines}
        executions={order.executions}
        demands={order.demands}
        pictures={order.pictures}
        about={({ version }) => t('versions.version', { version })}
      />
      <FrozenContents id={id} />
      {status === 'confirmed' && (
        <Suspense>
          <ReadinessPart of={{ kind: 'received-orders', id }} />
        </Suspense>
      )}
      <Suspense>
        <UsedIn of="received-orders" id={id} />
      </Suspense>
    </>
  )
}

function ReceivedFacts({ order }: { order: ReceivedOrder }) {
  const { t, language } = useTranslation()
  const { organization, site, confirmedAt, completedAt, notes, answer } = order
  const { exact } = useWhen(site.timeZone)
  const zone = t('receivedOrders.zone', { timeZone: site.timeZone })
  return (
    <Facts
      of={[
        [t('orders.buyer'), organization.name],
        [t('field.notes'), notes],
        [t('sites.one'), `${site.name}\n${addressOf(site, language)}`],
        [t('field.description'), site.description],
        [
          t('sites.place'),
          site.latitude !== null && site.longitude !== null && `${site.latitude}, ${site.longitude}`,
        ],
        [
          t('orders.confirmed'),
          `${t('orders.when', { when: exact(confirmedAt), who: organization.name })} (${zone})`,
        ],
        [
          t('receivedOrders.answer'),
          answer.status && (
            <>
              <Status of={answer.status} /> {answer.answeredAt && exact(answer.answeredAt)}
              {answer.reason && `\n${answer.reason}`}
            </>
          ),
        ],
        [t('orders.completed'), completedAt && exact(completedAt)],
      ]}
    />
  )
}

function Actions({ order, tag }: { order: ReceivedOrder; tag: string | undefined }) {
  const { id, number, status, organization, answer, actions, standing } = order
  const { t } = useTranslation()
  const can = useCan()
  const [asking, ask] = useState<'accept' | 'decline'>()
  return (
    <>
      <PrintButton />
      {can('events.create') && status === 'confirmed' && answer.status !== 'declined' && (
        <LinkButton
          variant={standing?.state === 'accepted' ? 'filled' : 'default'}
          to="/events/new"
          search={{ order: id }}
        >
          {t('receivedOrders.plan')}
        </LinkButton>
      )}
      {actions?.includes('accept') && (
        <>
          <Button variant="default" data-beside onClick={() => ask('decline')}>
            {t('receivedOrders.decline')}
          </Button>
          <Button onClick={() => ask('accept')}>{t('receivedOrders.accept')}</Button>
        </>
      )}
      <Suspense>
        {asking && (
          <AnswerDialog
            order={{ id, tag, number, buyer: organization.name }}
            action={asking}
            onClose={() => ask(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
