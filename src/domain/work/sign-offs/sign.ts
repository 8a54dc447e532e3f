import {
  type Accepted,
  act,
  type Context,
  commit,
  envelope,
  lock,
  objectSchema,
  operation,
  type RecordRef,
  retryOnConflict,
  type Single,
  schemasOf,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind } from '../../../platform/postgres/statement.ts'
import { requirePhoto } from '../../trace/uploads/required.ts'
import { job } from '../jobs/resource.ts'
import { type Entry, entryStatements } from '../log/record.ts'
import { signOff } from '../log/resource.ts'
import { voidHandBack } from '../log/void-hand-back.ts'
import { measure } from './measure.ts'
import { REQUIRE_READY_TO_BE_DONE, throwWithGaps } from './ready-to-be-done.ts'
import {
  REQUIRE_DISPENSABLE,
  REQUIRE_DONE,
  REQUIRE_ON_SITE,
  REQUIRE_SHOWN,
  requireSigner,
  requireStepOfPermit,
} from './rules.ts'
import { requireItsData, SIGNED, signedBody } from './signed.ts'

/** An entry of the log as shown in answers. */
export const signOffSchema = objectSchema(schemasOf(signOff.fields))

export const sign = operation({
  route: 'POST /jobs/{id}/sign-offs',
  summary: 'Sign off work in a job',
  about: `The signer must be in the crew of the job. \`briefed\` and \`on_site\` are possible once the job is confirmed, \`measured\`,
\`evidence\` and \`round\` once it has started, the rest while it is in progress. A step can be done if, checked in this order: the
permit has not expired, every earlier hold point of its line is released, its photos are there, its required checks have a
recent value within their limits, and the signer is briefed on the current permit and meets the requirements of the step. A
value outside the limits of a check that stops work is kept, reported as a deviation, and suspends the job.`,
  permission: 'sign-offs.create',
  of: job,
  body: signedBody,
  withoutLook: ['in_progress'],
  reply: envelope(201, signOffSchema),
  errors: [409],
  run: (context, { record, body }) => {
    requireItsData(body)
    return body.meaning === 'measured'
      ? measure(context, record, body)
      : retryOnConflict(job, context, record, (loaded) => write(context, loaded, body))
  },
})

type Given = Accepted<typeof signedBody>

/** The rules are statements that end the batch. It is one flush, unless a step is undone. */
function write(context: Context, loaded: RecordRef, body: Given): Promise<Single> {
  const id = newId()
  const { userId, recordedBy } = context.acting
  const { meaning, documentSha256 } = body
  const entry = entryOf(body, { userId, recordedBy })
  const { in: states, ...rules } = SIGNED[meaning]
  const batch = [
    ...lock(job, context, loaded, 'NO KEY UPDATE'),
    requireSigner(context, loaded.id, {
      userId,
      act: meaning,
      states,
      bySupervisor: 'bySupervisor' in rules,
    }),
    ...(documentSha256 ? [bind(REQUIRE_SHOWN, [context.organizationId, loaded.id, documentSha256])] : []),
    ...rulesOf(context, loaded.id, entry),
    ...entryStatements(context, { id, jobId: loaded.id }, entry),
  ]
  if (meaning === 'undone')
    return act(signOff, context, { id }, async (inside) => {
      await inside.write(batch)
      await voidHandBack(inside, loaded.id, userId)
    })
  const written = commit(signOff, context, { id }, batch)
  const { workStepId } = entry
  if (meaning !== 'done' || !workStepId) return written
  return written.catch((refused: unknown) =>
    throwWithGaps(context, loaded.id, { workStepId, userId }, refused),
  )
}

/** The conditions of a meaning besides the state of the job. */
function rulesOf(context: Context, jobId: string, entry: Entry): readonly BoundStatement[] {
  const { meaning, userId, workStepId = '', filePath = '', safetyRequirementIds = [] } = entry
  switch (meaning) {
    case 'on_site':
      return [bind(REQUIRE_ON_SITE, [context.organizationId, jobId, safetyRequirementIds])]
    case 'done':
      return [bind(REQUIRE_READY_TO_BE_DONE, [context.organizationId, jobId, workStepId, userId])]
    case 'undone':
      return [bind(REQUIRE_DONE, [context.organizationId, jobId, workStepId])]
    case 'not_needed':
      return [bind(REQUIRE_DISPENSABLE, [context.organizationId, jobId, workStepId])]
    case 'evidence':
      return [
        requireStepOfPermit(context, jobId, workStepId),
        ...requirePhoto(context.organizationId, filePath, 'filePath'),
      ]
    default:
      return []
  }
}

function entryOf(
  { meaning, workStepId, filePath, reason, safetyRequirementIds }: Given,
  by: Pick<Entry, 'userId' | 'recordedBy'>,
): Entry {
  return {
    meaning,
    ...by,
    ...(workStepId ? { workStepId } : {}),
    ...(filePath ? { filePath } : {}),
    ...(reason ? { reason } : {}),
    ...(safetyRequirementIds ? { safetyRequirementIds } : {}),
  }
}
