import { createRoute } from '@tanstack/react-router'
import { learned } from '../language/language.ts'
import { listSearch } from '../list/list-search.ts'
import { appRoute } from '../routes.ts'
import { laterPage } from '../shell/later-page.ts'

/** The routes of the register: for each kind its list, the page that creates one, and the page of one. */
export const registerRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/sites',
    validateSearch: listSearch({ sortable: ['name', 'country', 'createdAt', 'updatedAt'] }),
    component: laterPage(() => import('../pages/sites/site-list.tsx'), 'SiteList'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/sites/map',
    component: laterPage(() => learned(import('../pages/sites/map/map-page.tsx'), 'map'), 'SitesMapPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/sites/new',
    staticData: { needs: ['sites.create'] },
    component: laterPage(() => import('../pages/sites/site-page.tsx'), 'NewSitePage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/sites/$id',
    component: laterPage(() => import('../pages/sites/site-page.tsx'), 'SitePage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/manufacturers',
    validateSearch: listSearch({ sortable: ['name', 'createdAt', 'updatedAt'] }),
    component: laterPage(() => import('../pages/manufacturers/pages.tsx'), 'ManufacturerList'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/manufacturers/new',
    staticData: { needs: ['manufacturers.create'] },
    component: laterPage(() => import('../pages/manufacturers/pages.tsx'), 'NewManufacturerPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/manufacturers/$id',
    component: laterPage(() => import('../pages/manufacturers/pages.tsx'), 'ManufacturerPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/equipment-groups',
    validateSearch: listSearch({ sortable: ['name', 'createdAt', 'updatedAt'] }),
    component: laterPage(() => import('../pages/equipment-groups/pages.tsx'), 'EquipmentGroupList'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/equipment-groups/new',
    staticData: { needs: ['equipment-groups.create'] },
    component: laterPage(() => import('../pages/equipment-groups/pages.tsx'), 'NewEquipmentGroupPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/equipment-groups/$id',
    component: laterPage(() => import('../pages/equipment-groups/pages.tsx'), 'EquipmentGroupPage'),
  }),
] as const
