import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'

const AGREED = { relation: 'supplier', status: 'accepted', count: 500 } as const

/** Organizations that can be ordered from, by name. */
export const suppliersQuery = reading(
  keys.list('suppliers', AGREED),
  '/suppliers',
  { query: AGREED },
  (links) =>
    links
      .flatMap(({ organization }) => organization ?? [])
      .sort((one, other) => one.name.localeCompare(other.name)),
)
