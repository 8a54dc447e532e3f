import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Tagged } from '../interface/record.ts'
import { DraftPage, type Fields } from './draft-page.tsx'
import { InsteadOfDraft } from './instead-of-draft.tsx'
import type { Kind, Version } from './kind.ts'
import { ReadPage } from './read-page.tsx'

interface VersionedPageProps<R extends Version, V extends { readonly active: boolean }> {
  readonly kind: Kind<R, V>
  readonly id: string
  /** Renders a draft for editing. */
  readonly write: (fields: Fields<R, V>) => ReactNode
  /** Renders a version for reading. */
  readonly show: (record: R) => ReactNode
  /** Further buttons next to the title; a step takes the tag of what was read. */
  readonly actions?: (read: Tagged<R>) => ReactNode
}

/** One version of a record: a draft can be edited by users with permission; everything else is for reading. */
export function VersionedPage<R extends Version, V extends { readonly active: boolean }>(
  props: VersionedPageProps<R, V>,
) {
  const { kind, id, write, show, actions } = props
  const { data } = useSuspenseQuery(kind.records.one(id))
  const { record } = data
  if (record.status !== 'draft') {
    return (
      <ReadPage
        key={record.id}
        kind={kind}
        of={data}
        mayChange={record.actions?.includes('update') === true}
        actions={actions?.(data)}
      >
        {show(record)}
      </ReadPage>
    )
  }
  if (!record.actions?.includes('update')) return <InsteadOfDraft kind={kind} id={id} />
  return <DraftPage key={record.id} kind={kind} record={data} write={write} actions={actions?.(data)} />
}
