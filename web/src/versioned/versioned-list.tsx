import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from '../language/translation.ts'
import { useChangedColumn } from '../list/changed-column.tsx'
import type { Column } from '../list/column.ts'
import { ListPage, type ListPageProps } from '../list/list-page.tsx'
import { Status } from '../show/status.tsx'
import type { Version } from './kind.ts'
import { LifecycleFilters } from './lifecycle-filters.tsx'
import type { LifecycleSearch } from './lifecycle-search.ts'

type Listed = Pick<Version, 'id' | 'status' | 'active' | 'updatedAt'>

interface VersionedListProps<R extends Listed> extends Pick<ListPageProps<R>, 'answer' | 'bulk'> {
  /** Under what the catalogue says its words. */
  readonly words: 'workTasks' | 'requirements' | 'contents' | 'assessments'
  readonly search: LifecycleSearch & ListPageProps<R>['search']
  readonly page: (id: string) => Pick<LinkProps, 'to' | 'params'>
  /** The column that leads to the record. */
  readonly name: Column<R>
  /** What is told of these records alone. */
  readonly own: readonly Column<R>[]
  readonly filters?: ReactNode
  /** Where a new one is written. */
  readonly create: LinkProps['to']
  readonly mayCreate: boolean
  /** Whether drafts are among them. */
  readonly mayChange: boolean
}

/** A list of versioned records: what of each is current. */
export function VersionedList<R extends Listed>(props: VersionedListProps<R>) {
  const { words, answer, search, page, name, own, filters, create, mayCreate, mayChange, bulk = [] } = props
  const { t } = useTranslation()
  return (
    <ListPage
      title={t(`${words}.title`)}
      answer={answer}
      search={search}
      link={useCallback(({ id }: R) => page(id), [page])}
      columns={[
        name,
        { sort: 'status', title: t('versions.status'), show: ({ status }) => <Status of={status} /> },
        ...own,
        { title: t('versions.active'), show: ({ active }) => !active && t('active.no') },
        useChangedColumn(),
      ]}
      filters={
        <>
          <LifecycleFilters status={search.status} active={search.active} drafts={mayChange} />
          {filters}
        </>
      }
      create={mayCreate ? { label: t(`${words}.create`), to: create } : undefined}
      bulk={bulk}
      empty={{ sentence: t(`${words}.empty`), example: t(`${words}.example`) }}
    />
  )
}
