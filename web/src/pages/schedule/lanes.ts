import { fullName } from '../../show/person.ts'
import { lastDay } from './clock.ts'
import { type Day, daysBetween } from './days.ts'
import type { Occurrence } from './occurrences.ts'
import type { LanesBy } from './views.ts'

/** One occurrence on the days of a timeline, counted from 0; `to` is the last one. */
export interface Bar {
  readonly of: Occurrence
  readonly from: number
  readonly to: number
}

/** All that a lane shows of one event. */
export interface LaneRow {
  readonly event: Occurrence['event']
  readonly bars: readonly Bar[]
}

export interface Lane {
  readonly id: string
  /** Undefined: of what has no site, supplier or person. */
  readonly name: string | undefined
  readonly rows: readonly LaneRow[]
  readonly count: number
}

/** Names an occurrence among those of all events. */
export function nameOf({ event, occurrenceStart }: Occurrence): string {
  return `${event.id} ${occurrenceStart}`
}

/** What takes place from a day to another, in lanes by name; what belongs to none comes last. */
export function lanesOf(
  occurrences: readonly Occurrence[],
  { by, first, last }: { readonly by: LanesBy; readonly first: Day; readonly last: Day },
): readonly Lane[] {
  const lanes = new Map<string, { name: string | undefined; rows: Map<string, Bar[]> }>()
  for (const of of occurrences) {
    const ends = lastDay({ start: of.start, end: of.end, allDay: of.event.allDay })
    if (ends < first || of.start.slice(0, 10) > last) continue
    const bar = {
      of,
      from: Math.max(0, daysBetween(first, of.start.slice(0, 10))),
      to: Math.min(daysBetween(first, last), daysBetween(first, ends)),
    }
    for (const { id, name } of lanesFor(of, by)) {
      const lane = lanes.get(id) ?? { name, rows: new Map() }
      lanes.set(id, lane)
      const bars = lane.rows.get(of.event.id)
      if (bars) bars.push(bar)
      else lane.rows.set(of.event.id, [bar])
    }
  }
  return [...lanes]
    .map(([id, { name, rows }]) => ({
      id,
      name,
      rows: [...rows.values()].flatMap((bars) => (bars[0] ? [{ event: bars[0].of.event, bars }] : [])),
      count: [...rows.values()].reduce((sum, bars) => sum + bars.length, 0),
    }))
    .toSorted(byName)
}

function lanesFor(
  { event, people }: Occurrence,
  by: LanesBy,
): readonly { readonly id: string; readonly name: string | undefined }[] {
  const named =
    by === 'person'
      ? people.map((person) => ({ id: person.id, name: fullName(person) }))
      : [event[by]].flatMap((each) => each ?? [])
  return named.length > 0 ? named : [{ id: '', name: undefined }]
}

function byName(one: Lane, other: Lane): number {
  if (one.name === undefined || other.name === undefined) return Number(one.name === undefined) * 2 - 1
  return one.name.localeCompare(other.name)
}

/** Of one person at two places at once: the person, and what else they are in. */
export interface Overlap {
  readonly person: string
  readonly title: string
}

/** Whom an occurrence shares with another one at the same time, by the name of the occurrence. */
export function overlapsIn(occurrences: readonly Occurrence[]): ReadonlyMap<string, readonly Overlap[]> {
  const found = new Map<string, Overlap[]>()
  const add = (of: Occurrence, overlap: Overlap) => {
    const known = found.get(nameOf(of))
    if (known) known.push(overlap)
    else found.set(nameOf(of), [overlap])
  }
  const ofPerson = new Map<string, { person: string; of: Occurrence[] }>()
  for (const of of occurrences) {
    for (const person of of.people) {
      const known = ofPerson.get(person.id) ?? { person: fullName(person), of: [] }
      ofPerson.set(person.id, known)
      known.of.push(of)
    }
  }
  for (const { person, of } of ofPerson.values()) {
    const inOrder = of.toSorted((one, other) => Date.parse(one.startUtc) - Date.parse(other.startUtc))
    let longest: Occurrence | undefined
    for (const each of inOrder) {
      if (longest && Date.parse(each.startUtc) < Date.parse(longest.endUtc)) {
        add(each, { person, title: longest.event.title })
        add(longest, { person, title: each.event.title })
      }
      if (!longest || Date.parse(each.endUtc) > Date.parse(longest.endUtc)) longest = each
    }
  }
  return found
}
