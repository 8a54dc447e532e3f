import '../form/floating.css'
import { Drawer } from '@mantine/core'
import { DialogTitle } from '../form/first-focus.tsx'
import { useTranslation } from '../language/translation.ts'
import { Account } from './account.tsx'
import type { MenuDialogProps } from './menu.ts'
import { MenuLinks } from './menu-links.tsx'
import { OrganizationSwitch } from './organization-switch.tsx'

/** All pages, the organizations and the account, for small screens. */
export default function MoreDrawer({ entries, onClose }: MenuDialogProps) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="80%"
      title={<DialogTitle>{t('shell.menu')}</DialogTitle>}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <OrganizationSwitch />
      <MenuLinks entries={entries} onLeave={onClose} />
      <Account />
    </Drawer>
  )
}
