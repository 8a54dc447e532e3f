import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconArrowsExchange from '~icons/tabler/arrows-exchange'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { Unbroken } from '../../show/unbroken.tsx'
import { useDay } from '../../show/when.tsx'
import {
  eventsOn,
  isReplacement,
  jobsOn,
  type Replaceable,
  type Replaced,
  replacedBy,
} from './replacement.ts'
import classes from './replacement-notice.module.css'

await learn('upgrades')

interface ReplacementNoticeProps {
  readonly order: Replaceable
  /** The buyer, if the order is received. */
  readonly buyer?: string
}

/** Shows that an order replaces another one, or is replaced: what moves, and what continues under the old text. */
export default function ReplacementNotice(props: ReplacementNoticeProps) {
  const { replaces, replacedBy } = props.order
  if (!isReplacement(props.order)) return null
  return (
    <>
      {replaces && <Replaces {...props} replaces={replaces} />}
      {replacedBy && replacedBy.status !== 'cancelled' && <ReplacedBy {...props} />}
    </>
  )
}

function Replaces({ order, buyer, replaces }: ReplacementNoticeProps & { replaces: Replaced }) {
  const { t } = useTranslation()
  const draft = order.status === 'draft'
  // A supplier's work moves once they accept.
  const waits = draft || (buyer !== undefined && order.status === 'confirmed' && !order.answer?.status)
  const explain = buyer === undefined ? t('upgrades.willExplain') : t('upgrades.ofSupplier.will', { buyer })
  return (
    <Notice title={t('upgrades.title')}>
      <p>
        {t(waits ? 'upgrades.will' : 'upgrades.has')} <OrderLink of={replaces} buyer={buyer} />.{' '}
        {waits && explain}
      </p>
      {draft && replaces.status !== 'confirmed' && <p role="alert">{t('upgrades.over')}</p>}
      {!waits && order.status !== 'cancelled' && <OnThisOrder id={order.id} />}
      <GoOn jobs={replaces.jobs} words={waits ? 'upgrades.goOnOld' : 'upgrades.goOn'} />
    </Notice>
  )
}

function ReplacedBy({ order, buyer }: ReplacementNoticeProps) {
  const { t } = useTranslation()
  const by = order.replacedBy
  const draft = by?.status === 'draft'
  const { data: replaced } = useQuery(replacedBy(by?.id ?? '', buyer !== undefined))
  if (!by) return null
  const explain = draft ? t('upgrades.openExplain') : t('upgrades.byExplain')
  return (
    <Notice title={t('upgrades.titleBy')}>
      <p>
        {t(draft ? 'upgrades.open' : 'upgrades.by')} <OrderLink of={by} buyer={buyer} />.{' '}
        {buyer === undefined ? explain : t('upgrades.ofSupplier.by', { buyer })}
      </p>
      <GoOn jobs={replaced?.jobs ?? []} words={draft ? 'upgrades.goOnOld' : 'upgrades.goOn'} />
    </Notice>
  )
}

/** What has moved to the order, or was planned for it since. */
function OnThisOrder({ id }: { id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const day = useDay()
  const dates = useQuery({ ...eventsOn(id), enabled: can('events.read') })
  const work = useQuery({ ...jobsOn(id), enabled: can('jobs.read') })
  const failed = [dates, work].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <NotLoaded error={failed.error} onRetry={failed.refetch} />
  if (dates.isLoading || !work.data) return null
  const [events, jobs] = [dates.data ?? [], work.data]
  if (events.length + jobs.length === 0) return <p>{t('upgrades.none')}</p>
  return (
    <>
      <p>{t('upgrades.moved')}</p>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <Link to="/events/$id" params={{ id: event.id }}>
              {t('upgrades.event', { day: day(event.start.slice(0, 10)) })}
            </Link>
          </li>
        ))}
        {jobs.map((job) => (
          <JobLink key={job.id} of={job} />
        ))}
      </ul>
    </>
  )
}

interface GoOnProps {
  readonly jobs: Replaced['jobs']
  readonly words: 'upgrades.goOn' | 'upgrades.goOnOld'
}

function GoOn({ jobs, words }: GoOnProps) {
  const { t } = useTranslation()
  if (jobs.length === 0) return null
  return (
    <>
      <p>{t(words, { count: jobs.length })}</p>
      <ul>{jobs.map((job) => job && <JobLink key={job.id} of={job} />)}</ul>
    </>
  )
}

function JobLink({ of: { id, number } }: { of: { readonly id: string; readonly number: string } }) {
  const { t } = useTranslation()
  return (
    <li>
      <Link to="/jobs/$id" params={{ id }}>
        <Unbroken>{t('jobs.numbered', { number })}</Unbroken>
      </Link>
    </li>
  )
}

interface OrderLinkProps {
  readonly of: { readonly id: string; readonly number: string }
  readonly buyer: string | undefined
}

function OrderLink({ of: { id, number }, buyer }: OrderLinkProps) {
  const { t } = useTranslation()
  return (
    <Link to={buyer === undefined ? '/orders/$id' : '/received-orders/$id'} params={{ id }}>
      <Unbroken>{t('orders.titleOf', { number })}</Unbroken>
    </Link>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.notice} aria-label={title}>
      <IconArrowsExchange size={20} aria-hidden />
      <div>{children}</div>
    </section>
  )
}
