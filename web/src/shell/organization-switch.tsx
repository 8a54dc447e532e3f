import { lazyRouteComponent } from '@tanstack/react-router'
import IconSelector from '~icons/tabler/selector'
import { useMe, useOrganizations } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { MenuButton } from './menu-button.tsx'
import classes from './organization-switch.module.css'

const OrganizationMenu = lazyRouteComponent(() => import('./organization-menu.tsx'), 'OrganizationMenu')

/** The caller's organization, and the others that they may act for. */
export function OrganizationSwitch() {
  const { t } = useTranslation()
  const { organization } = useMe()
  const organizations = useOrganizations().data ?? []
  const mark = (
    <>
      <span className={classes.mark} data-mark={organization.name.slice(0, 1).toLocaleUpperCase()} />
      <span className={classes.name} title={organization.name}>
        {organization.name}
      </span>
    </>
  )
  if (organizations.length < 2) return <div className={classes.switch}>{mark}</div>
  return (
    <MenuButton
      menu={OrganizationMenu}
      className={classes.switch}
      label={t('shell.organization', { name: organization.name })}
    >
      {mark}
      <IconSelector size={16} aria-hidden />
    </MenuButton>
  )
}
