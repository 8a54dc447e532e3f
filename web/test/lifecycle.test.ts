import { expect, test } from 'vitest'
import { listSearch } from '../src/list/list-search.ts'
import { inForceOf, visibleOf } from '../src/versioned/in-force.ts'
import { lifecycle } from '../src/versioned/lifecycle.ts'

// Seen red with filters that only know drafts and confirmed versions, and with the newest confirmed version in force
// whatever followed it.

/** A kind of record whose confirmed versions can be cancelled. */
const noun = { states: ['draft', 'confirmed', 'cancelled'] } as const

test('the address of a versioned list takes each state that its noun declares, and no other', () => {
  const read = listSearch({ sortable: ['title'], filters: lifecycle(noun) })
  const taken = [...noun.states, 'completed'].map((status) => read({ status }).status)
  expect(taken).toEqual([...noun.states, undefined])
})

test('the version in force is the last confirmed one, or none if that one has left its state', () => {
  const first = { id: 'a', status: 'confirmed' } as const
  const draft = { id: 'c', status: 'draft' } as const
  const cancelled = { id: 'b', status: 'cancelled' } as const
  expect(inForceOf([draft, first])).toBe(first)
  expect(inForceOf([draft, cancelled, first])).toBeUndefined()
  expect(visibleOf([draft, cancelled, first], false)).toEqual([cancelled, first])
})
