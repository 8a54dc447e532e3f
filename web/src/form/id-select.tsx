import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Named, RecordSelectProps } from './record-combobox.tsx'
import { RecordSelect } from './record-select.tsx'

// biome-ignore lint/suspicious/noExplicitAny: whatever the key of a query is
type NameQuery = UseQueryOptions<Named, Error, Named, any>

interface IdSelectProps extends Omit<RecordSelectProps, 'value' | 'onChange'> {
  /** Reads the name of the chosen one. */
  readonly named: (id: string) => NameQuery
  /** Empty: none. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** A choice of one record of which only the id is kept: in a restored form, or in an address. */
export function IdSelect({ named, value, onChange, ...rest }: IdSelectProps) {
  const [picked, setPicked] = useState<Named>()
  const known = picked?.id === value ? picked : undefined
  const { data } = useQuery({ ...named(value), enabled: value !== '' && known === undefined })
  return (
    <RecordSelect
      {...rest}
      value={known ?? (data?.id === value ? data : undefined)}
      onChange={(next) => {
        setPicked(next)
        onChange(next?.id ?? '')
      }}
    />
  )
}
