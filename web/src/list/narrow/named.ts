import { keys } from '../../interface/keys.ts'
import { everybodyNamed, personNamed } from '../../interface/people.ts'
import { type ListedOf, type ListQueryOf, MOST, offering, reading } from '../../interface/records.ts'
import { byName } from '../../language/by-name.ts'
import type { Key } from '../../language/translation.ts'
import type { Narrowing } from './narrowing.ts'

const FOUND = 20
const BY_NAME = { orderBy: 'name', order: 'asc' } as const

/** The first records with a text. */
const having = (search: string) => ({ ...(search === '' ? {} : { search }), count: FOUND })

/** The first work tasks with a text in their names. */
function tasksNamed(search: string) {
  return offering('/work-tasks', { ...having(search), ...BY_NAME }, nameIn)
}

function taskNamed(id: string) {
  return reading(keys.part('work-tasks', id, 'name'), '/work-tasks/{id}', { path: { id } }, nameIn)
}

/** The first safety requirements with a text in their names. */
function requirementsNamed(search: string) {
  return offering('/safety-requirements', { ...having(search), ...BY_NAME }, nameIn)
}

function requirementNamed(id: string) {
  const key = keys.part('safety-requirements', id, 'name')
  return reading(key, '/safety-requirements/{id}', { path: { id } }, nameIn)
}

/** The first training contents with a text in their titles. */
function contentsNamed(search: string) {
  const query = { ...having(search), orderBy: 'title', order: 'asc' } as const
  return offering('/educational-contents', query, titleIn)
}

function contentNamed(id: string) {
  const key = keys.part('educational-contents', id, 'name')
  return reading(key, '/educational-contents/{id}', { path: { id } }, titleIn)
}

/** The newest orders with a text in their numbers. */
function ordersNumbered(search: string) {
  return offering('/orders', having(search), numberIn)
}

function orderNumbered(id: string) {
  return reading(keys.part('orders', id, 'name'), '/orders/{id}', { path: { id } }, numberIn)
}

/** The newest jobs with a text in their numbers. */
function jobsNumbered(search: string) {
  return offering('/jobs', having(search), numberIn)
}

function jobNumbered(id: string) {
  return reading(keys.part('jobs', id, 'name'), '/jobs/{id}', { path: { id } }, numberIn)
}

/** The organizations linked as suppliers or buyers with a text in their names. */
export function partnersNamed(relation: 'supplier' | 'buyer', search: string) {
  const query = { ...having(search), relation, status: 'accepted', count: MOST } as const
  return offering('/suppliers', query, partnerOf, byName)
}

function partnerOf({ organization }: ListedOf<'/suppliers'>) {
  return { id: organization?.id ?? '', name: organization?.name ?? '' }
}

/** The name of a linked organization. */
export function partnerNamed(relation: 'supplier' | 'buyer', id: string) {
  return reading(
    keys.list('suppliers', { relation, of: id }),
    '/suppliers',
    { query: { relation, organizationId: id } },
    ([link]) => ({ id, name: link?.organization?.name ?? '' }),
  )
}

/** A filter by partner organization. @param name the parameter */
export function byPartner(relation: 'supplier' | 'buyer', name: string): Narrowing {
  return {
    kind: 'record',
    name,
    label: `orders.${relation}`,
    needs: [relation === 'supplier' ? 'orders.read' : 'received-orders.read'],
    find: (text) => partnersNamed(relation, text),
    named: (id) => partnerNamed(relation, id),
  }
}

/** A filter by work task. */
export const byTask: Narrowing = {
  kind: 'record',
  name: 'workTaskId',
  label: 'workTasks.one',
  needs: ['work-tasks.read'],
  find: tasksNamed,
  named: taskNamed,
}

/** A filter by one of the organization's own orders. */
export const byOrder: Narrowing = {
  kind: 'record',
  name: 'orderId',
  label: 'orders.one',
  needs: ['orders.read'],
  find: ordersNumbered,
  named: orderNumbered,
}

/** A filter by job. */
export const byJob: Narrowing = {
  kind: 'record',
  name: 'jobId',
  label: 'jobs.one',
  needs: ['jobs.read'],
  find: jobsNumbered,
  named: jobNumbered,
}

/** A filter by safety requirement. */
export const byRequirement: Narrowing = {
  kind: 'record',
  name: 'safetyRequirementId',
  label: 'requirements.one',
  needs: ['safety-requirements.read'],
  find: requirementsNamed,
  named: requirementNamed,
}

/** A filter by training content. */
export const byContent: Narrowing = {
  kind: 'record',
  name: 'educationalContentId',
  label: 'contents.one',
  needs: ['educational-contents.read'],
  find: contentsNamed,
  named: contentNamed,
}

/** A filter by a person, who may have left. @param name the parameter */
export function byPerson(name: string, label: Key = 'field.person'): Narrowing {
  return { kind: 'record', name, label, needs: ['users.read'], find: everybodyNamed, named: personNamed }
}

/** The sites that received orders came from last, of those with a text in their names. */
export function receivedSitesNamed(search: string) {
  const query = {
    ...(search === '' ? {} : { siteName: search }),
    perSite: 'newest',
    'with[]': ['site'],
    count: FOUND,
  } satisfies ListQueryOf<'/received-orders'>
  return offering('/received-orders', query, siteOf, byName)
}

function siteOf({ site }: ListedOf<'/received-orders'>) {
  return {
    id: site?.id ?? '',
    name: site?.name ?? '',
    hint: `${site?.line1}, ${site?.postalAddress}`,
  }
}

/** The name of a site of received orders. */
export function receivedSiteNamed(id: string) {
  return reading(
    keys.list('received-orders', { siteNamed: id }),
    '/received-orders',
    { query: { siteId: id, 'with[]': ['site'], count: 1 } },
    ([order]) => ({ id, name: order?.site?.name ?? '' }),
  )
}

function nameIn({ id, name }: { readonly id: string; readonly name: string }) {
  return { id, name }
}

function titleIn({ id, title }: { readonly id: string; readonly title: string }) {
  return { id, name: title }
}

function numberIn({ id, number }: { readonly id: string; readonly number: string }) {
  return { id, name: number }
}
