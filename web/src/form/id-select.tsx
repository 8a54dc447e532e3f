import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Named, RecordSelectProps } from './record-combobox.tsx'
import { RecordSelect } from './record-select.tsx'

// biome-ignore lint/suspicious/noExplicitAny: whatever the key of a query is
type NameQuery = UseQueryOptions<Named, Error, Named, any>

interface IdSelectProps extends Omit<RecordSelectProps, 'value' | 'onChange'> {
  /** The name of the chosen one. */
  readonly named: (id: string) => NameQuery
  /** Empty: none. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** A record to choose where only its id is kept: in a form that is taken up again, or in an address. */
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
