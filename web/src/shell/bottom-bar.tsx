import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import IconDots from '~icons/tabler/dots'
import IconSearch from '~icons/tabler/search'
import { inboxQuery } from '../interface/inbox.ts'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { Waiting } from './bell.tsx'
import classes from './bottom-bar.module.css'
import { later } from './later.tsx'
import type { MenuEntry } from './menu.ts'

const MoreDrawer = later(() => import('./more-drawer.tsx'))

interface BottomBarProps {
  readonly entries: readonly MenuEntry[]
  readonly onFind: () => void
}

/** The menu of small screens: the most used pages, and a way to all others. */
export function BottomBar({ entries, onFind }: BottomBarProps) {
  const { t } = useTranslation()
  const places = ['/', useOwnPlace(), '/schedule']
  const button = useRef<HTMLButtonElement>(null)
  const [open, more] = useDisclosure(false, { onClose: () => button.current?.focus() })
  return (
    <nav className={classes.bar} data-screen-only aria-label={t('shell.menu')}>
      {places
        .flatMap((path) => entries.find(({ to }) => to === path) ?? [])
        .map(({ label, to, icon: Icon }) => (
          <Link
            key={label}
            to={to}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            className={classes.item}
          >
            <Icon size={24} stroke={1.7} aria-hidden />
            {t(label)}
            {to === '/' && <Waiting />}
          </Link>
        ))}
      <UnstyledButton className={classes.item} data-tour="find" onClick={onFind}>
        <IconSearch size={24} stroke={1.7} aria-hidden />
        {t('shell.find.title')}
      </UnstyledButton>
      <UnstyledButton ref={button} className={classes.item} onClick={more.open}>
        <IconDots size={24} stroke={1.7} aria-hidden />
        {t('shell.more')}
      </UnstyledButton>
      <Suspense>{open && <MoreDrawer entries={entries} onClose={more.close} />}</Suspense>
    </nav>
  )
}

/** Besides Today and the schedule: the page where the reader's own part begins. */
function useOwnPlace(): MenuEntry['to'] {
  const can = useCan()
  const { data: inbox } = useQuery(inboxQuery)
  const plans = can('work-tasks.update')
  const isSupplier = inbox?.some(({ group }) => group === 'orders-to-answer' || group === 'accepted-orders')
  if (can('received-orders.update') && (isSupplier || !plans)) return '/received-orders'
  if (plans) return '/work-tasks'
  return can('releases.create') || !can('trainings.create') ? '/jobs' : '/proofs'
}
