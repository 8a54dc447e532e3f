import { onceForEach } from '../noun/once-for-each.ts'
import type { Resource } from '../noun/resource.ts'

/** The values of a record that are about a person. */
interface Personal {
  /** Texts about the person whom the record describes. */
  readonly fields: readonly string[]
  /** Objects that name a person: `{id, firstName, lastName}`. */
  readonly people: readonly string[]
}

const personalIn = onceForEach(({ fields, personal }): Personal => {
  const marked = (as: true | 'person') => Object.keys(fields).filter((name) => fields[name]?.personal === as)
  return { fields: [...marked(true), ...personal], people: marked('person') }
})

/**
 * SQL for a state of the record `r` as an audit entry stores it: with commitments in place of personal values, which
 * are stored separately so that they can be deleted. It is evaluated in the statement that writes the entry; `$1` is
 * the organization, and `e` the entry.
 * @param state SQL for the state, which may be null
 */
export function committed(of: Resource, part: 'before' | 'after', state: string): string {
  const { fields, people } = personalIn(of)
  if (fields.length + people.length === 0) return state
  return `commit_personal($1, e.id, '${part}', ${state}, ${array(fields)}, ${of.subject}, ${array(people)})`
}

function array(names: readonly string[]): string {
  return `ARRAY[${names.map((name) => `'${name}'`).join(', ')}]::text[]`
}
