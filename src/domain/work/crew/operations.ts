import {
  audit,
  type Context,
  captureBefore,
  commit,
  empty,
  envelope,
  givenAnswer,
  id,
  insert,
  isUuid,
  lockAndCapture,
  type Operation,
  operation,
  plainBody,
  type RecordRef,
  readRow,
  retryOnConflict,
} from '../../../engine/index.ts'
import { COUNTS } from '../../../platform/auth/membership.ts'
import { newId } from '../../../platform/id.ts'
import { AT_THIS_MOMENT } from '../../../platform/postgres/moment.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { invalid, notFound } from '../../../platform/refusals/refusal.ts'
import { crewMember, crewMemberSchema, crewRole } from '../jobs/crew-member.ts'
import { listOfJob } from '../jobs/list-of-job.ts'
import { noProcedure, requirePermitted } from '../jobs/refusals.ts'
import { job } from '../jobs/resource.ts'
import { checkJobSoon } from '../notices/look.ts'
import { lastSupervisor } from './refusals.ts'

const listCrew = listOfJob(crewMember, {
  route: 'GET /jobs/{id}/crew',
  summary: 'List the crew of a job',
  about:
    'All past and present members of the crew, in the order in which they joined. Before the confirmation there is no crew.',
  schema: crewMemberSchema,
  orderBy: 'joinedAt',
})

const addCrewMember = operation({
  route: 'POST /jobs/{id}/crew',
  summary: 'Add somebody to the crew of a job',
  about: 'If the person is already in the crew, only the role changes.',
  permission: 'jobs.update',
  of: job,
  body: plainBody({ userId: id({ about: 'An active member of the organization.' }), role: crewRole }, [
    'userId',
  ]),
  reply: envelope(201, crewMemberSchema),
  errors: [409],
  /** @throws Refusal 409 `last_supervisor`; 422 for somebody who is not a member */
  run: (context, { record, body: { userId, role = 'worker' } }) =>
    changeCrew(context, record, async (inside, loaded) => {
      const { organizationId, caller } = inside
      const [isGoverned, member, known, knownRole] = await readRow(inside, LOOK, [loaded.id, userId])
      if (isGoverned !== 't') throw noProcedure()
      if (!member) throw invalid({ userId: [noSuchRecord()] })
      if (known && knownRole === role) return commit(crewMember, inside, { id: known }, [])
      if (known) {
        await requireSupervisor(inside, loaded, known, knownRole)
        return commit(crewMember, inside, { id: known }, [
          captureBefore(crewMember, inside, known),
          bind(CHANGE_ROLE, [organizationId, known, role]),
          audit(crewMember, inside, known, 'update'),
          checkJobSoon(organizationId, loaded.id),
        ])
      }
      const joined = newId()
      const values = { job_id: loaded.id, user_id: userId, role, added_by: caller.userId }
      return commit(crewMember, inside, { id: joined }, [
        insert(crewMember, inside, joined, values, { joined_at: 'clock_timestamp()' }),
        audit(crewMember, inside, joined, 'create'),
        checkJobSoon(organizationId, loaded.id),
      ])
    }),
})

const removeCrewMember = operation({
  route: 'DELETE /jobs/{id}/crew/{crewMemberId}',
  summary: 'Remove somebody from the crew of a job',
  about: 'Their time in the crew stays visible.',
  permission: 'jobs.update',
  of: job,
  reply: empty,
  errors: [409],
  /** @throws Refusal 404 for somebody who is not in the job; 409 `last_supervisor` */
  run: async (context, { record, params: { crewMemberId: memberId = '' } }) => {
    // Before the state of the job is judged; once that is locked, it is read again.
    await roleOf(context, record.id, memberId)
    await changeCrew(context, record, async (inside, loaded) => {
      const { organizationId, caller } = inside
      const role = await roleOf(inside, loaded.id, memberId)
      await requireSupervisor(inside, loaded, memberId, role)
      await inside.write(
        [
          captureBefore(crewMember, inside, memberId),
          bind(LEAVE, [organizationId, memberId, caller.userId]),
          audit(crewMember, inside, memberId, 'leave'),
          // What waited for them may now be for others.
          checkJobSoon(organizationId, loaded.id),
        ],
        givenAnswer(null),
      )
    })
  },
})

// FOR SHARE keeps the membership from ending, or being blocked, while they join.
const LOOK = statement(`
SELECT r.governed,
  (SELECT 'member' FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $3 AND m.active AND m.ended_at IS NULL FOR SHARE),
  (SELECT c.id FROM crew_members c WHERE c.organization_id = $1 AND c.job_id = $2 AND c.user_id = $3 AND c.left_at IS NULL),
  (SELECT c.role FROM crew_members c WHERE c.organization_id = $1 AND c.job_id = $2 AND c.user_id = $3 AND c.left_at IS NULL)
FROM jobs r WHERE r.organization_id = $1 AND r.id = $2`)

const CHANGE_ROLE = statement('UPDATE crew_members SET role = $3 WHERE organization_id = $1 AND id = $2')

const LEAVE = statement(`
${AT_THIS_MOMENT}
UPDATE crew_members SET left_at = greatest(moment.at, joined_at), removed_by = $3 FROM moment WHERE organization_id = $1 AND id = $2`)

const IN_IT = statement(`
SELECT c.role FROM crew_members c
WHERE c.organization_id = $1 AND c.job_id = $2 AND c.id = $3 AND c.left_at IS NULL`)

const OTHER_SUPERVISORS = statement(`
SELECT FROM crew_members c JOIN memberships m ON m.organization_id = $1 AND m.user_id = c.user_id AND ${COUNTS}
WHERE c.organization_id = $1 AND c.job_id = $2 AND c.id <> $3 AND c.role = 'supervisor' AND c.left_at IS NULL LIMIT 1`)

/** @throws Refusal 404 for somebody who is not in the job */
async function roleOf(context: Context, jobId: string, memberId: string): Promise<string> {
  const { organizationId } = context
  const [rows] = isUuid(memberId) ? await context.read([bind(IN_IT, [organizationId, jobId, memberId])]) : []
  const role = rows?.[0]?.[0]
  if (!role) throw notFound({ kind: crewMember.name })
  return role
}

/**
 * A transaction that begins by locking the job's row.
 * @throws Refusal 409 if the crew cannot be changed in the job's state
 */
function changeCrew<T>(
  context: Context,
  record: RecordRef,
  work: (inside: Context, loaded: RecordRef) => Promise<T>,
): Promise<T> {
  return retryOnConflict(job, context, record, (loaded) => {
    requirePermitted(loaded.status, 'crew')
    return context.transaction(async (inside) => {
      await inside.write(lockAndCapture(job, inside, loaded))
      return work(inside, loaded)
    })
  })
}

/** @throws Refusal 409 if work is in progress and its only supervisor would leave or change role */
async function requireSupervisor(
  inside: Context,
  { id: jobId, status }: RecordRef,
  memberId: string,
  role: string | null | undefined,
): Promise<void> {
  if (status !== 'in_progress' || role !== 'supervisor') return
  const [others = []] = await inside.read([bind(OTHER_SUPERVISORS, [inside.organizationId, jobId, memberId])])
  if (others.length === 0) throw lastSupervisor()
}

export const crewOperations: readonly Operation[] = [listCrew, addCrewMember, removeCrewMember]
