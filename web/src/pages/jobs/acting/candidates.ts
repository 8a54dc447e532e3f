import type { Act, Actor } from './act.ts'

/** Everybody who could do an act, each once: the session's owner first. */
export function candidatesOf(
  { people, selfBarred }: Pick<Act, 'people' | 'selfBarred'>,
  self: Actor,
): readonly Actor[] {
  return [{ ...self, barred: selfBarred }, ...people.filter(({ id }) => id !== self.id)]
}

/** The initial choice: nobody who would be refused. */
export function firstOf(people: readonly Actor[], wanted: string | undefined): Actor | undefined {
  const free = people.filter(({ barred }) => barred === undefined)
  return free.find(({ id }) => id === wanted) ?? free[0]
}
