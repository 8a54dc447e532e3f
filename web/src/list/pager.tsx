import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useTranslation } from '../language/translation.ts'
import type { Page } from './column.ts'
import classes from './list-page.module.css'
import { COUNTS, type ListSearch } from './list-search.ts'
import type { Change } from './search-change.ts'

interface PagerProps {
  readonly page: Page<unknown>
  readonly search: ListSearch
  readonly onChange: Change
}

/** Links to other pages of a list, and the choice of the page size. */
export function Pager({ page, search, onChange }: PagerProps) {
  const { t } = useTranslation()
  if (page.meta.total <= COUNTS[0]) return null
  return (
    <Turner of={page.meta} onChange={onChange}>
      <NativeSelect
        aria-label={t('list.perPage')}
        value={String(search.count ?? COUNTS[0])}
        data={COUNTS.map(String)}
        onChange={(event) => onChange({ count: Number(event.currentTarget.value) })}
      />
    </Turner>
  )
}

interface TurnerProps {
  readonly of: Page<unknown>['meta']
  readonly onChange: Change
  readonly children?: ReactNode
}

/** Links to the previous and next page. */
export function Turner({ of, onChange, children }: TurnerProps) {
  const { t } = useTranslation()
  const { current_page: current, last_page: last } = of
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
      {children}
    </nav>
  )
}
