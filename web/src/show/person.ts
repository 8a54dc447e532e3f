import { byName } from '../language/by-name.ts'

export interface Person {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

type Named = Omit<Person, 'id'>

/** The page of a member, or a former one. */
export const PERSON_PAGE = '/settings/members/$id'

export function fullName(person: Named | null | undefined): string {
  return person ? `${person.firstName} ${person.lastName}` : '–'
}

/** Orders people by last name, by the alphabet of the page's language. */
export function byLastName(one: Named, other: Named): number {
  const nameOf = ({ lastName, firstName }: Named) => ({ name: `${lastName} ${firstName}` })
  return byName(nameOf(one), nameOf(other))
}

/** The first letters of both names, if there is no room for the names. */
export function initials({ firstName, lastName }: Named): string {
  return [firstName, lastName].map((name) => [...name][0]?.toLocaleUpperCase() ?? '').join('')
}

/** Whether records show this in place of somebody who was erased, and who has no page. */
export function isErased({ firstName, lastName }: Named): boolean {
  return firstName === 'Erased' && lastName === 'person'
}
