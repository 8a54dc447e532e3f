import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import IconBuilding from '~icons/tabler/building'
import IconRetention from '~icons/tabler/calendar-x'
import IconTwoSteps from '~icons/tabler/device-mobile-check'
import IconFileExport from '~icons/tabler/file-export'
import IconFileImport from '~icons/tabler/file-import'
import IconHistory from '~icons/tabler/history'
import IconKey from '~icons/tabler/key'
import IconLogin from '~icons/tabler/login-2'
import IconShieldLock from '~icons/tabler/shield-lock'
import IconTruck from '~icons/tabler/truck'
import IconUser from '~icons/tabler/user'
import IconUsers from '~icons/tabler/users'
import { type Permission, useCan } from '../../interface/session.ts'
import type { Catalogue } from '../../language/en/catalogue.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { Icon } from '../../show/icon.tsx'
import { missingForImport } from './exchange.ts'
import classes from './settings.module.css'

interface Part {
  readonly part: keyof Catalogue['settings']['part']
  readonly to: LinkProps['to']
  readonly icon: Icon
  /** Whether it is for somebody with these permissions, if the route does not say what the page needs. */
  readonly may?: (can: (permission: Permission) => boolean) => boolean
}

const PARTS: readonly Part[] = [
  { part: 'profile', to: '/settings/profile', icon: IconUser },
  { part: 'tokens', to: '/settings/tokens', icon: IconKey },
  { part: 'organization', to: '/settings/organization', icon: IconBuilding },
  { part: 'members', to: '/settings/members', icon: IconUsers },
  { part: 'roles', to: '/settings/roles', icon: IconShieldLock },
  { part: 'signInRules', to: '/settings/sign-in-rules', icon: IconTwoSteps },
  { part: 'singleSignOn', to: '/settings/single-sign-on', icon: IconLogin },
  { part: 'retention', to: '/settings/retention', icon: IconRetention },
  { part: 'suppliers', to: '/settings/suppliers', icon: IconTruck },
  { part: 'audit', to: '/settings/audit-log', icon: IconHistory },
  {
    part: 'import',
    to: '/settings/import',
    icon: IconFileImport,
    may: (can) => missingForImport(can) === undefined,
  },
  { part: 'export', to: '/settings/export', icon: IconFileExport },
]

/** Links to all settings that the reader may see. */
export function SettingsPage() {
  const { t } = useTranslation()
  const can = useCan()
  const { routesByPath } = useRouter()
  const mayOpen = ({ to, may }: Part) =>
    may?.(can) ?? routesByPath[to as keyof typeof routesByPath].options.staticData?.needs?.some(can) ?? true
  return (
    <>
      <PageHead title={t('shell.page.settings')} />
      <ul className={classes.parts}>
        {PARTS.filter(mayOpen).map(({ part, to, icon: Icon }) => (
          <li key={part}>
            <Icon size={20} stroke={1.7} aria-hidden />
            <div>
              <Link to={to}>{t(`settings.part.${part}.title`)}</Link>
              <p>{t(`settings.part.${part}.about`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
