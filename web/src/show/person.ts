interface Person {
  readonly firstName: string
  readonly lastName: string
}

export function fullName(person: Person | null | undefined): string {
  return person ? `${person.firstName} ${person.lastName}` : '–'
}
