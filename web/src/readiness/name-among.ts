import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keys } from '../interface/keys.ts'
import { MOST, reading } from '../interface/records.ts'
import { useCan } from '../interface/session.ts'
import { fullName, type Person } from '../show/person.ts'

/** Returns how people are called among others: with their address if somebody else has the same name. */
export function useNameAmong(people: readonly Person[]): (person: Person) => string {
  const can = useCan()
  const named = Map.groupBy(people, fullName)
  const shared = can('users.read')
    ? [...named.keys()].filter((name) => (named.get(name)?.length ?? 0) > 1)
    : []
  const addresses = useQueries({ queries: shared.map(addressesOf), combine: together })
  return useCallback(
    (person) =>
      [fullName(person), addresses[person.id] && `(${addresses[person.id]})`].filter(Boolean).join(' '),
    [addresses],
  )
}

interface Addresses {
  readonly [id: string]: string
}

/** The addresses of the members of a name. */
function addressesOf(name: string) {
  const query = { search: name, count: MOST } as const
  return reading(
    keys.list('users', { addresses: query }),
    '/users',
    { query },
    (users): Addresses => Object.fromEntries(users.map(({ id, email }) => [id, email])),
  )
}

function together(answers: readonly { readonly data: Addresses | undefined }[]): Addresses {
  return Object.assign({}, ...answers.map(({ data }) => data))
}
