import { type Day, daysLater } from '../../show/days.ts'
import type { Occurrence } from './occurrences.ts'

/** The place of an occurrence on the scale of a day. */
export interface Placed {
  readonly of: Occurrence
  /** Hours from midnight with fractions: 8.25. */
  readonly from: number
  readonly to: number
  /** Its lane and the number of adjacent lanes, counted from 0. */
  readonly lane: number
  readonly lanes: number
}

/** The most lanes for the days of a week together, and for a single day: more would be unreadable. */
const MOST_LANES = { week: 10, day: 4 }

/** Shorter occurrences are drawn with this length, so that they can be read and clicked. */
const LEAST_HOURS = 0.5
const LEAST_FOR_TWO_LINES = 0.75
/** Hours that are shown even if nothing takes place. */
const USUAL = { first: 7, last: 17 }

/** Whether something takes a whole day, so that it has no place on the scale. */
export function isAllOf(day: Day, { start, end, event }: Occurrence): boolean {
  return event.allDay || (start <= `${day} 00:00:00` && end >= `${daysLater(day, 1)} 00:00:00`)
}

/** The hour at which the scale begins: the usual one, or that of the first work that begins earlier. */
export function openingOf(days: readonly Day[], occurrences: readonly Occurrence[]): number {
  const begun = occurrences.filter(({ start, event }) => !event.allDay && days.includes(start.slice(0, 10)))
  return Math.min(USUAL.first, ...begun.map(({ start }) => Number(start.slice(11, 13))))
}

/** Whether something that goes on from the day before ends before the scale begins. */
export function endsBefore(opening: number, day: Day, { start, end }: Occurrence): boolean {
  return start < `${day} 00:00:00` && hourOn(day, end) < opening + LEAST_HOURS
}

/**
 * Places what takes place at certain hours of a day; overlapping occurrences are adjacent. What goes on from the day
 * before begins with the scale.
 */
export function placed(day: Day, opening: number, occurrences: readonly Occurrence[]): readonly Placed[] {
  const spans = occurrences
    .filter((each) => !isAllOf(day, each) && !endsBefore(opening, day, each))
    .map((of) => {
      const from = Math.max(opening, Math.min(hourOn(day, of.start), 24 - LEAST_HOURS))
      return { of, from, to: Math.max(hourOn(day, of.end), from + LEAST_HOURS) }
    })
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
  const result: Placed[] = []
  let clash: Omit<Placed, 'lanes'>[] = []
  const close = () => {
    const lanes = Math.max(...clash.map(({ lane }) => lane)) + 1
    result.push(...clash.map((each) => ({ ...each, lanes })))
    clash = []
  }
  for (const span of spans) {
    if (clash.length > 0 && clash.every(({ to }) => to <= span.from)) close()
    const taken = clash.filter(({ to }) => to > span.from).map(({ lane }) => lane)
    let lane = 0
    while (taken.includes(lane)) lane += 1
    clash.push({ ...span, lane })
  }
  if (clash.length > 0) close()
  return result
}

/** Whether something is too short for more than one line. */
export function isLine({ from, to }: Placed): boolean {
  return to - from < LEAST_FOR_TWO_LINES
}

/** The most adjacent occurrences on a day; its column is wider accordingly. */
export function lanesOn(places: readonly Placed[]): number {
  return Math.max(1, ...places.map(({ lanes }) => lanes))
}

/** Whether all days of a week can be read on adjacent scales. */
export function fitScale(days: readonly (readonly Placed[])[]): boolean {
  const lanes = days.map(lanesOn)
  return Math.max(...lanes) <= MOST_LANES.day && lanes.reduce((sum, each) => sum + each) <= MOST_LANES.week
}

/** The hour at which a scale ends: the usual one, or when the last work on it ends. */
export function closingOf(places: readonly Placed[]): number {
  return Math.max(USUAL.last, ...places.map(({ to }) => Math.ceil(to)))
}

/** The hour of a time on a day; midnight if it is on another day. */
function hourOn(day: Day, time: string): number {
  if (time.slice(0, 10) < day) return 0
  if (time.slice(0, 10) > day) return 24
  return Number(time.slice(11, 13)) + Number(time.slice(14, 16)) / 60
}
