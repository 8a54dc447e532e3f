import { peopleNamed, personNamed } from '../../interface/people.ts'
import { useCan } from '../../interface/session.ts'
import {
  byPartner,
  receivedSiteNamed,
  receivedSitesNamed,
  requirementNamed,
  requirementsNamed,
  taskNamed,
  tasksNamed,
} from '../../list/narrow/named.ts'
import type { Narrowing } from '../../list/narrow/narrowing.ts'
import { RISKS } from '../../show/risk.tsx'
import { siteNamed, sitesNamed } from '../sites/site.ts'

/** The query for the service, with booleans in place of words. */
export function orderQuery<S extends { readonly staffed?: 'true' | 'false' }>({ staffed, ...search }: S) {
  return { ...search, ...(staffed === undefined ? {} : { staffed: staffed === 'true' }) }
}

/** Filters of orders by highest risk, the days of their events, and whether somebody is assigned. */
const BY_PLAN: readonly Narrowing[] = [
  {
    kind: 'choice',
    name: 'riskLevel',
    label: 'workTasks.step.risk',
    options: RISKS.map((value) => ({ value, label: `risk.${value}` as const })),
  },
  { kind: 'day', name: 'from', label: 'views.from' },
  { kind: 'day', name: 'to', label: 'views.to' },
  { kind: 'day', name: 'createdFrom', label: 'views.createdFrom' },
  { kind: 'day', name: 'createdTo', label: 'views.createdTo' },
  {
    kind: 'choice',
    name: 'staffed',
    label: 'views.staffed',
    options: [
      { value: 'true', label: 'views.somebody' },
      { value: 'false', label: 'views.nobody' },
    ],
  },
  { kind: 'record', name: 'userId', label: 'views.person', find: peopleNamed, named: personNamed },
]

/** The filters of the organization's own orders, besides their state. */
const ORDERS_BY: readonly Narrowing[] = [
  { kind: 'record', name: 'siteId', label: 'orders.site', find: sitesNamed, named: siteNamed },
  byPartner('supplier', 'supplierOrganizationId'),
  { kind: 'record', name: 'workTaskId', label: 'workTasks.one', find: tasksNamed, named: taskNamed },
  {
    kind: 'record',
    name: 'safetyRequirementId',
    label: 'requirements.one',
    find: requirementsNamed,
    named: requirementNamed,
  },
  ...BY_PLAN,
]

/** The filters of received orders, besides their state. */
const RECEIVED_BY: readonly Narrowing[] = [
  byPartner('buyer', 'organizationId'),
  {
    kind: 'record',
    name: 'siteId',
    label: 'orders.site',
    find: receivedSitesNamed,
    named: receivedSiteNamed,
  },
  ...BY_PLAN,
]

/** The filters of a list of orders; by person only for those who may choose one. */
export function useNarrowing(of: 'orders' | 'received-orders'): readonly Narrowing[] {
  const can = useCan()
  const all = of === 'orders' ? ORDERS_BY : RECEIVED_BY
  return all.filter(({ name }) => name !== 'userId' || (can('users.read') && can('events.read')))
}
