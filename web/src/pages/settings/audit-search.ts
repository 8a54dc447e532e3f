import { type ListSearch, listSearch } from '../../list/list-search.ts'

export const AUDITED = [
  'sites',
  'work-tasks',
  'work-steps',
  'safety-requirements',
  'educational-contents',
  'assessments',
  'assessment-questions',
  'orders',
  'received-orders',
  'jobs',
  'events',
  'event-exceptions',
  'event-assignments',
  'manufacturers',
  'equipment-groups',
  'users',
  'roles',
  'organizations',
  'suppliers',
  'tokens',
  'calendar-feeds',
  'uploads',
  'sessions',
] as const

export const ACTIONS = [
  'create',
  'update',
  'delete',
  'confirm',
  'accept',
  'decline',
  'start',
  'suspend',
  'resume',
  'complete',
  'cancel',
  'import',
  'sign-in',
] as const

export interface AuditSearch extends ListSearch {
  readonly orderBy?: 'createdAt'
  readonly resource?: (typeof AUDITED)[number]
  readonly action?: (typeof ACTIONS)[number]
  readonly userId?: string
  readonly recordId?: string
  /** Days, `YYYY-MM-DD`; `to` is the last one. */
  readonly from?: string
  readonly to?: string
  /** The entry that is shown whole. */
  readonly entry?: string
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-\d{2}-\d{2}$/
const usual = listSearch({ sortable: ['createdAt'], filters: { resource: AUDITED, action: ACTIONS } })

/** Reads the address of the audit log; what it does not know it leaves out. */
export function auditSearch(given: Record<string, unknown>): AuditSearch {
  const { search: _, ...read } = usual(given)
  const texts = Object.entries({ userId: ID, recordId: ID, entry: ID, from: DAY, to: DAY }).filter(
    ([name, form]) => typeof given[name] === 'string' && form.test(given[name]),
  )
  return { ...read, ...Object.fromEntries(texts.map(([name]) => [name, given[name]])) }
}
