import { fullName } from '../show/person.ts'
import { keys } from './keys.ts'
import { reading } from './records.ts'

const OFFERED = 10

/** The first active members with a text in their name or address. */
export function peopleNamed(text: string) {
  const query = { search: text, active: true, count: OFFERED, orderBy: 'lastName', order: 'asc' } as const
  return reading(keys.list('users', { named: query }), '/users', { query }, (users) =>
    users.map((user) => ({ id: user.id, name: fullName(user), hint: user.email })),
  )
}

/** The name of a member with an id. */
export function personNamed(id: string) {
  return reading(keys.part('users', id, 'name'), '/users/{id}', { path: { id } }, (user) => ({
    id,
    name: fullName(user),
  }))
}
