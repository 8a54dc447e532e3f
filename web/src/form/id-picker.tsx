import { type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import type { Segment } from '../interface/keys.ts'
import type { Offer, Read } from '../interface/records.ts'
import type { Choice } from './finder.tsx'
import { Picker } from './picker.tsx'

interface IdPickerProps {
  readonly label: string
  readonly hint: string
  readonly removal: (name: string) => string
  readonly segment: Segment
  /** The first ones with a text in their name. */
  readonly find: (text: string) => Read<Offer<Choice>>
  /** Reads the name of a chosen one. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the key of a query is
  readonly named: (id: string) => UseQueryOptions<Choice, Error, Choice, any>
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** A choice of several records of which only the ids are kept, as in an address. */
export function IdPicker({ find, named, value, onChange, ...rest }: IdPickerProps) {
  const client = useQueryClient()
  const names = useQueries({ queries: value.map((id) => named(id)) })
  return (
    <Picker
      {...rest}
      creations={[]}
      find={(text) => client.fetchQuery(find(text))}
      value={value.map((id, at) => ({ id, name: names[at]?.data?.name ?? '…' }))}
      onChange={(chosen) => onChange(chosen.map(({ id }) => id))}
    />
  )
}
