import {
  type Accepted,
  audit,
  type Context,
  commit,
  envelope,
  id,
  lockAndCapture,
  moment,
  type Operation,
  operation,
  prose,
  type RecordRef,
  retryOnConflict,
  wrongState,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { actBody } from '../../people/pins/act-body.ts'
import { listOfJob } from '../jobs/list-of-job.ts'
import { job } from '../jobs/resource.ts'
import { recordSignOff } from '../log/record.ts'
import { GAP } from './gap.ts'
import { criticalNeed, noGap, notWithinHours, ownGap } from './refusals.ts'
import { override, overrideSchema } from './resource.ts'

const MOST_HOURS = 12
/** While its work is ahead or in progress. */
const STATES = ['confirmed', 'in_progress', 'suspended']

const listOverrides = listOfJob(override, {
  route: 'GET /jobs/{id}/overrides',
  summary: 'List the overrides of a job',
  about: 'Ended ones too, oldest first.',
  schema: overrideSchema,
  orderBy: 'createdAt',
})

const overrideBody = actBody(
  {
    userId: id({ about: 'A member of the organization.' }),
    safetyRequirementId: id({ about: 'The requirement, as the readiness of the job names it.' }),
    reason: prose(2_000, { example: 'The card is on its way; Ville stays beside him.' }),
    validUntil: moment(),
  },
  ['userId', 'safetyRequirementId', 'reason', 'validUntil'],
)

const makeOverride = operation({
  route: 'POST /jobs/{id}/overrides',
  summary: 'Tolerate a gap of one person in a job',
  about: `Only a person in a fresh session, and not the one with the gap or the one who recorded the proof. At most
${MOST_HOURS} hours, and never for what a critical step requires.`,
  permission: 'overrides.create',
  inSession: true,
  fresh: true,
  of: job,
  body: overrideBody,
  reply: envelope(201, overrideSchema),
  errors: [409],
  /**
   * @throws Refusal 422 for somebody who is not a member, a requirement that the job does not have, and a moment too
   * far ahead; 409
   */
  run: (context, { record, body: given }) =>
    retryOnConflict(job, context, record, (loaded) => {
      requireWorkAhead(loaded)
      return context.transaction(async (inside) => {
        await inside.write(lockAndCapture(job, inside, loaded))
        const need = await tolerableNeed(inside, loaded.id, given)
        const { organizationId, acting } = inside
        const made = newId()
        await inside.write([
          bind(INSERT, [
            ...[organizationId, made, loaded.id, given.userId, need.id, need.canonicalId, given.reason],
            ...[given.validUntil, acting.userId, acting.recordedBy],
          ]),
        ])
        const { userId, recordedBy } = acting
        await recordSignOff(inside, loaded.id, {
          meaning: 'overridden',
          userId,
          recordedBy,
          reason: given.reason,
          overrideId: made,
        })
        return commit(override, inside, { id: made }, [audit(override, inside, made, 'create')])
      })
    }),
})

const FITS = statement(`
SELECT $1::timestamptz > statement_timestamp() AND $1::timestamptz <= statement_timestamp() + interval '${MOST_HOURS} hours'`)

const INSERT = statement(`
INSERT INTO overrides (organization_id, id, job_id, user_id, safety_requirement_id, safety_requirement_canonical_id, reason,
  valid_until, created_by, recorded_by)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)

/** @throws Refusal 409 */
function requireWorkAhead({ status: state }: RecordRef): void {
  if (!STATES.includes(state)) throw wrongState({ kind: job.name, state, step: 'override', needed: STATES })
}

async function tolerableNeed(
  inside: Context,
  jobId: string,
  { userId, safetyRequirementId, validUntil }: Accepted<typeof overrideBody>,
): Promise<{ readonly id: string; readonly canonicalId: string }> {
  const { organizationId, acting } = inside
  const values = [organizationId, jobId, userId, safetyRequirementId, acting.userId]
  const [fits, found] = await inside.read([bind(FITS, [validUntil]), bind(GAP, values)])
  const [isMember, needId, canonicalId, isGap, isCritical, hasRecorded] = found?.[0] ?? []
  const wrong = {
    ...(isMember === 't' ? {} : { userId: [noSuchRecord()] }),
    ...(needId ? {} : { safetyRequirementId: [noSuchRecord()] }),
    ...(fits?.[0]?.[0] === 't' ? {} : { validUntil: [notWithinHours({ hours: MOST_HOURS })] }),
  }
  if (!needId || !canonicalId || Object.keys(wrong).length > 0) throw invalid(wrong)
  if (acting.userId === userId || hasRecorded === 't') throw ownGap()
  if (isCritical === 't') throw criticalNeed()
  if (isGap !== 't') throw noGap()
  return { id: needId, canonicalId }
}

export const overrideOperations: readonly Operation[] = [listOverrides, makeOverride]
