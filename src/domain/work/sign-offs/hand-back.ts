import { actOn, actOperation } from '../../../engine/index.ts'
import { AT_THIS_MOMENT } from '../../../platform/postgres/moment.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { actBody } from '../../people/pins/act-body.ts'
import { job } from '../jobs/resource.ts'
import { recordSignOff } from '../log/record.ts'
import { stepsOf } from '../steps/states.ts'
import { alreadyHandedBack, stepsOpen, watchRunning } from './refusals.ts'
import { requireSigner } from './rules.ts'

const named = (steps: string) =>
  `(SELECT coalesce(json_agg(s.step ->> 'name' ORDER BY s.place), '[]') FROM step s ${steps})`

const LEFT_TO_DO = statement(`WITH ${stepsOf('$2')}
SELECT json_build_object('handedBack', r.handed_back_at IS NOT NULL,
  'open', ${named(`WHERE s.state = 'open' OR s.state = 'done' AND (s.step ->> 'requiresApproval')::boolean`)},
  'watched', ${named('JOIN watch w ON w.id = s.id WHERE NOT w.is_over')},
  'missed', ${named('JOIN watch w ON w.id = s.id WHERE w.missed')})
FROM jobs r WHERE r.organization_id = $1 AND r.id = $2`)

const HAND_BACK = statement(`
${AT_THIS_MOMENT}
UPDATE jobs SET handed_back_at = moment.at, handed_back_by = $3, updated_at = statement_timestamp(), updated_by = $3
FROM moment WHERE organization_id = $1 AND id = $2`)

/** Why a job cannot be handed back yet: names of steps. */
interface LeftToDo {
  readonly handedBack: boolean
  readonly open: readonly string[]
  /** Steps whose watch is not over. */
  readonly watched: readonly string[]
  readonly missed: readonly string[]
}

export const handBack = actOperation(job, 'hand-back', {
  summary: 'Hand a job back',
  about: `Only a supervisor of the crew in a fresh session, once every step is done, every hold point is released and
every watch is over. Undoing a step, a suspension or a deviation that stops work voids the hand-back.`,
  permission: 'sign-offs.create',
  inSession: true,
  fresh: true,
  body: actBody({}, []),
  run: async (context, { record, query }) => {
    const { userId, recordedBy } = context.acting
    const by = { userId, act: 'hand-back', states: ['in_progress'], bySupervisor: true }
    await context.read([requireSigner(context, record.id, by)])
    return actOn(job, context, { record, query }, 'hand-back', async (inside, { id }) => {
      const { organizationId } = inside
      const [, rows] = await inside.read([
        requireSigner(inside, id, by),
        bind(LEFT_TO_DO, [organizationId, id]),
      ])
      const { handedBack, open, watched, missed }: LeftToDo = JSON.parse(rows?.[0]?.[0] ?? 'null')
      if (handedBack) throw alreadyHandedBack()
      if (open.length > 0) throw stepsOpen({ steps: open })
      if (watched.length > 0) throw watchRunning({ steps: watched, missed })
      await inside.write([bind(HAND_BACK, [organizationId, id, userId])])
      await recordSignOff(inside, id, { meaning: 'handed_back', userId, recordedBy })
    })
  },
})
