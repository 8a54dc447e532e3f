import { actOn, actOperation, readRow, requirePresence, wrongState } from '../../../engine/index.ts'
import { AT_THIS_MOMENT } from '../../../platform/postgres/moment.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { actBody } from '../../people/pins/act-body.ts'
import { job } from '../jobs/resource.ts'
import { recordSignOff } from '../log/record.ts'
import { TAKES_TWO } from '../steps/states.ts'
import { handedBackBySamePerson, notHandedBack } from './refusals.ts'

const HAND_BACK = statement(`
SELECT r.governed, ${TAKES_TWO}, r.handed_back_by FROM jobs r WHERE r.organization_id = $1 AND r.id = $2`)

const COMPLETE = statement(`
${AT_THIS_MOMENT}
UPDATE jobs SET status = 'completed', completed_at = moment.at, completed_by = $3, updated_at = statement_timestamp(),
  updated_by = $3 FROM moment WHERE organization_id = $1 AND id = $2`)

export const completeJob = actOperation(job, 'complete', {
  summary: 'Complete a job',
  about: `A job with a procedure must be handed back first. If one of its steps is a hold point or has high or critical risk, only a
person in a fresh session completes it, and not the one who handed it back.`,
  permission: 'jobs.update',
  body: actBody({}, []),
  run: async (context, { record, query }) => {
    const { userId, recordedBy } = context.acting
    const [, takesTwo] = await readRow(context, HAND_BACK, [record.id])
    if (takesTwo === 't') requirePresence(context.acting)
    return actOn(job, context, { record, query }, 'complete', async (inside, { id, status }) => {
      const [governed, , handedBackBy] = await readRow(inside, HAND_BACK, [id])
      if (governed === 't') {
        if (status !== 'in_progress')
          throw wrongState({ kind: job.name, state: status, step: 'complete', needed: ['in_progress'] })
        if (!handedBackBy) throw notHandedBack()
        if (takesTwo === 't' && handedBackBy === userId) throw handedBackBySamePerson()
        await recordSignOff(inside, id, { meaning: 'completed', userId, recordedBy })
      }
      await inside.write([bind(COMPLETE, [inside.organizationId, id, userId])])
    })
  },
})
