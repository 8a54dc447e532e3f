import { byName } from '../../language/by-name.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Day, daysBetween } from '../../show/days.ts'
import { fullName } from '../../show/person.ts'
import { lastDay } from './clock.ts'
import type { Occurrence } from './occurrences.ts'
import type { LanesBy } from './views.ts'

/** One occurrence on the days of a timeline, counted from 0; `to` is the last day. */
export interface Bar {
  readonly of: Occurrence
  readonly from: number
  readonly to: number
}

/** Everything that a lane shows of one event. */
export interface LaneRow {
  readonly event: Occurrence['event']
  readonly bars: readonly Bar[]
}

export interface Lane {
  readonly id: string
  /** Undefined for occurrences without a site, supplier or person. */
  readonly name: string | undefined
  readonly rows: readonly LaneRow[]
  readonly count: number
}

/** The occurrences of some days in lanes by name; those that belong to none come last. */
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
    .toSorted(inOrder)
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

function inOrder({ name }: Lane, { name: other }: Lane): number {
  if (name === undefined || other === undefined) return Number(name === undefined) * 2 - 1
  return byName({ name }, { name: other })
}

const NONE = {
  site: 'timeline.noSite',
  supplier: 'timeline.noSupplier',
  person: 'timeline.noPerson',
} as const

/** Returns the name of a lane, including the lane without a site, supplier or person. */
export function useLaneName(): (lane: Lane, by: LanesBy) => string {
  const { t } = useTranslation()
  return ({ name }, by) => name ?? t(NONE[by])
}
