import { useTranslation } from '../language/translation.ts'
import { usePrinted } from '../show/use-printed.ts'
import type { Column, Page } from './column.ts'
import classes from './list-page.module.css'
import type { ListSearch } from './list-search.ts'

interface PrintedProps<R> {
  readonly columns: readonly Column<R>[]
  readonly page: Page<R>
  readonly search: ListSearch
  /** The name of the current view. */
  readonly view: string | undefined
}

/** What a printed list says besides its filters: whose it is, as of when, and which part of it. */
export function Printed<R>({ columns, page, search, view }: PrintedProps<R>) {
  const { t } = useTranslation()
  const printed = usePrinted()
  const { current_page: current, last_page: last } = page.meta
  const sorted = columns.find(({ sort }) => sort !== undefined && sort === search.orderBy)
  const order = sorted ? `${sorted.title} ${search.order === 'desc' ? '↓' : '↑'}` : t('list.newest')
  const parts = [
    view,
    ...printed,
    search.search && `${t('list.search')}: “${search.search}”`,
    `${t('list.order')}: ${order}`,
    last > 1 && t('list.page', { page: current, last }),
  ]
  return <p className={classes.printed}>{parts.filter(Boolean).join(' · ')}</p>
}
