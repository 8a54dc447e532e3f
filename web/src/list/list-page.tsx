import { Forbidden } from '@holdpoint/client'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import IconPlus from '~icons/tabler/plus'
import type { Read } from '../interface/records.ts'
import { useTranslation } from '../language/translation.ts'
import { later } from '../shell/later.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { NotLoaded } from '../show/not-loaded.tsx'
import { NothingYet } from '../show/nothing-yet.tsx'
import { OnItsWay } from '../show/on-its-way.tsx'
import { useAfterPaint } from './after-paint.ts'
import type { BulkAction } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Column, Page, RecordLink } from './column.ts'
import { useExistingPage } from './existing-page.ts'
import { BulkDialog } from './later-bulk-dialog.ts'
import classes from './list-page.module.css'
import type { ListSearch } from './list-search.ts'
import type { Narrowing } from './narrow/narrowing.ts'
import { Pager } from './pager.tsx'
import { Printed } from './printed.tsx'
import { useSearchChange } from './search-change.ts'
import { useSteadyRecords } from './steady.ts'
import { Table } from './table.tsx'
import { OrderSelect, SearchField } from './tools.tsx'
import type ViewBarOf from './views/view-bar.tsx'
import { arranged, type ViewedList, viewsOf } from './views/views.ts'
import type { ReadPage } from './views/whole-list.tsx'

const ViewBar = later(() => import('./views/view-bar.tsx')) as unknown as typeof ViewBarOf
const NarrowBar = later(() => import('./narrow/narrow-bar.tsx'))

export interface ListPageProps<R> {
  readonly title: string
  /** What one of its records is called. */
  readonly one: string
  /** What several of them are called, if not by the title. */
  readonly several?: string
  /** What its views are of. */
  readonly list: ViewedList
  /** The parent page, if the navigation does not lead here. */
  readonly of?: { readonly title: string; readonly to: LinkProps['to'] }
  /** How its pages are read: the one of the address, or any other for a file with the whole list. */
  readonly read: ReadPage<R>
  readonly search: ListSearch & { readonly [filter: string]: unknown }
  /**
   * The first one links to the record. They are read once: their cells depend only on the record, or update
   * themselves.
   */
  readonly columns: readonly Column<R>[]
  /** Must be the same function each time: a new one renders every row again. */
  readonly link: (record: R) => RecordLink
  /** False if there is no text to search. */
  readonly searchable?: boolean
  /** Shown above the list. */
  readonly notice?: ReactNode
  readonly filters?: ReactNode
  /** Further filters. */
  readonly narrow?: readonly Narrowing[]
  /** Undefined if the caller may not create one. */
  readonly create: { readonly label: string; readonly to: LinkProps['to'] } | undefined
  readonly empty: { readonly sentence: string; readonly example: string }
  /** Actions on several rows at once. */
  readonly bulk?: readonly BulkAction<R>[]
}

/** A list of records; search, filters, order and page are all in the address. */
export function ListPage<R extends { readonly id: string }>(props: ListPageProps<R>) {
  const {
    title,
    one,
    several = title,
    list,
    of,
    read,
    search,
    link,
    filters,
    narrow,
    create,
    empty,
    bulk = [],
    searchable = true,
    notice,
  } = props
  const { t, language } = useTranslation()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...(read({}) as Read<Page<R>>),
    placeholderData: keepPreviousData,
  })
  const change = useSearchChange()
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const steady = useSteadyRecords(data)
  const shown = useAfterPaint(steady)
  const [all] = useState(props.columns)
  const { data: views } = useQuery(viewsOf(list))
  const view = views?.data.find(({ id }) => id === search.view)
  const columns = useMemo(() => arranged(all, view?.columns), [all, view?.columns])
  const [started, start] = useState<BulkAction<R>>()
  const records = shown?.data.filter(({ id }) => chosen.has(id)) ?? []
  const narrowed = Object.entries(search).some(
    ([name, value]) => value !== undefined && !['page', 'count', 'orderBy', 'order', 'view'].includes(name),
  )
  const button = create && (
    <LinkButton to={create.to} leftSection={<IconPlus size={16} aria-hidden />}>
      {create.label}
    </LinkButton>
  )
  const counted = (count: number) =>
    t('list.counted', { count, what: (count === 1 ? one : several).toLocaleLowerCase(language) })
  const nothing = data?.meta.total === 0
  // While an answer without matches is replaced, the search field stays.
  const isEmpty = nothing && !narrowed && !isPlaceholderData
  useExistingPage(isPlaceholderData ? undefined : data, change)
  if (error instanceof Forbidden && !data)
    return (
      <>
        <PageHead title={title} of={of} />
        <NotLoaded error={error} onRetry={refetch} />
      </>
    )
  return (
    <>
      <PageHead title={title} of={of} actions={button} />
      {notice}
      {!isEmpty && (
        <Suspense>
          <ViewBar
            title={title}
            list={list}
            search={search}
            columns={all}
            shown={columns}
            read={read}
            all={views?.data}
          />
        </Suspense>
      )}
      {isEmpty ? (
        <NothingYet sentence={empty.sentence}>
          <p className={classes.example}>{empty.example}</p>
        </NothingYet>
      ) : (
        <>
          {shown && <Printed columns={columns} page={shown} search={search} view={view?.name} />}
          <search className={classes.tools}>
            {searchable && (
              <SearchField
                title={title}
                value={search.search ?? ''}
                onChange={(text) => change({ search: text })}
              />
            )}
            {filters}
            <OrderSelect columns={columns} search={search} onChange={change} />
            <Suspense>{narrow && <NarrowBar by={narrow} search={search} />}</Suspense>
          </search>
          <p className={classes.count} data-capital role="status">
            {shown && counted(shown.meta.total)}
          </p>
          {error && !data && <NotLoaded error={error} onRetry={refetch} />}
          {!shown && !error && <OnItsWay />}
          {nothing ? (
            <p className={classes.none}>
              {t('list.none')}{' '}
              <Button variant="default" onClick={() => change(undefined)}>
                {t('list.clear')}
              </Button>
            </p>
          ) : (
            shown && (
              <>
                {records.length > 0 && (
                  <BulkBar
                    count={records.length}
                    actions={bulk}
                    onStart={(action) => start(action)}
                    onClear={() => choose(new Set())}
                  />
                )}
                <Table
                  title={title}
                  columns={columns}
                  link={link}
                  page={shown}
                  search={search}
                  stale={isPlaceholderData || shown !== steady}
                  choosable={bulk.length > 0}
                  chosen={chosen}
                  onChoose={choose}
                  onChange={change}
                />
              </>
            )
          )}
          <Suspense>
            {started && (
              <BulkDialog
                action={started}
                records={records}
                nameOf={(record) => columns[0]?.show(record)}
                onClose={() => start(undefined)}
                onDone={() => {
                  start(undefined)
                  choose(new Set())
                }}
              />
            )}
          </Suspense>
          {data && data.meta.total > 0 && <Pager page={data} search={search} onChange={change} />}
        </>
      )}
    </>
  )
}
