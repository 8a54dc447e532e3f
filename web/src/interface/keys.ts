/** A resource, as its path names it. */
export type Segment =
  | 'organizations'
  | 'sites'
  | 'manufacturers'
  | 'equipment-groups'
  | 'work-tasks'
  | 'work-steps'
  | 'safety-requirements'
  | 'educational-contents'
  | 'assessments'
  | 'assessment-questions'
  | 'orders'
  | 'received-orders'
  | 'suppliers'
  | 'events'
  | 'jobs'
  | 'users'
  | 'roles'
  | 'tokens'
  | 'calendar-feeds'
  | 'audit-log'
  | 'imports'

/**
 * Keys of everything that is kept of the service: `[segment, what, …]`. Invalidating `[segment]` reloads all
 * that is known of a resource.
 */
export const keys = {
  all: (segment: Segment) => [segment] as const,
  list: (segment: Segment, query: object) => [segment, 'list', query] as const,
  record: (segment: Segment, id: string) => [segment, 'record', id] as const,
  versions: (segment: Segment, id: string) => [segment, 'versions', id] as const,
  inForce: (segment: Segment, id: string) => [segment, 'in-force', id] as const,
  part: (segment: Segment, id: string, part: string) => [segment, part, id] as const,
  me: ['me'] as const,
  organizations: ['organizations'] as const,
  search: (text: string) => ['search', text] as const,
}
