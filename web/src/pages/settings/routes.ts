import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learnSettings } from '../../language/language.ts'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'
import { auditSearch } from './audit-search.ts'

/** Loads a page together with what only the settings say. */
function withWords<M>(load: () => Promise<M>): () => Promise<M> {
  return async () => {
    const [page] = await Promise.all([load(), learnSettings()])
    return page
  }
}

const overview = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings',
  component: lazyRouteComponent(
    withWords(() => import('./settings-page.tsx')),
    'SettingsPage',
  ),
})

const profile = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/profile',
  component: lazyRouteComponent(
    withWords(() => import('./profile-page.tsx')),
    'ProfilePage',
  ),
})

const organization = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/organization',
  component: lazyRouteComponent(
    withWords(() => import('./organization-page.tsx')),
    'OrganizationPage',
  ),
})

const members = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/members',
  validateSearch: listSearch({
    sortable: ['firstName', 'lastName', 'createdAt', 'updatedAt'],
    filters: { active: ['true', 'false'] },
  }),
  component: lazyRouteComponent(
    withWords(() => import('./member-list.tsx')),
    'MemberList',
  ),
})

const invite = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/members/new',
  component: lazyRouteComponent(
    withWords(() => import('./invite-page.tsx')),
    'InvitePage',
  ),
})

const member = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/members/$id',
  component: lazyRouteComponent(
    withWords(() => import('./member-page.tsx')),
    'MemberPage',
  ),
})

const roles = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/roles',
  validateSearch: listSearch({ sortable: ['name', 'updatedAt'] }),
  component: lazyRouteComponent(
    withWords(() => import('./role-list.tsx')),
    'RoleList',
  ),
})

const newRole = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/roles/new',
  component: lazyRouteComponent(
    withWords(() => import('./role-page.tsx')),
    'NewRolePage',
  ),
})

const role = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/roles/$id',
  component: lazyRouteComponent(
    withWords(() => import('./role-page.tsx')),
    'RolePage',
  ),
})

const tokens = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/tokens',
  component: lazyRouteComponent(
    withWords(() => import('./tokens-page.tsx')),
    'TokensPage',
  ),
})

const suppliers = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/suppliers',
  component: lazyRouteComponent(
    withWords(() => import('./suppliers-page.tsx')),
    'SuppliersPage',
  ),
})

const audit = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/audit-log',
  validateSearch: auditSearch,
  component: lazyRouteComponent(
    withWords(() => import('./audit-page.tsx')),
    'AuditPage',
  ),
})

const imports = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/import',
  component: lazyRouteComponent(
    withWords(() => import('./import-page.tsx')),
    'ImportPage',
  ),
})

const exports = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/export',
  component: lazyRouteComponent(
    withWords(() => import('./export-page.tsx')),
    'ExportPage',
  ),
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
