import { fullName } from '../../show/person.ts'
import { nameOf, type Occurrence } from './occurrences.ts'

/** A person in two places at once: the person, and what else they are in. */
export interface Overlap {
  readonly personId: string
  readonly person: string
  readonly title: string
}

/** An occurrence by its start and end. */
interface Span {
  readonly of: Occurrence
  readonly begin: number
  readonly end: number
}

/** The people whom an occurrence shares with one of another event at the same time, by the name of the occurrence. */
export function overlapsIn(occurrences: readonly Occurrence[]): ReadonlyMap<string, readonly Overlap[]> {
  const found = new Map<string, Overlap[]>()
  const add = ({ of }: Span, overlap: Overlap) => {
    const known = found.get(nameOf(of)) ?? []
    found.set(nameOf(of), known)
    // Something that lasts for days may overlap every date of a series.
    const said = known.some(({ personId, title }) => personId === overlap.personId && title === overlap.title)
    if (!said) known.push(overlap)
  }
  for (const [personId, { person, spans }] of spansByPerson(occurrences)) {
    let goingOn: Span[] = []
    for (const span of spans) {
      goingOn = goingOn.filter(({ end }) => end > span.begin)
      for (const other of goingOn) {
        if (other.of.event.id === span.of.event.id) continue
        add(span, { personId, person, title: other.of.event.title })
        add(other, { personId, person, title: span.of.event.title })
      }
      goingOn.push(span)
    }
  }
  return found
}

/** What each person is in, ordered by start. */
function spansByPerson(occurrences: readonly Occurrence[]) {
  const found = new Map<string, { readonly person: string; readonly spans: Span[] }>()
  for (const of of occurrences) {
    const span = { of, begin: Date.parse(of.startUtc), end: Date.parse(of.endUtc) }
    for (const person of of.people) {
      const known = found.get(person.id) ?? { person: fullName(person), spans: [] }
      found.set(person.id, known)
      known.spans.push(span)
    }
  }
  for (const { spans } of found.values()) spans.sort((one, other) => one.begin - other.begin)
  return found
}
