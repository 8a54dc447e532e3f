import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { BulkAction } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import type BulkDialogOf from './bulk-dialog.tsx'
import classes from './list-page.module.css'
import { COUNTS, type ListSearch } from './list-search.ts'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx')) as unknown as typeof BulkDialogOf

export interface Column<R> {
  /** Name of the field, where the list can be ordered by it. */
  readonly sort?: string
  readonly title: string
  readonly show: (record: R) => ReactNode
  /** Left out on small screens. */
  readonly wide?: boolean
}

interface Page<R> {
  readonly data: readonly R[]
  readonly meta: { readonly current_page: number; readonly last_page: number; readonly total: number }
}

interface ListPageProps<R> {
  readonly title: string
  readonly answer: UseQueryResult<Page<R>>
  readonly search: ListSearch & { readonly [filter: string]: unknown }
  /** The first one leads to the record. */
  readonly columns: readonly Column<R>[]
  readonly link: (record: R) => Pick<LinkProps, 'to' | 'params' | 'search'>
  /** False where there is no text to look for. */
  readonly searchable?: boolean
  readonly filters?: ReactNode
  /** Undefined where the caller may not create one. */
  readonly create: { readonly label: string; readonly to: LinkProps['to'] } | undefined
  readonly empty: { readonly sentence: string; readonly example: string }
  /** What can be done with several rows at once. */
  readonly bulk?: readonly BulkAction<R>[]
}

