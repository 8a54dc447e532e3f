import { Drawer, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../language/translation.ts'
import { Account } from './account.tsx'
import classes from './bottom-bar.module.css'
import type { MenuEntry } from './menu.ts'
import { MenuLinks } from './menu-links.tsx'
import { OrganizationSwitch } from './organization-switch.tsx'

interface BottomBarProps {
  readonly entries: readonly MenuEntry[]
  readonly onFind: () => void
  readonly onGuide: () => void
}

/** The menu of small screens: the few pages that are used most, and the way to all others. */
export function BottomBar({ entries, onFind }: BottomBarProps) {
  const { t } = useTranslation()
  const [open, more] = useDisclosure()
  return (
    <nav className={classes.bar} aria-label={t('shell.menu')}>
      {entries
        .filter(({ bottom }) => bottom)
        .map(({ page, to, icon: Icon }) => (
          <Link
            key={page}
            to={to}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            className={classes.item}
          >
            <Icon size={22} stroke={1.7} aria-hidden />
            {t(`shell.page.${page}`)}
          </Link>
        ))}
      <UnstyledButton className={classes.item} onClick={onFind}>
        <IconSearch size={22} stroke={1.7} aria-hidden />
        {t('shell.find.title')}
      </UnstyledButton>
      <UnstyledButton className={classes.item} onClick={more.open}>
        <IconDots size={22} stroke={1.7} aria-hidden />
        {t('shell.more')}
      </UnstyledButton>
      <Drawer
        opened={open}
        onClose={more.close}
        position="bottom"
        size="80%"
        title={t('shell.menu')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <OrganizationSwitch />
        <MenuLinks entries={entries} onLeave={more.close} />
        <Account />
      </Drawer>
    </nav>
  )
}
