import { startsBetween } from '../src/domain/schedule/calendar/expansion.ts'
import type { Schedule } from '../src/domain/schedule/calendar/series.ts'

// Prints what a month of a rule costs that began ten years before, compared with a rule that began with the month:
// both give the same occurrences. They take turns, and medians are compared.
// Usage: node bench/occurrences.ts [rounds]

const ROUNDS = Number(process.argv[2] ?? 400)
const [FROM, TO] = ['2026-03-01 00:00:00', '2026-03-31 23:59:59']

const weekdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'
const rules = [
  [weekdays, ''],
  [weekdays, ';COUNT=1000'],
  [weekdays, ';UNTIL=20360101'],
  ['FREQ=DAILY', ''],
  ['FREQ=MONTHLY;BYDAY=1MO', ''],
] as const

for (const [rule, end] of rules) {
  // A thousand weekdays are not quite four years.
  const years = end.includes('COUNT') ? 3 : 10
  const old = schedule(`${2026 - years}-03-01 08:00:00`, rule + end)
  const young = schedule('2026-03-01 08:00:00', rule)
  const [slow = 0, fast = 1] = medians(
    () => startsBetween(old, FROM, TO).length,
    () => startsBetween(young, FROM, TO).length,
  )
  process.stdout.write(
    `${rule}${end}: ${slow.toFixed(3)} ms after ${years} years, ${fast.toFixed(3)} ms in its first month, ratio ${(slow / fast).toFixed(2)}\n`,
  )
}

function schedule(start: string, rrule: string): Schedule {
  return { start, allDay: false, recurring: true, rrule, until: null, timeZone: 'Europe/Helsinki' }
}

function medians(...works: readonly (() => number)[]): number[] {
  const times = works.map(() => [] as number[])
  for (let round = 0; round < ROUNDS; round += 1) {
    works.forEach((work, index) => {
      const began = performance.now()
      work()
      times[index]?.push(performance.now() - began)
    })
  }
  return times.map((each) => each.toSorted((one, other) => one - other)[Math.floor(each.length / 2)] ?? 0)
}
