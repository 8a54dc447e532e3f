import { actOn, actOperation, newState, prose, readRow } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { actBody } from '../../people/pins/act-body.ts'
import { changeWithJob } from './change.ts'
import { notifyAssignee } from './given-mail.ts'
import { closedByResolver } from './refusals.ts'
import { deviation } from './resource.ts'

const RESOLVER = statement(`
SELECT d.resolved_by FROM deviations d WHERE d.organization_id = $1 AND d.id = $2`)

const REOPEN = statement(`
UPDATE deviations SET status = 'open', resolution = NULL, resolved_at = NULL, resolved_by = NULL,
  updated_at = statement_timestamp(), updated_by = $3 WHERE organization_id = $1 AND id = $2`)

const resolveDeviation = actOperation(deviation, 'resolve', {
  summary: 'Resolve a deviation',
  permission: 'deviations.update',
  about: 'Work that it stopped can resume, unless something else stops it.',
  body: actBody({ resolution: prose(5_000, { example: 'A full extinguisher was brought.' }) }, [
    'resolution',
  ]),
  run: (context, { record, query, body }) =>
    actOn(deviation, context, { record, query }, 'resolve', async (inside, { id }) => {
      await inside.write([newState(deviation, inside, id, 'resolve', { resolution: body.resolution })])
    }),
})

const closeDeviation = actOperation(deviation, 'close', {
  summary: 'Close a resolved deviation',
  permission: 'deviations.update',
  about: 'The person who resolved it cannot close it.',
  body: actBody({}, []),
  run: (context, { record, query }) =>
    actOn(deviation, context, { record, query }, 'close', async (inside, { id }) => {
      const [resolver] = await readRow(inside, RESOLVER, [id])
      if (resolver === inside.acting.userId) throw closedByResolver()
      await inside.write([newState(deviation, inside, id, 'close')])
    }),
})

const reopenDeviation = actOperation(deviation, 'reopen', {
  summary: 'Reopen a resolved deviation',
  permission: 'deviations.update',
  about:
    'The resolution is removed, but stays in the audit log. A deviation that stops work suspends its job again.',
  body: actBody({}, []),
  run: (context, found) =>
    changeWithJob(context, found, 'reopen', undefined, (inside, id) => [
      bind(REOPEN, [inside.organizationId, id, inside.acting.userId]),
      notifyAssignee(inside, id),
    ]),
})

export const decisions = [resolveDeviation, closeDeviation, reopenDeviation] as const
