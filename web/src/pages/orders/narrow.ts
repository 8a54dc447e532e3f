import { byFlag, byRisk } from '../../list/narrow/choices.ts'
import {
  byPartner,
  byPerson,
  byRequirement,
  byTask,
  receivedSiteNamed,
  receivedSitesNamed,
} from '../../list/narrow/named.ts'
import type { Narrowing } from '../../list/narrow/narrowing.ts'
import { bySite } from '../sites/site.ts'

/** Filters of orders by highest risk, the days of their events, and whether somebody is assigned. */
const BY_PLAN: readonly Narrowing[] = [
  byRisk,
  { kind: 'day', name: 'from', label: 'views.from' },
  { kind: 'day', name: 'to', label: 'views.to' },
  { kind: 'day', name: 'createdFrom', label: 'views.createdFrom' },
  { kind: 'day', name: 'createdTo', label: 'views.createdTo' },
  byFlag('staffed', 'field.people', 'views.somebody', 'views.nobody'),
  // By the people of its events.
  { ...byPerson('userId'), needs: ['users.read', 'events.read'] },
]

/** The filters of the organization's own orders, besides their state. */
export const ORDERS_BY: readonly Narrowing[] = [
  bySite('sites.one'),
  byPartner('supplier', 'supplierOrganizationId'),
  byTask,
  byRequirement,
  ...BY_PLAN,
]

/** The filters of received orders, besides their state. */
export const RECEIVED_BY: readonly Narrowing[] = [
  byPartner('buyer', 'organizationId'),
  {
    kind: 'record',
    name: 'siteId',
    label: 'sites.one',
    find: receivedSitesNamed,
    named: receivedSiteNamed,
  },
  ...BY_PLAN,
]
