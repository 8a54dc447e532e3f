import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import IconCertificate from '~icons/tabler/certificate'
import { type Entry, type Group, type Inbox, inboxQuery } from '../../interface/inbox.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { Unbroken } from '../../show/unbroken.tsx'
import { useWhen } from '../../show/when.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { ElsewhereButton } from './elsewhere-button.tsx'
import { useFacts, useLate, useReason, useTitle } from './facts.ts'
import classes from './inbox-list.module.css'
import { type GroupName, HELD_UP, isOpened, listsOf, nounOf, PRESSING, recordOf, wayOf } from './ways.ts'

/** How many entries of a group are shown at first; fewer of what can wait. */
const AT_FIRST = 5
const OF_WHAT_CAN_WAIT = 3
/** On a phone an entry takes a sixth of the screen. */
const PRESSING_ON_A_PHONE = 3
const ON_A_PHONE = 2
const CAN_WAIT: readonly GroupName[] = [
  'waiting-orders',
  'ending-requirements',
  'own-drafts',
  'drafts-of-others',
]

/** The groups of what waits for the reader, most urgent first, each entry with its action. */
export function InboxList({ of }: { of: Inbox }) {
  return of.map((group) => <InboxGroup key={group.group} of={group} />)
}

/** Shows the age of the list while it cannot be refreshed. */
export function InboxAge() {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const { isError, dataUpdatedAt } = useQuery(inboxQuery)
  const isOnline = useSyncExternalStore(whenOnlineChanges, () => navigator.onLine)
  return (
    <p role="status" className={classes.stale}>
      {dataUpdatedAt > 0 &&
        (isError || !isOnline) &&
        t('today.asOf', { when: exact(new Date(dataUpdatedAt).toISOString()) })}
    </p>
  )
}

function whenOnlineChanges(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/**
 * How many entries of a group are shown at first. On a phone there are fewer, except of what holds up work, and none of
 * what can wait while something presses.
 */
function useAtFirst(group: GroupName): number {
  const narrow = useMediaQuery('(width <= 40em)', undefined, { getInitialValueInEffect: false })
  const { data: inbox = [] } = useQuery(inboxQuery)
  if (HELD_UP.includes(group)) return AT_FIRST
  if (!narrow) return CAN_WAIT.includes(group) ? OF_WHAT_CAN_WAIT : AT_FIRST
  if (PRESSING.includes(group)) return PRESSING_ON_A_PHONE
  const presses = inbox.some((each) => PRESSING.includes(each.group))
  return presses && CAN_WAIT.includes(group) ? 0 : ON_A_PHONE
}

function InboxGroup({ of }: { of: Group }) {
  const { t } = useTranslation()
  const { group, count, entries } = of
  const [whole, setWhole] = useState(false)
  const atFirst = useAtFirst(group)
  const shown = whole ? entries : entries.slice(0, atFirst)
  const more = entries.length - shown.length
  const lists = listsOf(of)
  const id = `inbox-${group}`
  const name = t(`today.group.${group}`)
  const lastWord = name.lastIndexOf(' ') + 1
  const showAll = () => setWhole(true)
  return (
    <section className={classes.group} aria-labelledby={id} data-pressing={PRESSING.includes(group)}>
      <div className={classes.head}>
        <h2 id={id}>
          {name.slice(0, lastWord)}
          <span className={classes.whole}>
            {name.slice(lastWord)} <span className={classes.count}>{count ?? t('today.many')}</span>
          </span>
        </h2>
        {shown.length === 0 && more > 0 ? (
          <Button variant="default" size="xs" aria-label={`${t('action.show')}: ${name}`} onClick={showAll}>
            {t('action.show')}
          </Button>
        ) : (
          lists.length === 1 && <Lists of={lists} />
        )}
      </div>
      {shown.length > 0 && (
        <>
          <ul>
            {shown.map((entry) => (
              <InboxEntry key={keyOf(entry)} of={entry} group={group} />
            ))}
          </ul>
          {more > 0 && (
            <Button variant="default" size="xs" mt="xs" onClick={showAll}>
              {t('today.more', { count: more })}
            </Button>
          )}
          {lists.length > 1 && <Lists of={lists} />}
        </>
      )}
    </section>
  )
}

/** A link to the whole group. */
function Lists({ of }: { of: ReturnType<typeof listsOf> }) {
  const { t } = useTranslation()
  return (
    <p className={classes.all}>
      <span className={classes.label}>{t('today.all')}</span>
      {of.map(({ way, label }) => (
        <Link key={label} {...way}>
          {t(label)}
        </Link>
      ))}
    </p>
  )
}

/** A person may be unready for several dates, a date may have several people, and each may lack several things. */
function keyOf({ id, user, occurrenceStart, workStepId, need }: Entry): string {
  return [id, user?.id, occurrenceStart, workStepId, need].join(' ')
}

function InboxEntry({ of, group }: { of: Entry; group: Group['group'] }) {
  const can = useCan()
  const title = useTitle()(group, of)
  const late = useLate()(group, of)
  const facts = useFacts()(group, of)
  const reason = useReason()(group, of)
  const Icon = nounOf(of)?.icon ?? IconCertificate
  return (
    <li className={classes.entry} data-opened={isOpened(group, of, can) || undefined}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <div className={classes.what}>
        <Link {...recordOf(of)} className={classes.title}>
          <Unbroken>{title}</Unbroken>
        </Link>
        {reason && (
          <span className={classes.reason} data-late={late || undefined}>
            {reason}
          </span>
        )}
        <span className={classes.facts} data-capital>
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && ' '}
              <span>
                <Unbroken>{fact}</Unbroken>
                {index < facts.length - 1 && ' ·'}
              </span>
            </span>
          ))}
        </span>
      </div>
      <div className={classes.do}>
        <Action of={of} group={group} />
      </div>
    </li>
  )
}

/** The action on an entry, in place or by a link. */
function Action({ of, group }: { of: Entry; group: Group['group'] }) {
  const { t } = useTranslation()
  const can = useCan()
  const title = useTitle()
  if (group === 'orders-to-answer') return <AnswerButtons of={of} />
  if (group === 'declined-orders' && can('orders.create')) return <ElsewhereButton of={of} />
  const way = wayOf(group, of, can)
  const name = title(group, of)
  const said = 'search' in way && of.resource === 'orders' && group.includes('draft')
  const label = said ? t('today.confirm') : t(`today.do.${group}`)
  return (
    <LinkButton
      {...way}
      variant={isOpened(group, of, can) ? 'subtle' : 'default'}
      aria-label={[`${label}: ${name}`, name !== of.title && of.title].filter(Boolean).join(', ')}
    >
      {label}
    </LinkButton>
  )
}
