import { Button, Kbd, UnstyledButton } from '@mantine/core'
import IconHelpCircle from '~icons/tabler/help-circle'
import IconPlus from '~icons/tabler/plus'
import IconSearch from '~icons/tabler/search'
import { useTranslation } from '../language/translation.ts'
import { Account } from './account.tsx'
import { Bell } from './bell.tsx'
import type { MenuEntry } from './menu.ts'
import { MenuLinks } from './menu-links.tsx'
import { OrganizationSwitch } from './organization-switch.tsx'
import classes from './side.module.css'

interface SideProps {
  readonly entries: readonly MenuEntry[]
  readonly mayCreate: boolean
  readonly onFind: () => void
  readonly onCreate: () => void
  readonly onGuide: () => void
}

/** The menu on the left of wide screens. */
export function Side({ entries, mayCreate, onFind, onCreate, onGuide }: SideProps) {
  const { t } = useTranslation()
  return (
    <aside className={classes.side} data-screen-only aria-label="Holdpoint">
      <OrganizationSwitch />
      <div className={classes.first}>
        <UnstyledButton className={classes.find} data-tour="find" onClick={onFind}>
          <IconSearch size={16} aria-hidden />
          <span className={classes.grow}>{t('shell.find.title')}</span>
          <Kbd size="xs">{FIND_KEYS}</Kbd>
        </UnstyledButton>
        <Bell />
      </div>
      {mayCreate && (
        <Button
          fullWidth
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onCreate}
        >
          {t('shell.create')}
        </Button>
      )}
      <nav aria-label={t('shell.menu')} className={classes.menu}>
        <MenuLinks entries={entries} />
      </nav>
      <div className={classes.foot}>
        <Account />
        <UnstyledButton
          className={classes.help}
          data-tour="help"
          onClick={onGuide}
          aria-label={t('shell.shortcuts.title')}
        >
          <IconHelpCircle size={18} aria-hidden />
        </UnstyledButton>
      </div>
    </aside>
  )
}

const FIND_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
