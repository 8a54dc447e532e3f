import type { LinkProps } from '@tanstack/react-router'
import type { Entry, Group } from '../../interface/inbox.ts'
import type { Permission } from '../../interface/session.ts'
import type { Key } from '../../language/translation.ts'
import { pageOf } from '../../noun.ts'
import { nouns } from '../../nouns.ts'

export type GroupName = Group['group']
export type Way = Pick<LinkProps, 'to' | 'params' | 'search'>
type Can = (permission: Permission) => boolean

/** Groups of work that waits until somebody acts. */
export const HELD_UP: readonly GroupName[] = [
  'declined-orders',
  'stopped-jobs',
  'hold-points',
  'watches',
  'late-jobs',
  'jobs-to-complete',
]

/** Groups that need attention first. */
export const PRESSING: readonly GroupName[] = [
  'declined-orders',
  'stopped-jobs',
  'late-jobs',
  'own-gaps',
  'people-not-ready',
  'overlaps',
]

const MADE = ['own-drafts', 'drafts-of-others'] as const

/** Whether a group consists of unconfirmed drafts. */
export function isOfDrafts(group: GroupName): boolean {
  return MADE.some((each) => each === group)
}

/** Whether a group consists of people assigned to what they cannot do, or will not be able to do. */
export function isOfPeople(group: GroupName): boolean {
  return group === 'people-not-ready' || group === 'overlaps' || group === 'ending-proofs'
}

/** Whether the action on an entry is on the page of its record. */
export function isOpened(group: GroupName, entry: Entry, can: Can): boolean {
  if (group === 'orders-to-answer' || (group === 'declined-orders' && can('orders.create'))) return false
  return JSON.stringify(wayOf(group, entry, can)) === JSON.stringify(recordOf(entry))
}

/** The kind of record of an entry, if the app has pages for it. */
export function nounOf({ resource }: Entry) {
  return nouns.find(({ segment }) => segment === resource)
}

/** The page of an entry's record. */
export function recordOf(entry: Entry): Way {
  const { resource, id, occurrenceStart } = entry
  if (resource === 'completions') return { to: '/completions/$id', params: { id } }
  const noun = nounOf(entry)
  const page: Way = noun ? pageOf<typeof noun.page>(noun, id) : { to: '/' }
  return resource === 'events' && occurrenceStart ? { ...page, search: { at: occurrenceStart } } : page
}

/** Where the reader does what an entry waits for. */
export function wayOf(group: GroupName, entry: Entry, can: Can): Way {
  const { id, resource, workStepId } = entry
  const params = { id }
  const search = workStepId ? { step: workStepId } : {}
  switch (group) {
    case 'hold-points':
      return { to: '/jobs/$id/release', params, search }
    case 'watches':
      return { to: '/jobs/$id/work', params, search: { step: 'watch' } }
    case 'stopped-jobs':
      return can('jobs.update') ? recordOf(entry) : { to: '/jobs/$id/work', params }
    case 'own-gaps':
      return resource === 'jobs' ? { to: '/jobs/$id/work', params } : recordOf(entry)
    case 'accepted-orders':
    case 'unscheduled-orders':
      return { to: '/events/new', search: { order: id } }
    default:
      return isOfDrafts(group) && resource === 'orders'
        ? { to: '/orders/$id', params, search: { confirm: true } }
        : recordOf(entry)
  }
}

interface List {
  readonly way: Way
  /** The name of the list. */
  readonly label: Key
}

const LISTS: { readonly [name in GroupName]?: List } = {
  'stopped-jobs': { way: { to: '/jobs', search: { status: 'suspended' } }, label: 'jobs.title' },
  'hold-points': { way: { to: '/jobs/running' }, label: 'jobs.running' },
  watches: { way: { to: '/jobs/running' }, label: 'jobs.running' },
  // As in the group, running jobs come before those that nobody began.
  'late-jobs': {
    way: { to: '/jobs', search: { late: 'true', orderBy: 'status', order: 'desc' } },
    label: 'jobs.title',
  },
  'jobs-to-complete': { way: { to: '/jobs/running' }, label: 'jobs.running' },
  deviations: {
    way: { to: '/deviations', search: { status: 'open', orderBy: 'severity', order: 'desc' } },
    label: 'deviations.title',
  },
  'deviations-to-close': {
    way: { to: '/deviations', search: { status: 'resolved' } },
    label: 'deviations.title',
  },
  'declined-orders': { way: { to: '/orders', search: { standing: 'declined' } }, label: 'orders.title' },
  'waiting-orders': { way: { to: '/orders', search: { standing: 'sent' } }, label: 'orders.title' },
  'unscheduled-orders': { way: { to: '/orders', search: { standing: 'confirmed' } }, label: 'orders.title' },
  'orders-to-answer': {
    way: { to: '/received-orders', search: { standing: 'sent' } },
    label: 'receivedOrders.title',
  },
  'accepted-orders': {
    way: { to: '/received-orders', search: { standing: 'accepted' } },
    label: 'receivedOrders.title',
  },
  'people-not-ready': { way: { to: '/readiness' }, label: 'shell.page.readiness' },
  overlaps: { way: { to: '/schedule' }, label: 'shell.page.schedule' },
  'cards-to-verify': { way: { to: '/training-records' }, label: 'shell.page.trainingRecords' },
  'ending-requirements': {
    way: { to: '/safety-requirements', search: { orderBy: 'validTo' } },
    label: 'requirements.title',
  },
}

/** The people who are not ready in the weeks from an occurrence on. */
function peopleFrom(occurrenceStart: string | null | undefined): List {
  const from = occurrenceStart?.slice(0, 10)
  return {
    way: { to: '/readiness', search: { gaps: 'true', ...(from ? { from } : {}) } },
    label: 'shell.page.readiness',
  }
}

/** The lists that show all of a group. */
export function listsOf({ group, entries }: Group): readonly List[] {
  if (group === 'ending-proofs') return [peopleFrom(entries[0]?.occurrenceStart)]
  const list = LISTS[group]
  if (list) return [list]
  if (!isOfDrafts(group)) return []
  const kinds = new Set(entries.map(({ resource }) => resource))
  return nouns.flatMap((noun) =>
    kinds.has(noun.segment)
      ? {
          way: {
            to: noun.list,
            search: { [noun.segment === 'orders' ? 'standing' : 'status']: 'draft' },
          } as Way,
          label: `${noun.words}.title` as const,
        }
      : [],
  )
}
