import {
  type Accepted,
  audit,
  body,
  type Context,
  commit,
  createRecord,
  id,
  lockAndCapture,
  nullable,
  type OnRecord,
  type RecordQuery,
  type Rule,
  requireReferences,
  requireRules,
  requireStep,
  retryOnConflict,
  type Single,
  update,
  type Values,
  valuesOf,
} from '../../../engine/index.ts'
import { bind } from '../../../platform/postgres/statement.ts'
import { acceptedRule, isFitting, newRule } from '../calendar/recurrence.ts'
import { ruleEndsBeforeStart, rulePartsDoNotFit } from '../calendar/refusals.ts'
import { wrongRule } from '../calendar/rule-text.ts'
import type { Schedule } from '../calendar/series.ts'
import { givenStart, PLACE, type Place, wallTime } from '../timetables/wall-time.ts'
import { type Dropped, drop, droppedBy, leftBy, NOTHING, named } from './dropped.ts'
import { orderColumns, requireOrder } from './order-of-event.ts'
import { lockDrafts, REQUIRE_PLANNED_JOBS, readPlannedJobs } from './planned-jobs.ts'
import { beforeStart, ruleRequired } from './refusals.ts'
import { event } from './resource.ts'
import { type KnownSchedule, readSchedule, requireSchedule } from './schedule.ts'

export const changeable = ['allDay', 'description', 'recurring', 'rrule', 'until'] as const

export const createBody = body(event, {
  required: ['title', 'start', 'durationMinutes'],
  optional: [...changeable, 'type', 'siteId', 'orderId'],
  extra: { siteId: nullable(id({ about: 'The site of the work.' })) },
})

export const updateBody = body(event, {
  required: ['title', 'start', 'durationMinutes'],
  optional: changeable,
})

export type Change = Accepted<typeof updateBody>

/** SQL for the start in the given values, which has a separate name until its place is known. */
function startIn(values: string, place: Place): string {
  return wallTime(`(${values}::jsonb ->> 'given_start')`, place)
}

const START = startIn('$3', {
  siteId: 'p.site_id',
  orderId: `coalesce(p.received_order_id, ($3::jsonb ->> 'given_order_id')::uuid)`,
})

/** For a new event. */
const GIVEN_PLACE: Place = {
  siteId: `($2::jsonb ->> 'site_id')::uuid`,
  orderId: `($2::jsonb ->> 'given_order_id')::uuid`,
}

/** Rules between the fields of an event. Its start is `given_start`, as sent. */
export const RULES: readonly Rule[] = [
  {
    // For a rule that stays while the start moves; a rule in the body is checked more closely before.
    broken: `to_date(substring(upper(p.rrule) FROM 'UNTIL=([0-9]{8})'), 'YYYYMMDD') < ${START}::date - 1`,
    details: { rrule: [ruleEndsBeforeStart()] },
  },
  {
    broken: 'p.recurring AND p.rrule IS NULL',
    details: { rrule: [ruleRequired()] },
  },
  {
    broken: `p.until < ${START}::date`,
    details: { until: [beforeStart()] },
  },
]

/** Creates a draft. @throws Refusal 422 */
export function createEvent(
  context: Context,
  query: RecordQuery,
  { siteId, ...given }: Accepted<typeof createBody>,
): Promise<Single> {
  const { organizationId } = context
  const values = {
    ...valuesWithStart(withRule(given, newRule)),
    site_id: siteId,
    given_order_id: given.orderId,
  }
  return createRecord(event, context, query, {
    values,
    before: [
      requireReferences('sites', context, siteId ? [['siteId', siteId]] : []),
      ...requireOrder(organizationId, given.orderId),
      ...requireRules(event, context, undefined, values, RULES),
    ],
    derived: { start: startIn('$2', GIVEN_PLACE), ...orderColumns },
  })
}

/**
 * Changes an event that is not cancelled. Exceptions of occurrences that no longer exist, and assignments to them,
 * are dropped and named in the audit log. Jobs of such occurrences stay, and are named as well; drafts go with their
 * event.
 * @param allow checks what would be dropped, and throws if that is not allowed
 * @throws Refusal 422
 */
export function updateEvent(
  context: Context,
  { record, query }: OnRecord,
  given: Change,
  allow: (dropped: Dropped) => void = () => {},
): Promise<Single> {
  const { organizationId } = context
  const change = withRule(given, acceptedRule)
  const values = valuesWithStart(change)
  let looked = false
  return retryOnConflict(event, context, record, async (loaded) => {
    requireStep(event, loaded, 'update')
    if (change.rrule && !isFitting(change.rrule)) await requireStored(context, loaded.id, change.rrule)
    // Most events have no exceptions and no jobs, so the first try does not read them.
    const known = looked ? await readSchedule(context, loaded.id, [change.start]) : undefined
    const jobs = looked ? await readPlannedJobs(context, loaded.id) : '[]'
    looked = true
    const changed = known && scheduleAfter(known, change)
    const dropped = known && changed ? droppedBy(known, changed) : NOTHING
    const left = known && changed ? leftBy(JSON.parse(jobs), known, changed) : {}
    allow(dropped)
    return commit(event, context, { id: loaded.id, query }, [
      lockDrafts(context, loaded.id),
      ...lockAndCapture(event, context, loaded),
      requireSchedule(context, loaded.id, known),
      bind(REQUIRE_PLANNED_JOBS, [context.organizationId, loaded.id, jobs]),
      ...requireRules(event, context, loaded.id, values, RULES),
      ...drop(organizationId, dropped),
      update(event, context, loaded.id, values, { start: startIn('$3', PLACE) }),
      audit(event, context, loaded.id, 'update', { ...named(dropped), ...left }),
    ])
  })
}

/** @throws Refusal 422 for a rule that `check` refuses */
function withRule<T extends Change>(given: T, check: typeof acceptedRule): T {
  return given.rrule ? { ...given, rrule: check(given.rrule, givenStart(given.start)) } : given
}

/** @throws Refusal 422 unless an event has this rule, which would be refused if it were new */
async function requireStored(context: Context, eventId: string, rule: string): Promise<void> {
  const { rrule } = await readSchedule(context, eventId, [])
  if (rrule !== rule) throw wrongRule(rulePartsDoNotFit())
}

/** The columns for a body, except the start. */
function valuesWithStart({ start, ...given }: Change): Values {
  return { ...valuesOf(event, given), given_start: givenStart(start) }
}

function scheduleAfter(known: KnownSchedule, { allDay, recurring, rrule, until }: Change): Schedule {
  const [start] = known.wallTimes
  return {
    start: start ?? known.start,
    allDay: allDay ?? known.allDay,
    recurring: recurring ?? known.recurring,
    rrule: rrule === undefined ? known.rrule : rrule,
    until: until === undefined ? known.until : until,
    timeZone: known.timeZone,
  }
}
