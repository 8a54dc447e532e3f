import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'
import { auditSearch } from './audit-search.ts'

const overview = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
})

const profile = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/profile',
  component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
})

const organization = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/organization',
  component: lazyRouteComponent(() => import('./organization-page.tsx'), 'OrganizationPage'),
})

const members = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/members',
  validateSearch: listSearch({
    sortable: ['firstName', 'lastName', 'createdAt', 'updatedAt'],
    filters: { active: ['true', 'false'] },
  }),
  component: lazyRouteComponent(() => import('./member-list.tsx'), 'MemberList'),
})

const invite = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/members/new',
  component: lazyRouteComponent(() => import('./invite-page.tsx'), 'InvitePage'),
})

const member = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/members/$id',
  component: lazyRouteComponent(() => import('./member-page.tsx'), 'MemberPage'),
})

const roles = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/roles',
  validateSearch: listSearch({ sortable: ['name', 'updatedAt'] }),
  component: lazyRouteComponent(() => import('./role-list.tsx'), 'RoleList'),
})

const newRole = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/roles/new',
  component: lazyRouteComponent(() => import('./role-page.tsx'), 'NewRolePage'),
})

const role = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/roles/$id',
  component: lazyRouteComponent(() => import('./role-page.tsx'), 'RolePage'),
})

const tokens = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/tokens',
  component: lazyRouteComponent(() => import('./tokens-page.tsx'), 'TokensPage'),
})

const suppliers = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/suppliers',
  component: lazyRouteComponent(() => import('./suppliers-page.tsx'), 'SuppliersPage'),
})

const audit = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/audit-log',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
})

const imports = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/import',
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
})

const exports = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/export',
  component: lazyRouteComponent(() => import('./export-page.tsx'), 'ExportPage'),
})

export const settingsRoutes = [
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
  suppliers,
  audit,
  imports,
  exports,
] as const
