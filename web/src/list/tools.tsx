import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import IconSearch from '~icons/tabler/search'
import { useTranslation } from '../language/translation.ts'
import type { Column } from './column.ts'
import classes from './list-page.module.css'
import type { ListSearch } from './list-search.ts'
import type { Change } from './search-change.ts'

/** Searches a list for a text as soon as the typing pauses. */
export function SearchField(props: { title: string; value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  const { value, onChange } = props
  const [text, setText] = useState(value)
  const told = useRef(value)
  const tell = useDebouncedCallback((next: string) => {
    told.current = next
    onChange(next)
  }, 200)
  // The address can change without the field: by going back, or clearing everything. Updates from the field arrive
  // late.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
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

/** Small screens have no column heads to sort by. */
export function OrderSelect<R>(props: {
  columns: readonly Column<R>[]
  search: ListSearch
  onChange: Change
}) {
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
