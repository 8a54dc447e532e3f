import type { paths } from '@holdpoint/client'

type FirstPart<P> = P extends `/${infer S}/${string}` ? S : P extends `/${infer S}` ? S : never
/** A kind of record, as the first part of its paths names it. */
export type Segment = FirstPart<keyof paths>

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
  inbox: ['inbox'] as const,
  outlook: ['outlook'] as const,
  /** Read again with the inbox, after what somebody has written. */
  firstSteps: ['inbox', 'first-steps'] as const,
  organizations: ['organizations'] as const,
  search: (text: string) => ['search', text] as const,
}
