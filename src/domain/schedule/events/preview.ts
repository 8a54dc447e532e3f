import { day, envelope, givenData, id, objectSchema, operation, plainQuery } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { firstStarts, skippedFrom } from '../calendar/expansion.ts'
import { newRule } from '../calendar/recurrence.ts'
import { givenStart, timeZone, wallTime } from '../timetables/wall-time.ts'
import { beforeStart } from './refusals.ts'
import { event } from './resource.ts'

const MAX_DATES = 50
const USUAL_DATES = 5

/** The dates of a rule before anything is saved. */
export const readNextStarts = operation({
  route: 'GET /occurrences/next',
  summary: 'Show the next dates of a recurrence rule',
  about: `The dates of an event with this start and rule, before it is created: its first starts from day \`from\`,
for at most ten years, whether more follow, and which times of the first year do not exist. Rules are refused as in an
event.`,
  permission: 'events.read',
  of: event,
  query: plainQuery({
    start: { schema: event.fields.start.schema, about: 'The first start.', required: true },
    rrule: { schema: { type: 'string', format: 'line', maxLength: 500 }, about: 'The rule.', required: true },
    until: { schema: day().schema, about: 'The last day on which an occurrence may start.' },
    allDay: {
      schema: { type: 'boolean' },
      about: 'Whether it takes whole days, which the clock seldom skips.',
    },
    siteId: { schema: id().schema, about: 'The site; its time zone applies.' },
    orderId: {
      schema: id().schema,
      about: 'The order of the event: without a `siteId`, the time zone of a received order’s site applies.',
    },
    from: { schema: day().schema, about: 'The first day to show; if left out, the start.' },
    count: {
      schema: { type: 'integer', minimum: 1, maximum: MAX_DATES, default: USUAL_DATES },
      about: 'How many at most.',
    },
  }),
  reply: envelope(
    200,
    objectSchema({
      starts: { type: 'array', items: event.fields.start.schema },
      more: { type: 'boolean', description: 'Whether more starts follow.' },
      skipped: {
        type: 'array',
        items: event.fields.start.schema,
        description:
          'The times of the rule in the year from then on at which nothing takes place, because the clock skips them; at most `count`.',
      },
    }),
  ),
  run: async (context, { query: { values } }) => {
    const { start: given = '', rrule = '', until = null, siteId = null, orderId = null, from } = values
    const count = Number(values.count ?? USUAL_DATES)
    const rule = newRule(rrule, givenStart(given))
    const [rows] = await context.read([
      bind(READ, [context.organizationId, siteId, givenStart(given), orderId]),
    ])
    const [start = '', zone = ''] = (rows?.[0] ?? []) as readonly string[]
    if (until !== null && until < start.slice(0, 10)) {
      throw invalid({ until: [beforeStart()] })
    }
    const allDay = values.allDay === 'true'
    const schedule = { start, allDay, recurring: true, rrule: rule, until, timeZone: zone }
    const first = from ?? start.slice(0, 10)
    const found = firstStarts(schedule, first, count + 1)
    const skipped = skippedFrom(schedule, first, count)
    const record = { starts: found.slice(0, count), more: found.length > count, skipped }
    return givenData(record)
  },
})

const GIVEN_PLACE = { siteId: '$2::uuid', orderId: '$4::uuid' }

const READ = statement(`
SELECT to_char(${wallTime('$3::text', GIVEN_PLACE)}, 'YYYY-MM-DD HH24:MI:SS'), ${timeZone(GIVEN_PLACE)}`)
