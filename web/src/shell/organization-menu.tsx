import '../form/floating.css'
import { Menu } from '@mantine/core'
import { switchOrganization, useMe, useOrganizations } from '../interface/session.ts'
import { byName } from '../language/by-name.ts'
import { useTranslation } from '../language/translation.ts'
import { useAttempt } from './announcements.tsx'
import { ButtonMenu, Choice } from './button-menu.tsx'
import type { Opening } from './menu-button.tsx'

/** The organizations that the caller may act for. */
export function OrganizationMenu(opening: Opening) {
  const { t } = useTranslation()
  const { organization } = useMe()
  const organizations = (useOrganizations().data ?? []).toSorted(byName)
  const attempt = useAttempt()
  return (
    <ButtonMenu {...opening} width="target" position="bottom-start">
      <Menu.Label c="dimmed">{t('shell.switchTo')}</Menu.Label>
      {organizations.map(({ id, name }) => (
        <Choice
          key={id}
          chosen={id === organization.id}
          onChoose={() => id !== organization.id && void attempt(() => switchOrganization(id))}
        >
          {name}
        </Choice>
      ))}
    </ButtonMenu>
  )
}
