import type { ReactNode } from 'react'
import { useTranslation } from '../language/translation.ts'
import { useChangedColumn } from '../list/changed-column.tsx'
import type { Column } from '../list/column.ts'
import { ListPage, type ListPageProps } from '../list/list-page.tsx'
import { useListOf } from '../list/use-list-of.ts'
import type { VersionedNoun } from '../nouns.ts'
import { Status } from '../show/status.tsx'
import type { Version } from './kind.ts'
import { LifecycleFilters } from './lifecycle-filters.tsx'
import type { LifecycleSearch } from './lifecycle-search.ts'

type Listed = Pick<Version, 'id' | 'status' | 'active' | 'updatedAt'>

interface VersionedListProps<R extends Listed> extends Pick<ListPageProps<R>, 'read' | 'bulk' | 'narrow'> {
  readonly noun: VersionedNoun
  readonly search: LifecycleSearch & ListPageProps<R>['search']
  /** The column that links to the record. */
  readonly name: Column<R>
  /** The columns that only these records have. */
  readonly own: readonly Column<R>[]
  readonly filters?: ReactNode
  /** Whether drafts are among them. */
  readonly mayChange: boolean
}

/** A list of versioned records: the current version of each. */
export function VersionedList<R extends Listed>(props: VersionedListProps<R>) {
  const { noun, read, search, name, own, filters, narrow, mayChange, bulk = [] } = props
  const { t } = useTranslation()
  return (
    <ListPage
      {...useListOf(noun)}
      read={read}
      search={search}
      columns={[
        name,
        { sort: 'status', title: t('field.status'), show: ({ status }) => <Status of={status} /> },
        ...own,
        { name: 'active', title: t('versions.active'), show: ({ active }) => !active && t('active.no') },
        useChangedColumn(),
      ]}
      filters={
        <>
          <LifecycleFilters noun={noun} search={search} drafts={mayChange} />
          {filters}
        </>
      }
      {...(narrow && { narrow })}
      bulk={bulk}
    />
  )
}