/** A list of records: search, filters, order and page are all in the address. */
export function ListPage<R extends { readonly id: string }>(props: ListPageProps<R>) {
  const { title, answer, search, columns, filters, create, empty, bulk = [], searchable = true } = props
  const { t } = useTranslation()
  const { data, error, isPlaceholderData, refetch } = answer
  const change = useSearchChange()
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [started, start] = useState<BulkAction<R>>()
  const records = data?.data.filter(({ id }) => chosen.has(id)) ?? []
  const narrowed = Object.keys(search).some((name) => !['page', 'count', 'orderBy', 'order'].includes(name))
  const button = create && (
    <LinkButton to={create.to} leftSection={<IconPlus size={16} aria-hidden />}>
      {create.label}
    </LinkButton>
  )
  const nothing = data?.meta.total === 0
  return (
    <>
      <PageHead title={title} actions={nothing && !narrowed ? undefined : button} />
      {nothing && !narrowed ? (
        <section className={classes.empty}>
          <p>{empty.sentence}</p>
          <p className={classes.example}>{empty.example}</p>
          {button}
        </section>
      ) : (
        <>
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
          </search>
          <p className={classes.count} role="status">
            {data && t('list.count', { count: data.meta.total })}
          </p>
          {error && !data && (
            <p role="alert">
              {sentenceOf(error, t)}{' '}
              <Button variant="default" onClick={() => void refetch()}>
                {t('action.reload')}
              </Button>
            </p>
          )}
          {nothing ? (
            <p className={classes.none}>
              {t('list.none')}{' '}
              <Button variant="default" onClick={() => change(undefined)}>
                {t('list.clear')}
              </Button>
            </p>
          ) : (
            data && (
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
                  {...props}
                  page={data}
                  stale={isPlaceholderData}
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

type Change = (patch: { readonly [name: string]: unknown } | undefined) => void

/** Changes parts of the address; undefined clears it. Whatever narrows the list begins at its first page. */
export function useSearchChange(): Change {
  const navigate = useNavigate()
  return (patch) =>
    void navigate({
      to: '.',
      replace: true,
      search: (before: object) =>
        (patch === undefined ? {} : { ...before, page: undefined, ...patch }) as never,
    })
}

function SearchField(props: { title: string; value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState(props.value)
  const tell = useDebouncedCallback(props.onChange, 200)
  // The address may change without the field: back, or everything cleared.
  useEffect(() => setText(props.value), [props.value])
  const set = (next: string) => {
    setText(next)
    tell(next)
  }
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={t('list.searchIn', { title: props.title })}
      placeholder={t('list.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text !== '' && <CloseButton aria-label={t('list.clear')} onClick={() => set('')} />}
      value={text}
      maxLength={255}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** On small screens there are no column heads to order by. */
function OrderSelect<R>(props: { columns: readonly Column<R>[]; search: ListSearch; onChange: Change }) {
  const { t } = useTranslation()
  const sorts = props.columns.filter(({ sort }) => sort !== undefined)
  return (
    <NativeSelect
      className={classes.order}
      aria-label={t('list.order')}
      value={props.search.orderBy ?? ''}
      data={[
        { value: '', label: t('list.newest') },
        ...sorts.map(({ sort = '', title }) => ({ value: sort, label: title })),
      ]}
      onChange={(event) =>
        props.onChange({ orderBy: event.currentTarget.value || undefined, order: undefined })
      }
    />
  )
}

interface TableProps<R> {
  readonly page: Page<R>
  readonly stale: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onChange: Change
}

function Table<R extends { readonly id: string }>({
  columns,
  link,
  page,
  search,
  stale,
  title,
  bulk = [],
  chosen,
  onChoose,
  onChange,
}: ListPageProps<R> & TableProps<R>) {
  const { t } = useTranslation()
  const all = page.data.length > 0 && page.data.every(({ id }) => chosen.has(id))
  const toggle = (ids: readonly string[], now: boolean) =>
    onChoose(new Set([...[...chosen].filter((id) => !ids.includes(id)), ...(now ? ids : [])]))
  return (
    <table className={classes.table} data-stale={stale || undefined} aria-label={title}>
      <thead>
        <tr>
          {bulk.length > 0 && (
            <td className={classes.choice}>
              <input
                type="checkbox"
                aria-label={t('bulk.chooseAll')}
                checked={all}
                onChange={(event) =>
                  toggle(
                    page.data.map(({ id }) => id),
                    event.currentTarget.checked,
                  )
                }
              />
            </td>
          )}
          {columns.map((column) => (
            <Head key={column.title} column={column} search={search} onChange={onChange} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {page.data.map((record) => (
          <tr key={record.id} data-chosen={chosen.has(record.id) || undefined}>
            {bulk.length > 0 && (
              <td className={classes.choice}>
                <input
                  type="checkbox"
                  aria-label={t('bulk.choose', { name: String(columns[0]?.show(record) ?? '') })}
                  checked={chosen.has(record.id)}
                  onChange={(event) => toggle([record.id], event.currentTarget.checked)}
                />
              </td>
            )}
            {columns.map(({ title: head, show, wide }, index) =>
              index === 0 ? (
                <th key={head} scope="row">
                  <Link {...link(record)} className={classes.link}>
                    {show(record)}
                  </Link>
                </th>
              ) : (
                <td key={head} data-wide={wide || undefined}>
                  {show(record)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head<R>({ column, search, onChange }: { column: Column<R>; search: ListSearch; onChange: Change }) {
  const { t } = useTranslation()
  const { sort, title, wide } = column
  if (sort === undefined) {
    return (
      <th scope="col" data-wide={wide || undefined}>
        {title}
      </th>
    )
  }
  const chosen = search.orderBy === sort
  const descending = chosen && search.order === 'desc'
  return (
    <th
      scope="col"
      data-wide={wide || undefined}
      aria-sort={chosen ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        title={t('list.sortBy', { column: title })}
        onClick={() => onChange({ orderBy: sort, order: chosen && !descending ? 'desc' : undefined })}
      >
        {title}
        <span aria-hidden>{chosen ? (descending ? '↓' : '↑') : ''}</span>
      </button>
    </th>
  )
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('th a')]
  const next = links[links.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Pager<R>({ page, search, onChange }: { page: Page<R>; search: ListSearch; onChange: Change }) {
  const { t } = useTranslation()
  const { current_page: current, last_page: last, total } = page.meta
  if (total <= COUNTS[0]) return null
  return (
    <nav className={classes.pager} aria-label={t('list.page', { page: current, last })}>
      <Button
        variant="default"
        aria-label={t('list.previous')}
        disabled={current <= 1}
        onClick={() => onChange({ page: current - 1 })}
      >
        <IconChevronLeft size={16} aria-hidden />
      </Button>
      <span>{t('list.page', { page: current, last })}</span>
      <Button
        variant="default"
        aria-label={t('list.next')}
        disabled={current >= last}
        onClick={() => onChange({ page: current + 1 })}
      >
        <IconChevronRight size={16} aria-hidden />
      </Button>
      <NativeSelect
        aria-label={t('list.perPage')}
        value={String(search.count ?? COUNTS[0])}
        data={COUNTS.map(String)}
        onChange={(event) => onChange({ count: Number(event.currentTarget.value) })}
      />
    </nav>
  )
}
