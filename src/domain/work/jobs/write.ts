import {
  act,
  audit,
  type Context,
  captureBefore,
  commit,
  initialValues,
  insert,
  lock,
  numberTaken,
  type OnRecord,
  type RecordQuery,
  requireReferences,
  requireStep,
  retryOnConflict,
  type Single,
  takeNumber,
  update,
  type Values,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import type { BoundStatement } from '../../../platform/postgres/statement.ts'
import { required } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { requireEvent } from './event.ts'
import { type Plan, planOf, requireNoOtherJob, storedPlan, type Wished } from './plan.ts'
import { fixedByPermit } from './refusals.ts'
import { job } from './resource.ts'

/** The plan in a body; omitted parts stay or are derived. */
export type GivenPlan = { readonly [Name in keyof Wished]?: Wished[Name] }

const NAMES = ['eventId', 'occurrenceStart', 'orderId', 'start', 'end'] as const

/** Whether a body says more about the plan than the event. */
export function namesPlan({ occurrenceStart, orderId, start, end }: GivenPlan): boolean {
  return [occurrenceStart, orderId, start, end].some(Boolean)
}

/** Whether a body says anything about the plan. */
export function changesPlan(given: GivenPlan): boolean {
  return NAMES.some((name) => given[name] !== undefined)
}

/** Creates a job with a plan. The event is locked before the job exists. */
export function createPlannedJob(
  context: Context,
  query: RecordQuery,
  { siteId, values, given }: { siteId: string | undefined; values: Values; given: GivenPlan },
): Promise<Single> {
  const id = newId()
  return act(job, context, { id, query }, async (inside) => {
    const plan = await planOf(inside, { ...NOTHING, ...given })
    if (!siteId && !plan.received_order_id) throw invalid({ siteId: [required()] })
    await requireNoOtherJob(inside, plan, id)
    await addJob(inside, id, { ...values, site_id: siteId ?? null }, plan)
  })
}

/**
 * Adds a job with the next number, and its audit entry. The site of a received order is the one in the copy, whatever
 * site is given.
 */
export async function addJob(inside: Context, id: string, values: Values, plan: Plan): Promise<void> {
  const site_id = plan.received_order_id ? null : values.site_id
  await inside.write([
    ...(site_id ? [requireReferences('sites', inside, [['siteId', String(site_id)]])] : []),
    ...requireEvent(inside, plan.event_id),
    takeNumber('job', inside),
    insert(
      job,
      inside,
      id,
      { ...initialValues(job), ...values, ...plan, site_id, governed: false },
      { number: numberTaken('job') },
    ),
    audit(job, inside, id, 'create'),
  ])
}

const NOTHING: Wished = { eventId: null, occurrenceStart: null, orderId: null, start: null, end: null }

/**
 * Changes the plan of a job. Its row is locked before the event. What the audit log needs is captured in the same flush
 * as the change: between two flushes, an import captures other jobs.
 * @throws Refusal 409 if the permit of a confirmed job says otherwise
 */
export function updatePlannedJob(
  context: Context,
  { record, query }: OnRecord,
  change: { values: Values; given: GivenPlan },
): Promise<Single> {
  return retryOnConflict(job, context, record, (loaded) => {
    requireStep(job, loaded, 'update')
    const { id } = loaded
    return context.transaction(async (inside) => {
      await inside.write(lock(job, inside, loaded, 'NO KEY UPDATE'))
      const planned = await plannedChange(inside, id, change)
      return commit(job, inside, { id, query }, [
        captureBefore(job, inside, id),
        ...planned,
        audit(job, inside, id, 'update'),
      ])
    })
  })
}

async function plannedChange(
  inside: Context,
  id: string,
  { values, given }: { values: Values; given: GivenPlan },
): Promise<readonly BoundStatement[]> {
  const { wished, isDraft, isGoverned, windowGiven } = await storedPlan(inside, id)
  // The time of a draft is that of its occurrence, unless it was given one.
  const present = isDraft && !windowGiven ? { ...wished, start: null, end: null } : wished
  const changes = changed(present, given)
  const fields = changes.filter((name) => isGoverned || (!isDraft && name === 'orderId' && given.orderId))
  if (fields.length > 0) throw fixedByPermit({ fields })
  // A plan that stays is not worked out again: its date or order may be over.
  if (changes.length === 0) return [update(job, inside, id, values)]
  const plan = await planOf(inside, merged(wished, given, windowGiven))
  // It has no permit, and gets none after its confirmation.
  if (!isDraft && (plan.order_id || plan.received_order_id))
    throw fixedByPermit({ fields: ['occurrenceStart'] })
  await requireNoOtherJob(inside, plan, id)
  return [...requireEvent(inside, given.eventId, id), update(job, inside, id, { ...values, ...plan })]
}

/** The differences between a body and the present plan. */
function changed(planned: Wished, given: GivenPlan): readonly (keyof Wished)[] {
  const isSame = {
    eventId: () => given.eventId === planned.eventId,
    orderId: () => given.orderId === planned.orderId,
    occurrenceStart: () => sameText(given.occurrenceStart) === planned.occurrenceStart,
    start: () => isSameMoment(given.start, planned.start),
    end: () => isSameMoment(given.end, planned.end),
  }
  return NAMES.filter((name) => given[name] !== undefined && !isSame[name]())
}

function isSameMoment(given: string | null | undefined, planned: string | null): boolean {
  return given && planned ? Date.parse(given) === Date.parse(planned) : !given && !planned
}

/** A wall time in its displayed form. */
function sameText(given: string | null | undefined): string | null {
  return given ? given.replace('T', ' ').padEnd('2026-03-02 08:00:00'.length, ':00') : null
}

/** The given plan with the parts that stay: another event has other occurrences and another order. */
function merged(planned: Wished, given: GivenPlan, isGiven: boolean): Wished {
  const isOther = given.eventId !== undefined && given.eventId !== planned.eventId
  const stays = {
    ...planned,
    ...(isOther ? { occurrenceStart: null, orderId: null } : {}),
    ...(isOther || !isGiven ? { start: null, end: null } : {}),
  }
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { ...stays, ...said }
}
