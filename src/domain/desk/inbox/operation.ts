import {
  day,
  envelope,
  id,
  jsonData,
  moment,
  nullableObject,
  objectSchema,
  operation,
  orNull,
  userSchema,
  valueSchema,
  wallTime,
} from '../../../engine/index.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { user } from '../../people/users/resource.ts'
import { draftsOfOthers, endingRequirements, ownDrafts } from './drafts.ts'
import { DAYS_AROUND, endingProofs } from './ending-proofs.ts'
import { COUNTED, type Found, SHOWN } from './group.ts'
import { acceptedOrders, declinedOrders, ordersToAnswer, unscheduledOrders, waitingOrders } from './orders.ts'
import { cardsToVerify, ownGaps, peopleAhead } from './people.ts'
import {
  deviations,
  deviationsToClose,
  holdPoints,
  jobsToComplete,
  lateJobs,
  stoppedJobs,
  watches,
} from './work.ts'

/** The groups found by one statement each. */
const READ = {
  'stopped-jobs': stoppedJobs,
  'hold-points': holdPoints,
  watches,
  'late-jobs': lateJobs,
  'jobs-to-complete': jobsToComplete,
  deviations,
  'deviations-to-close': deviationsToClose,
  'declined-orders': declinedOrders,
  'orders-to-answer': ordersToAnswer,
  'accepted-orders': acceptedOrders,
  'unscheduled-orders': unscheduledOrders,
  'cards-to-verify': cardsToVerify,
  'waiting-orders': waitingOrders,
  'ending-requirements': endingRequirements,
  'own-drafts': ownDrafts,
  'drafts-of-others': draftsOfOthers,
}

/**
 * Every group, the most urgent first. Only the people who order can act on a declined order; stopped work is safe,
 * and its crew knows.
 */
const RANKED = [
  'declined-orders',
  'stopped-jobs',
  'hold-points',
  'watches',
  'late-jobs',
  'jobs-to-complete',
  'orders-to-answer',
  'own-gaps',
  'people-not-ready',
  'overlaps',
  'accepted-orders',
  'unscheduled-orders',
  'deviations',
  'deviations-to-close',
  'cards-to-verify',
  'ending-proofs',
  'waiting-orders',
  'ending-requirements',
  'own-drafts',
  'drafts-of-others',
]

const uuid = id().schema
const named = nullableObject({ id: uuid, name: { type: 'string' } })

const entrySchema = objectSchema({
  resource: { type: 'string', description: 'The path segment under which its record is read.' },
  id: uuid,
  title: { type: 'string', examples: ['Grinding castings'] },
  number: orNull({ type: 'string', examples: ['26-0000012'] }),
  site: named,
  organization: { ...named, description: 'The other organization.' },
  user: { ...userSchema, type: ['object', 'null'] },
  at: {
    ...valueSchema(moment()),
    type: ['string', 'null'],
    description: 'Its start or end, depending on the kind.',
  },
  day: orNull(day().schema),
  late: orNull({
    type: 'boolean',
    description:
      'Of a deviation, whether it is overdue at its site; of a watch, whether a round was missed; true of late jobs.',
  }),
  occurrenceStart: orNull(valueSchema(wallTime())),
  workStepId: orNull(uuid),
  reason: orNull({
    type: 'string',
    description: 'A given reason, the case, or the overlapping work, depending on the kind.',
  }),
  need: orNull({ type: 'string', description: 'The missing training content or requirement.' }),
})

export const readInbox = operation({
  route: 'GET /me/inbox',
  summary: 'List what waits for the caller',
  about: `Everything that the caller can act on, in groups, most urgent first. Groups that are empty or that the caller may not see
are left out. Each group has its first ${SHOWN} entries and their number, counted up to ${COUNTED}; \`count\` is null if it would take
too much work to determine.`,
  permission: null,
  of: user,
  reply: envelope(200, {
    type: 'array',
    items: objectSchema({
      group: { type: 'string', enum: RANKED },
      count: orNull({ type: 'integer', minimum: 0, maximum: COUNTED }),
      entries: { type: 'array', items: entrySchema, maxItems: SHOWN },
    }),
  }),
  run: async (context) => {
    const values = [context.organizationId]
    const [oversees, ...rows] = await context.list(
      [OVERSEES, ...Object.values(READ)].map((each) => bind(each, values)),
    )
    const found = new Map<string, Found>()
    for (const [place, name] of Object.keys(READ).entries()) {
      const [may, count = null, entries] = rows[place]?.[0] ?? []
      if (may === 't')
        found.set(name, { count: count === null ? null : Number(count), entries: entries ?? '[]' })
    }
    found.set('own-gaps', await ownGaps(context))
    const [plans, leads, from, to] = oversees?.[0] ?? []
    const ahead = plans === 't' ? await peopleAhead(context) : undefined
    if (ahead) {
      found.set('people-not-ready', ahead.notReady)
      found.set('overlaps', ahead.overlaps)
    }
    if (leads === 't' && from && to) {
      found.set('ending-proofs', await endingProofs(context, { from, to, named: ahead?.named ?? new Set() }))
    }
    const groups = RANKED.flatMap((name) => {
      const { count, entries } = found.get(name) ?? { count: 0, entries: '[]' }
      return count === 0 ? [] : [`{"group":"${name}","count":${count},"entries":${entries}}`]
    })
    return jsonData(`[${groups.join(',')}]`)
  },
})

/**
 * Whether the caller plans other people's work, and whether they plan or lead it; the first and last day of the proofs
 * that are listed.
 */
const OVERSEES = statement(`
SELECT reads.readiness AND ${callerHolds('events.update')},
  reads.readiness AND (${callerHolds('events.update')} OR ${callerHolds('jobs.update')}),
  here.today - ${DAYS_AROUND}, here.today + ${DAYS_AROUND}
FROM (SELECT ${callerHolds('readiness.read')} AS readiness) reads
CROSS JOIN (SELECT (now() AT TIME ZONE o.time_zone)::date AS today FROM organizations o WHERE o.id = $1) here`)
