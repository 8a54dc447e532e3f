import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSkipped, momentOf, spoken } from '../src/domain/schedule/calendar/clock.ts'
import { plainDates } from '../src/domain/schedule/calendar/plain-rule.ts'
import { ruleParts } from '../src/domain/schedule/calendar/rule-text.ts'
import { datesOf, shownOnTheClock } from '../src/domain/schedule/calendar/series.ts'

const YEAR = new Date().getUTCFullYear()

/** Wall times between the beginnings of two years. */
const wallTime = (from: number, to: number) =>
  fc
    .integer({ min: Date.UTC(from, 0) / 60_000, max: Date.UTC(to, 0) / 60_000 })
    .map((minutes) => new Date(minutes * 60_000).toISOString().slice(0, 19).replace('T', ' '))

const days = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 })
const plainRule = fc.oneof(
  fc
    .record({
      frequency: fc.constantFrom('HOURLY', 'DAILY', 'WEEKLY'),
      interval: fc.integer({ min: 1, max: 1_000 }),
    })
    .map(({ frequency, interval }) => `FREQ=${frequency};INTERVAL=${interval}`),
  days.map((chosen) => `FREQ=WEEKLY;BYDAY=${chosen.join(',')};WKST=SU`),
)

test('the dates of plain rules equal those of the library', () => {
  fc.assert(
    fc.property(plainRule, wallTime(1970, 2_100), fc.integer({ min: 1, max: 30 }), (rule, start, count) => {
      const parts = ruleParts(rule)
      expect(plainDates(parts, start, count)).toEqual(
        datesOf(parts, start, { count }).all().map(shownOnTheClock),
      )
    }),
    { numRuns: 150 },
  )
})

test.each([
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=DAILY;BYHOUR=8',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYDAY=1MO',
  'FREQ=YEARLY',
])('%s is not a plain rule', (rule) => {
  expect(plainDates(ruleParts(rule), '2026-03-02 08:00:00', 2)).toBeUndefined()
})

test('dates beyond the year 9999 are left to the library', () => {
  expect(plainDates(ruleParts('FREQ=DAILY'), '9999-12-30 08:00:00', 2)).toHaveLength(2)
  expect(plainDates(ruleParts('FREQ=DAILY'), '9999-12-30 08:00:00', 3)).toBeUndefined()
})

test.each([
  'Europe/Helsinki',
  'America/New_York',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
  'Pacific/Apia',
])('the skipped times of %s are the same from the list as from the clock', (timeZone) => {
  const times = [...everyHalfHourOfChanges(timeZone), ...fc.sample(wallTime(YEAR - 30, YEAR + 30), 50)]
  const byClock = (time: string) => spoken(momentOf(time, timeZone).toPlainDateTime()) !== time
  expect(times.filter((time) => isSkipped(time, timeZone))).toEqual(times.filter(byClock))
})

/** The days around the clock changes of this year and the next, if there are any. */
function everyHalfHourOfChanges(timeZone: string): readonly string[] {
  const times: string[] = []
  let moment = momentOf(`${YEAR}-01-01 00:00:00`, timeZone)
  for (let changes = 0; changes < 4; changes += 1) {
    const next = moment.getTimeZoneTransition('next')
    if (!next || next.year > YEAR + 1) break
    const around = next.toInstant().epochMilliseconds
    for (let half = -24; half < 24; half += 1) {
      const local = new Date(around + half * 1_800_000 + next.offsetNanoseconds / 1_000_000)
      times.push(local.toISOString().slice(0, 19).replace('T', ' '))
    }
    moment = next
  }
  return times
}
