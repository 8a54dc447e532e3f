import { useEffect, useState } from 'react'
import { useMe } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { useWhen } from '../show/when.tsx'
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
  const { organization } = useMe()
  const { exact } = useWhen()
  const [at, setAt] = useState(() => new Date())
  useEffect(() => {
    const now = () => setAt(new Date())
    window.addEventListener('beforeprint', now)
    return () => window.removeEventListener('beforeprint', now)
  }, [])
  const { current_page: current, last_page: last } = page.meta
  const sorted = columns.find(({ sort }) => sort !== undefined && sort === search.orderBy)
  const order = sorted ? `${sorted.title} ${search.order === 'desc' ? '↓' : '↑'}` : t('list.newest')
  const parts = [
    view,
    organization.name,
    t('list.printed', { when: exact(at.toISOString()), timeZone: organization.timeZone }),
    search.search && `${t('list.search')}: “${search.search}”`,
    `${t('list.order')}: ${order}`,
    last > 1 && t('list.page', { page: current, last }),
  ]
  return <p className={classes.printed}>{parts.filter(Boolean).join(' · ')}</p>
}
