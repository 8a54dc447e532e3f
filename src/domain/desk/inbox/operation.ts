import { envelope, jsonData, objectSchema, operation, orNull } from '../../../engine/index.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { user } from '../../people/users/resource.ts'
import { draftsOfOthers, endingRequirements, ownDrafts } from './drafts.ts'
import { DAYS_AROUND, endingProofs } from './ending-proofs.ts'
import { COUNTED, entryProperties, type Found, SHOWN } from './group.ts'
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

/**
 * Every group, the most urgent first: its statement, or undefined if it is found by `run`. Only the people who order can
 * act on a declined order; stopped work is safe, and its crew knows.
 */
const GROUPS = {
  'declined-orders': declinedOrders,
  'stopped-jobs': stoppedJobs,
  'hold-points': holdPoints,
  watches,
  'late-jobs': lateJobs,
  'jobs-to-complete': jobsToComplete,
  'orders-to-answer': ordersToAnswer,
  'own-gaps': undefined,
  'people-not-ready': undefined,
  overlaps: undefined,
  'accepted-orders': acceptedOrders,
  'unscheduled-orders': unscheduledOrders,
  deviations,
  'deviations-to-close': deviationsToClose,
  'cards-to-verify': cardsToVerify,
  'ending-proofs': undefined,
  'waiting-orders': waitingOrders,
  'ending-requirements': endingRequirements,
  'own-drafts': ownDrafts,
  'drafts-of-others': draftsOfOthers,
}
const NAMES = Object.keys(GROUPS)
const READ = Object.entries(GROUPS).flatMap(([name, read]) => (read ? [{ name, read }] : []))

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
      group: { type: 'string', enum: NAMES },
      count: orNull({ type: 'integer', minimum: 0, maximum: COUNTED }),
      entries: { type: 'array', items: objectSchema(entryProperties), maxItems: SHOWN },
    }),
  }),
  run: async (context) => {
    const values = [context.organizationId]
    const [oversees, ...rows] = await context.list(
      [OVERSEES, ...READ.map(({ read }) => read)].map((each) => bind(each, values)),
    )
    const found = new Map<string, Found>()
    for (const [place, { name }] of READ.entries()) {
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
    const groups = NAMES.flatMap((name) => {
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
