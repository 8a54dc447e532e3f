import { day, envelope, id, nullableObject, objectSchema, operation, orNull } from '../../../engine/index.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { STATES } from '../../orders/orders/standing.ts'
import { job } from '../../work/jobs/resource.ts'
import { jobsByWeek } from './jobs.ts'
import { ordersByAge, receivedOrdersByAge } from './orders.ts'
import { MOST_PEOPLE, peopleOf } from './people.ts'
import { WEEKS } from './span.ts'
import { trainingsByContent } from './trainings.ts'

const counted = { type: 'integer', minimum: 0 } as const

const weekSchema = objectSchema({
  from: day().schema,
  to: day().schema,
  jobs: {
    ...nullableObject({
      total: counted,
      critical: counted,
      high: counted,
      medium: counted,
      low: counted,
      none: counted,
    }),
    description:
      'Open jobs of the week by the highest risk of their steps; null if the caller may not read jobs.',
  },
  people: {
    ...nullableObject({ ready: counted, notReady: counted, complete: { type: 'boolean' } }),
    description: `People assigned to something in the week: how many are ready for all of it and how many are not. Counts only the first
${MOST_PEOPLE} by name. null if the caller may not read readiness, or if there is too much to judge.`,
  },
})

const agesSchema = orNull({
  type: 'array',
  items: objectSchema({
    state: { type: 'string', enum: STATES },
    from: { ...orNull(day().schema), description: 'The first day of the period in which they were made.' },
    to: { ...orNull(day().schema), description: 'The last day.' },
    count: counted,
  }),
})

const trainingsSchema = orNull({
  type: 'array',
  items: objectSchema({
    educationalContent: objectSchema({ id: id().schema, title: { type: 'string' } }),
    safetyRequirementIds: {
      type: 'array',
      items: id().schema,
      description: 'The requirements that include it, by the ids of their first versions.',
    },
    passed: counted,
    expiring: counted,
    missing: counted,
  }),
})

export const readOutlook = operation({
  route: 'GET /outlook',
  summary: 'View the outlook',
  about: `Figures for the next ${WEEKS} weeks: jobs by week and risk, people who are ready and who are not, open orders by state and age, and
training contents by the people who need them for coming work: how many have passed, how many expire before the end of the
last week, how many have not passed. Days are those of the organization's time zone. A part that the caller may not read, or
that takes too much work to determine, is null.`,
  permission: null,
  of: job,
  reply: envelope(
    200,
    objectSchema({
      weeks: { type: 'array', items: weekSchema },
      orders: agesSchema,
      receivedOrders: agesSchema,
      trainings: trainingsSchema,
    }),
  ),
  run: async (context) => {
    const parts = [OVERSEES, jobsByWeek, ordersByAge, receivedOrdersByAge, trainingsByContent]
    const [oversees, weeks = [], orders, received, trainings] = await context.list(
      parts.map((part) => bind(part, [context.organizationId])),
    )
    const shown: string[] = []
    for (const [from = '', to = '', jobs] of weeks as readonly (readonly string[])[]) {
      const people = oversees?.[0]?.[0] === 't' ? await peopleOf(context, { from, to }) : undefined
      shown.push(
        `{"from":"${from}","to":"${to}","jobs":${jobs ?? null},"people":${JSON.stringify(people ?? null)}}`,
      )
    }
    const part = ([may, json]: readonly (string | null)[] = []) => (may === 't' ? json : null)
    const [mayJudge, isBounded, contents = null] = trainings?.[0] ?? []
    const record = `{"weeks":[${shown.join(',')}],"orders":${part(orders?.[0])},"receivedOrders":${part(received?.[0])},"trainings":${part(
      [mayJudge === 't' && isBounded === 't' ? 't' : 'f', contents],
    )}}`
    return { row: { record, includes: {} } }
  },
})

const OVERSEES = statement(`SELECT ${callerHolds('readiness.read')}`)
