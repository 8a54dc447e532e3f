import { fullName } from '../show/person.ts'
import { holdpoint } from './client.ts'
import { keys } from './keys.ts'
import { readPerson } from './person.ts'
import { offering, offerOf, type RecordOf, readBy } from './records.ts'

const OFFERED = 10

/** The first active members with a text in their name or address. */
export function peopleNamed(text: string) {
  const query = { search: text, active: true, count: OFFERED, orderBy: 'lastName', order: 'asc' } as const
  return offering('/users', query, offered)
}

/** The same for what was done once: blocked members too, and then former ones. */
export function everybodyNamed(text: string) {
  const query = { search: text, count: OFFERED, orderBy: 'lastName', order: 'asc' } as const
  return readBy(keys.list('users', { everybody: query }), async ({ signal }) => {
    const found = await Promise.all([
      holdpoint.GET('/users', { params: { query }, signal }),
      holdpoint.GET('/users', { params: { query: { ...query, status: 'former' } }, signal }),
    ])
    const offers = found.map(({ data }) => offerOf(data, offered))
    return { found: offers.flatMap((each) => each.found), more: offers.some(({ more }) => more) }
  })
}

/** The name of a member, or of a former one. */
export function personNamed(id: string) {
  return readBy(keys.part('users', id, 'name'), async ({ signal }) => ({
    id,
    name: fullName((await readPerson(id, signal)).record),
  }))
}

function offered(user: Pick<RecordOf<'/users'>, 'id' | 'firstName' | 'lastName' | 'email'>) {
  return { id: user.id, name: fullName(user), hint: user.email }
}
