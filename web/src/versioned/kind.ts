import { queryOptions } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { Said } from '../history/comparison.tsx'
import { keys, type Segment } from '../interface/keys.ts'
import type { Tagged } from '../interface/record.ts'
import type { Permission } from '../interface/session.ts'
import type { Translate } from '../language/translation.ts'

/** A version of a record that is confirmed by itself. */
export interface Version {
  readonly id: string
  readonly canonicalId: string
  readonly version: number
  readonly isCurrent: boolean
  readonly active: boolean
  readonly status: 'draft' | 'confirmed'
  readonly createdAt: string
  readonly updatedAt: string
  readonly updatedBy?: { readonly firstName: string; readonly lastName: string } | null
}

export type Status = Version['status']

/** What the pages of a versioned record need to know of it. `V` is what of it can be written. */
export interface Kind<R extends Version, V extends { readonly active: boolean }> {
  readonly segment: Segment
  /** Under what the catalogue says its words. */
  readonly words: 'requirements' | 'contents' | 'assessments'
  readonly list: LinkProps['to']
  readonly page: (id: string) => Pick<LinkProps, 'to' | 'params'>
  readonly history: (id: string) => Pick<LinkProps, 'to' | 'params'>
  readonly mayChange: Permission
  readonly mayDelete: Permission
  readonly nameOf: (record: R) => string
  readonly valuesOf: (record: R) => V
  readonly read: (id: string, signal?: AbortSignal) => Promise<Tagged<R>>
  /** All of them, the newest first. */
  readonly versions: (id: string, signal: AbortSignal) => Promise<R[]>
  /** Changes a draft in place; of a confirmed version it makes the next one. */
  readonly put: (id: string, change: Change<V>, key: string) => Promise<Tagged<R>>
  readonly remove: (id: string, tag: string | undefined) => Promise<unknown>
  /** What can be written, by the names of the fields. */
  readonly texts: (values: V, t: Translate) => Texts
  /** What belongs to a version and is kept elsewhere. */
  readonly parts?: (record: R, versions: readonly R[], t: Translate) => Promise<Said['parts']>
}

export type Texts = { readonly [label: string]: string }

export interface Change<V> {
  readonly values: V
  readonly tag: string | undefined
  readonly status: Status
}

// biome-ignore lint/suspicious/noExplicitAny: of whatever kind
export type AnyKind = Kind<any, any>

export function versionsOf<R extends Version>(
  kind: Pick<Kind<R, never>, 'segment' | 'versions'>,
  id: string,
) {
  return queryOptions({
    queryKey: keys.versions(kind.segment, id),
    queryFn: ({ signal }) => kind.versions(id, signal),
  })
}

/** Everything that a version says. */
export async function saidBy<R extends Version, V extends { readonly active: boolean }>(
  kind: Kind<R, V>,
  record: R,
  versions: readonly R[],
  t: Translate,
): Promise<Said> {
  const own = { id: 'record', title: undefined, fields: kind.texts(kind.valuesOf(record), t) }
  return { parts: [own, ...((await kind.parts?.(record, versions, t)) ?? [])] }
}
