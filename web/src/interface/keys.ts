import type { paths } from '@holdpoint/client'

type FirstPart<P> = P extends `/${infer S}/${string}` ? S : P extends `/${infer S}` ? S : never
/** A kind of record: the first part of its paths. */
export type Segment = FirstPart<keyof paths>

/**
 * The keys of everything cached from the service: `[segment, what, …]`. Invalidating `[segment]` reloads everything
 * about a resource.
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
  /** Read again together with the inbox, after writes. */
  firstSteps: ['inbox', 'first-steps'] as const,
  organizations: ['organizations'] as const,
  search: (text: string) => ['search', text] as const,
}
