import type { WallTime } from './clock.ts'
import type { Occurrence } from './timetable.ts'

/** A person's part in an event. */
export interface Participation {
  readonly user: { readonly id: string; readonly firstName: string; readonly lastName: string }
  /** Null: every occurrence. */
  readonly occurrenceStart: WallTime | null
}

/** A person is assigned to two occurrences at the same time. */
export interface Clash {
  readonly user: Participation['user']
  readonly occurrence: Occurrence
  readonly otherEvent: { readonly id: string; readonly title: string }
  readonly otherOccurrence: Occurrence
}

/** An event with its occurrences and the people assigned to it. */
interface Expanded {
  readonly id: string
  readonly title: string
  readonly people: readonly Participation[]
  readonly occurrences: readonly Occurrence[]
}

interface Span {
  readonly occurrence: Occurrence
  readonly begin: number
  readonly end: number
}

/** The overlapping occurrences of two events that the same person is assigned to. */
export function overlaps(one: Expanded, other: Expanded): readonly Clash[] {
  const spans = spansOf(one).toSorted((a, b) => a.begin - b.begin)
  const longest = Math.max(0, ...spans.map(({ begin, end }) => end - begin))
  return spansOf(other).flatMap((there) => {
    const found: Clash[] = []
    for (let index = firstFrom(spans, there.begin - longest); ; index += 1) {
      const here = spans[index]
      if (!here || here.begin >= there.end) return found
      if (here.end <= there.begin) continue
      for (const user of inBoth(peopleOf(one, here.occurrence), peopleOf(other, there.occurrence))) {
        found.push({
          user,
          occurrence: here.occurrence,
          otherEvent: { id: other.id, title: other.title },
          otherOccurrence: there.occurrence,
        })
      }
    }
  })
}

function spansOf({ occurrences }: Expanded): readonly Span[] {
  return occurrences.map((occurrence) => ({
    occurrence,
    begin: Date.parse(occurrence.startUtc),
    end: Date.parse(occurrence.endUtc),
  }))
}

/** The index of the first span, in order, that does not begin before. */
function firstFrom(spans: readonly Span[], begin: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.begin ?? begin) < begin) low = middle + 1
    else high = middle
  }
  return low
}

function peopleOf({ people }: Expanded, { occurrenceStart }: Occurrence): readonly Participation['user'][] {
  return people
    .filter((each) => each.occurrenceStart === null || each.occurrenceStart === occurrenceStart)
    .map(({ user }) => user)
}

function inBoth(
  here: readonly Participation['user'][],
  there: readonly Participation['user'][],
): Iterable<Participation['user']> {
  const ids = new Set(there.map(({ id }) => id))
  return new Map(here.filter(({ id }) => ids.has(id)).map((user) => [user.id, user])).values()
}
