import { lazyRouteComponent } from '@tanstack/react-router'
import { useMe } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { useRoleName } from '../show/role-name.ts'
import classes from './account.module.css'
import { MenuButton } from './menu-button.tsx'

const AccountMenu = lazyRouteComponent(() => import('./account-menu.tsx'), 'AccountMenu')

/** Who is signed in, with their menu. */
export function Account() {
  const { t } = useTranslation()
  const { user, role } = useMe()
  const roleName = useRoleName()(role.name)
  const name = `${user.firstName} ${user.lastName}`
  return (
    <MenuButton
      menu={AccountMenu}
      className={classes.account}
      label={`${t('shell.account', { name })} ${roleName}`}
    >
      <span
        className={classes.mark}
        data-mark={`${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`}
      />
      <span className={classes.name} title={name}>
        {name} <span className={classes.role}>{roleName}</span>
      </span>
    </MenuButton>
  )
}
