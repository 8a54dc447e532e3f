import { useRef } from 'react'
import { useTranslation } from '../language/translation.ts'
import type { Column, Page, RecordLink } from './column.ts'
import classes from './list-page.module.css'
import type { ListSearch } from './list-search.ts'
import { useOpenedRow } from './opened-row.ts'
import { type Choose, choose, Row } from './row.tsx'
import { useRowKeys } from './row-keys.ts'
import type { Change } from './search-change.ts'

interface TableProps<R> {
  readonly title: string
  readonly columns: readonly Column<R>[]
  readonly link: (record: R) => RecordLink
  readonly page: Page<R>
  readonly search: ListSearch
  readonly stale: boolean
  /** Whether rows can be selected for an action on several. */
  readonly choosable: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: Choose
  readonly onChange: Change
}

/** As many columns have room on an upright sheet. */
const MOST_UPRIGHT = 6

/** The records of one page of a list. */
export function Table<R extends { readonly id: string }>(props: TableProps<R>) {
  const { title, columns, link, page, search, stale, choosable, chosen, onChoose, onChange } = props
  const { t } = useTranslation()
  const rows = useRef<HTMLTableSectionElement>(null)
  useRowKeys(rows)
  useOpenedRow(rows)
  const ids = page.data.map(({ id }) => id)
  return (
    <table
      className={classes.table}
      data-stale={stale || undefined}
      data-many={columns.length > MOST_UPRIGHT || undefined}
      aria-busy={stale}
      aria-label={title}
    >
      <thead>
        <tr>
          {choosable && (
            <td className={classes.choice}>
              <input
                type="checkbox"
                aria-label={t('bulk.chooseAll')}
                checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
                onChange={(event) => choose(onChoose, ids, event.currentTarget.checked)}
              />
            </td>
          )}
          {columns.map((column) => (
            <Head key={column.title} column={column} search={search} onChange={onChange} />
          ))}
        </tr>
      </thead>
      <tbody ref={rows}>
        {page.data.map((record) => (
          <Row
            key={record.id}
            record={record}
            columns={columns}
            link={link}
            choosable={choosable}
            chosen={chosen.has(record.id)}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  )
}

function Head<R>({ column, search, onChange }: { column: Column<R>; search: ListSearch; onChange: Change }) {
  const { t } = useTranslation()
  const { sort, title, wide, number } = column
  if (sort === undefined) {
    return (
      <th scope="col" data-wide={wide || undefined} data-number={number || undefined}>
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
      data-number={number || undefined}
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
