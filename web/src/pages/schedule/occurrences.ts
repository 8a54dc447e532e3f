import type { paths } from '@holdpoint/client'
import { keepPreviousData } from '@tanstack/react-query'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import { byLastName } from '../../show/person.ts'
import { asShown } from './takes-place.ts'

type Operation = paths['/occurrences']['get']
type Asked = Operation['parameters']['query']
export type Occurrence = Operation['responses'][200]['content']['application/json']['data'][number]

/** Identifies an occurrence among those of all events. */
export function nameOf({
  event,
  occurrenceStart,
}: Pick<Occurrence, 'occurrenceStart'> & { event: { id: string } }): string {
  return `${event.id} ${occurrenceStart}`
}

/** What takes place on some days, ordered by start, with its people by last name. */
export function occurrencesOn(query: Asked) {
  const read = reading(keys.list('events', { occurrences: query }), '/occurrences', { query }, (found) =>
    found.map((each) => asShown({ ...each, people: each.people.toSorted(byLastName) }, each.event.timeZone)),
  )
  return { ...read, placeholderData: keepPreviousData }
}
