import { createRoute, Outlet } from '@tanstack/react-router'
import { learn, learned } from '../../language/language.ts'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'
import { auditSearch } from './audit-search.ts'

/** Loads the texts that the pages of the settings share before any of them. */
const settings = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings',
  component: laterPage(async () => {
    await learn('settings')
    return { Outlet }
  }, 'Outlet'),
})

const overview = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: laterPage(() => import('./settings-page.tsx'), 'SettingsPage'),
})

const profile = createRoute({
  getParentRoute: () => settings,
  path: '/profile',
  component: laterPage(() => learned(import('./profile-page.tsx'), 'access', 'sign-in'), 'ProfilePage'),
})

const organization = createRoute({
  getParentRoute: () => settings,
  path: '/organization',
  staticData: { needs: ['organizations.read'] },
  component: laterPage(() => import('./organization-page.tsx'), 'OrganizationPage'),
})

const members = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  staticData: { needs: ['users.read'] },
  validateSearch: listSearch({
    sortable: ['firstName', 'lastName', 'createdAt', 'updatedAt'],
    filters: { active: ['true', 'false', 'former'] },
    ids: ['roleId'],
  }),
  component: laterPage(() => import('./member-list.tsx'), 'MemberList'),
})

const invite = createRoute({
  getParentRoute: () => settings,
  path: '/members/new',
  staticData: { needs: ['users.create'] },
  component: laterPage(() => learned(import('./invite-page.tsx'), 'sign-in'), 'InvitePage'),
})

const member = createRoute({
  getParentRoute: () => settings,
  path: '/members/$id',
  component: laterPage(() => import('./member-page.tsx'), 'MemberPage'),
})

const roles = createRoute({
  getParentRoute: () => settings,
  path: '/roles',
  staticData: { needs: ['roles.read'] },
  validateSearch: listSearch({ sortable: ['name', 'updatedAt'] }),
  component: laterPage(() => import('./role-list.tsx'), 'RoleList'),
})

const newRole = createRoute({
  getParentRoute: () => settings,
  path: '/roles/new',
  staticData: { needs: ['roles.create'] },
  component: laterPage(() => import('./role-page.tsx'), 'NewRolePage'),
})

const role = createRoute({
  getParentRoute: () => settings,
  path: '/roles/$id',
  component: laterPage(() => import('./role-page.tsx'), 'RolePage'),
})

const tokens = createRoute({
  getParentRoute: () => settings,
  path: '/tokens',
  component: laterPage(() => import('./tokens-page.tsx'), 'TokensPage'),
})

const singleSignOn = createRoute({
  getParentRoute: () => settings,
  path: '/single-sign-on',
  staticData: { needs: ['organizations.update'] },
  component: laterPage(() => import('./single-sign-on-page.tsx'), 'SingleSignOnPage'),
})

const signInRules = createRoute({
  getParentRoute: () => settings,
  path: '/sign-in-rules',
  staticData: { needs: ['organizations.update'] },
  component: laterPage(() => learned(import('./sign-in-rules-page.tsx'), 'access'), 'SignInRulesPage'),
})

const retention = createRoute({
  getParentRoute: () => settings,
  path: '/retention',
  staticData: { needs: ['organizations.read'] },
  component: laterPage(() => import('./retention-page.tsx'), 'RetentionPage'),
})

const suppliers = createRoute({
  getParentRoute: () => settings,
  path: '/suppliers',
  staticData: { needs: ['suppliers.read'] },
  component: laterPage(() => import('./suppliers-page.tsx'), 'SuppliersPage'),
})

const audit = createRoute({
  getParentRoute: () => settings,
  path: '/audit-log',
  staticData: { needs: ['audit-log.read'] },
  validateSearch: auditSearch,
  component: laterPage(() => learned(import('./audit-page.tsx'), 'log'), 'AuditPage'),
})

const imports = createRoute({
  getParentRoute: () => settings,
  path: '/import',
  component: laterPage(() => import('./import-page.tsx'), 'ImportPage'),
})

const exports = createRoute({
  getParentRoute: () => settings,
  path: '/export',
  component: laterPage(() => import('./export-page.tsx'), 'ExportPage'),
})

export const settingsRoute = settings.addChildren([
  overview,
  profile,
  organization,
  members,
  invite,
  member,
  roles,
  newRole,
  role,
  tokens,
  signInRules,
  singleSignOn,
  retention,
  suppliers,
  audit,
  imports,
  exports,
])
