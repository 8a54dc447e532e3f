import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import IconDots from '~icons/tabler/dots'
import IconSearch from '~icons/tabler/search'
import { useWaitingCount } from '../interface/inbox.ts'
import { useTranslation } from '../language/translation.ts'
import { WaitingMark } from './bell.tsx'
import classes from './bottom-bar.module.css'
import type { MenuEntry } from './menu.ts'

const MoreDrawer = lazy(() => import('./more-drawer.tsx'))

interface BottomBarProps {
  readonly entries: readonly MenuEntry[]
  readonly onFind: () => void
}

/** The menu of small screens: the few pages that are used most, and the way to all others. */
export function BottomBar({ entries, onFind }: BottomBarProps) {
  const { t } = useTranslation()
  const waiting = useWaitingCount()
  const said = t('shell.waiting', { count: waiting ?? 0 })
  const button = useRef<HTMLButtonElement>(null)
  const [open, more] = useDisclosure(false, { onClose: () => button.current?.focus() })
  return (
    <nav className={classes.bar} aria-label={t('shell.menu')}>
      {entries
        .filter(({ bottom }) => bottom)
        .map(({ label, to, icon: Icon }) => (
          <Link
            key={label}
            to={to}
            {...(to === '/' && waiting ? { 'aria-label': `${t(label)}, ${said}` } : {})}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            className={classes.item}
          >
            <Icon size={22} stroke={1.7} aria-hidden />
            {t(label)}
            {to === '/' && <WaitingMark />}
          </Link>
        ))}
      <UnstyledButton className={classes.item} onClick={onFind}>
        <IconSearch size={22} stroke={1.7} aria-hidden />
        {t('shell.find.title')}
      </UnstyledButton>
      <UnstyledButton ref={button} className={classes.item} onClick={more.open}>
        <IconDots size={22} stroke={1.7} aria-hidden />
        {t('shell.more')}
      </UnstyledButton>
      <Suspense>{open && <MoreDrawer entries={entries} onClose={more.close} />}</Suspense>
    </nav>
  )
}
