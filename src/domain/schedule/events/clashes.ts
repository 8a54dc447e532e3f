import { setImmediate } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import {
  type Context,
  day,
  envelope,
  givenData,
  id,
  objectSchema,
  operation,
  plainQuery,
  userSchema,
} from '../../../engine/index.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { daysLater } from '../calendar/clock.ts'
import { type Clash, overlaps } from '../calendar/overlaps.ts'
import { MAX_YEARS, requireRange } from '../calendar/range.ts'
import { type Occurrence, occurrencesOn, type Timetable } from '../calendar/timetable.ts'
import { MAX_OTHERS, type Plan, readOthers, readPlan } from './clashing-events.ts'
import { occurrenceSchema } from './occurrences.ts'
import { tooMuchAtTheSameTime } from './refusals.ts'
import { event } from './resource.ts'

const USUAL_DAYS = 92
/** The limit for the occurrences of all other events together, and for clashes. */
const MAX_LOOKED_AT = 20_000
const MAX_CLASHES = 1_000
const MINUTES_A_DAY = 1_440

export const readClashes = operation({
  route: 'GET /events/{id}/clashes',
  summary: 'List overlapping assignments of the people of an event',
  about: `A warning, not a refusal: for each occurrence that starts from day \`from\` (default: the first day of the event) to
day \`to\` (default: ${USUAL_DAYS} days later), and for each person assigned to it, the overlapping occurrences of other events that the
same person is assigned to. An occurrence that ends when the other starts does not overlap. Cancelled events and occurrences
do not count; drafts do. The list is always complete: beyond ${MAX_OTHERS} other events, ${MAX_LOOKED_AT} occurrences
of them, ${MAX_CLASHES} clashes or ${MAX_YEARS} years, \`to\` is 422.`,
  permission: 'events.read',
  of: event,
  query: plainQuery({
    from: { schema: day().schema, about: 'The first day.' },
    to: { schema: day().schema, about: 'The last day.' },
  }),
  reply: envelope(200, {
    type: 'array',
    items: objectSchema({
      user: userSchema,
      occurrence: occurrenceSchema,
      otherEvent: objectSchema({ id: id().schema, title: { type: 'string', examples: ['Crane course'] } }),
      otherOccurrence: occurrenceSchema,
    }),
  }),
  run: async (context, { id, query: { values } }) => {
    const plan = await readPlan(context, id)
    const from = values.from ?? plan.timetable.start.slice(0, 10)
    const to = values.to ?? daysLater(`${from} 00:00:00`, USUAL_DAYS).slice(0, 10)
    requireRange(from, to)
    const own = plan.cancelled || plan.people.length === 0 ? [] : occurrencesOn(plan.timetable, from, to)
    const clashes = own.length === 0 ? [] : await find(context, id, plan, own)
    return givenData(clashes)
  },
})

async function find(
  context: Context,
  id: string,
  plan: Plan,
  own: readonly Occurrence[],
): Promise<readonly Clash[]> {
  const first = own.map(({ startUtc }) => startUtc).toSorted()[0] ?? ''
  const last =
    own
      .map(({ endUtc }) => endUtc)
      .toSorted(byMoment)
      .at(-1) ?? ''
  const others = await readOthers(context, id, dayOf(first, -1), dayOf(last, 1))
  if (others.length > MAX_OTHERS) throw tooMuch()
  const clashes: Clash[] = []
  let lookedAt = 0
  for (const other of others) {
    const found = occurrencesOn(
      other.timetable,
      dayOf(first, -1 - longestDays(other.timetable)),
      dayOf(last, 1),
    )
    lookedAt += found.length
    clashes.push(...overlaps({ ...plan, occurrences: own }, { ...other, occurrences: found }))
    if (lookedAt > MAX_LOOKED_AT || clashes.length > MAX_CLASHES) throw tooMuch()
    // Lets other requests have a turn.
    await setImmediate()
  }
  return clashes.toSorted((one, two) => byMoment(one.occurrence.startUtc, two.occurrence.startUtc))
}

/** The day of a moment in UTC, some days later: local time anywhere is within a day of it. */
function dayOf(moment: string, days: number): string {
  const wallTime = Temporal.Instant.from(moment).toZonedDateTimeISO('UTC').toPlainDateTime()
  return daysLater(wallTime.toString().replace('T', ' '), days).slice(0, 10)
}

function longestDays({ durationMinutes, exceptions }: Timetable): number {
  const all = [durationMinutes, ...exceptions.map((each) => each.durationMinutes ?? 0)]
  return Math.ceil(Math.max(...all) / MINUTES_A_DAY)
}

function byMoment(one: string, other: string): number {
  return Temporal.Instant.compare(one, other)
}

function tooMuch() {
  return invalid({ to: [tooMuchAtTheSameTime()] })
}
