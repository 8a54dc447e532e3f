import {
  type Context,
  commit,
  envelope,
  id,
  lock,
  nullable,
  type Operation,
  operation,
  prose,
  type RecordRef,
  retryOnConflict,
  type Single,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind } from '../../../platform/postgres/statement.ts'
import { actBody } from '../../people/pins/act-body.ts'
import { job } from '../jobs/resource.ts'
import { entryStatements } from '../log/record.ts'
import { signOff } from '../log/resource.ts'
import {
  REQUIRE_ANOTHER_PERSON,
  REQUIRE_HOLD_POINT,
  REQUIRE_RUNNING,
  REQUIRE_WITHIN_LIMITS,
  requireStepOfPermit,
} from './rules.ts'
import { signOffSchema } from './sign.ts'

/** What both decisions have in common. */
const decision = {
  permission: 'releases.create',
  inSession: true,
  fresh: true,
  of: job,
  body: actBody(
    {
      workStepId: id({ about: 'A hold point of the permit that is done.' }),
      reason: nullable(prose(2_000, { example: 'The seal is broken.' })),
    },
    ['workStepId'],
  ),
  reply: envelope(201, signOffSchema),
  errors: [409],
} as const

const BY_ANOTHER = 'Only a person in a fresh session, and not the one who did or recorded the step.'

/** Releasing and rejecting a hold point. */
export const releases: readonly Operation[] = [
  operation({
    ...decision,
    route: 'POST /jobs/{id}/release',
    summary: 'Release a hold point',
    about: `${BY_ANOTHER} Not while the latest value of a required check is outside its limits (409 \`out_of_limits\`).`,
    run: (context, { record, body }) => decide(context, record, 'released', body),
  }),
  operation({
    ...decision,
    route: 'POST /jobs/{id}/reject',
    summary: 'Reject a hold point',
    about: `${BY_ANOTHER} The step is open again.`,
    run: (context, { record, body }) => decide(context, record, 'rejected', body),
  }),
]

function decide(
  context: Context,
  record: RecordRef,
  meaning: 'released' | 'rejected',
  { workStepId, reason }: { readonly workStepId: string; readonly reason?: string | null },
): Promise<Single> {
  return retryOnConflict(job, context, record, (loaded) => {
    const entryId = newId()
    const { userId, recordedBy } = context.acting
    return commit(signOff, context, { id: entryId }, [
      ...lock(job, context, loaded, 'NO KEY UPDATE'),
      bind(REQUIRE_RUNNING, [context.organizationId, loaded.id, meaning]),
      requireStepOfPermit(context, loaded.id, workStepId),
      bind(REQUIRE_HOLD_POINT, [context.organizationId, loaded.id, workStepId]),
      bind(REQUIRE_ANOTHER_PERSON, [context.organizationId, loaded.id, workStepId, userId]),
      ...(meaning === 'released'
        ? [bind(REQUIRE_WITHIN_LIMITS, [context.organizationId, loaded.id, workStepId])]
        : []),
      ...entryStatements(
        context,
        { id: entryId, jobId: loaded.id },
        { meaning, userId, recordedBy, workStepId, reason: reason ?? null },
      ),
    ])
  })
}
