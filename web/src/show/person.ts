interface Person {
  readonly firstName: string
  readonly lastName: string
}

export function fullName(person: Person | null | undefined): string {
  return person ? `${person.firstName} ${person.lastName}` : '–'
}

/** The first letters of both names, if there is no room for the names. */
export function initials({ firstName, lastName }: Person): string {
  return [firstName, lastName].map((name) => [...name][0]?.toLocaleUpperCase() ?? '').join('')
}
