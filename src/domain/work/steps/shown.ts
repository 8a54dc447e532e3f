import {
  exactDecimal,
  flag,
  type Include,
  id,
  type JsonSchema,
  moment,
  momentSql,
  nullableObject,
  objectSchema,
  orNull,
  personAt,
  userSchema,
} from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { stepsOf } from './states.ts'

const person: JsonSchema = { ...userSchema, type: ['object', 'null'] }
const at = orNull(moment().schema)

const watchSchema = nullableObject({
  endsAt: moment().schema,
  nextRoundBy: {
    ...at,
    description: 'When the next round is due; null if none is due or left to make.',
  },
  over: { ...flag().schema, description: 'Whether the watch is over, with a round at its end or later.' },
  missed: {
    ...flag().schema,
    description: 'Whether a round was too late: the step must be undone and done again.',
  },
})

const schema: JsonSchema = {
  type: 'array',
  items: objectSchema({
    workStepId: id().schema,
    name: { type: 'string' },
    state: { type: 'string', enum: ['open', 'done', 'released'] },
    holdPoint: { ...flag().schema, description: 'Whether another person must release it once it is done.' },
    riskLevel: orNull({ type: 'string' }),
    notNeeded: flag(false).schema,
    reason: orNull({ type: 'string', description: 'Why it was not needed.' }),
    doneBy: person,
    recordedBy: person,
    doneAt: at,
    releasedBy: person,
    releasedAt: at,
    photos: { type: 'integer', description: 'How many photos it has.' },
    measured: {
      type: 'array',
      description: 'The latest value of each check that was measured.',
      items: objectSchema({
        checkId: id().schema,
        value: exactDecimal().schema,
        outside: flag(false).schema,
        at: moment().schema,
      }),
    },
    watch: watchSchema,
  }),
}

// Found once for all steps, since a job may have many values.
const FOUND = `value AS MATERIALIZED (
  SELECT v.work_step_id AS id, array_to_json(array_agg(json_build_object('checkId', v.check_id, 'value', v.value,
    'outside', v.outside, 'at', ${momentSql('v.at')}) ORDER BY v.check_id)) AS measured
  FROM (SELECT DISTINCT ON (l.work_step_id, l.check_id) l.* FROM log l WHERE l.meaning = 'measured'
    ORDER BY l.work_step_id, l.check_id, l.place DESC) v GROUP BY v.work_step_id),
photo AS MATERIALIZED (SELECT e.work_step_id AS id, count(*) AS photos FROM log e WHERE e.meaning = 'evidence'
  GROUP BY e.work_step_id)`

/**
 * `with[]=steps` of a job: each step of its permit with its state, in the order of the work; none before the permit.
 */
export const steps: Include = {
  schema,
  sql: `(WITH ${stepsOf('r.id')}, ${FOUND} SELECT ${jsonRows(
    {
      workStepId: 's.id',
      name: `s.step ->> 'name'`,
      state: 's.state',
      holdPoint: `(s.step ->> 'requiresApproval')::boolean`,
      riskLevel: `s.step ->> 'riskLevel'`,
      notNeeded: 's.not_needed',
      reason: 's.reason',
      doneBy: 'd.person',
      recordedBy: `CASE WHEN s.done_recorded_by = s.done_by THEN d.person ELSE ${personAt('s.done_recorded_by', 's.done_at')} END`,
      doneAt: momentSql('s.done_at'),
      releasedBy: personAt('s.released_by', 's.released_at'),
      releasedAt: momentSql('s.released_at'),
      photos: 'coalesce(e.photos, 0)',
      measured: `coalesce(v.measured, '[]')`,
      watch: `CASE WHEN w.id IS NOT NULL THEN json_build_object('endsAt', ${momentSql('w.ends_at')},
        'nextRoundBy', ${momentSql('w.next_round_by')}, 'over', w.is_over, 'missed', w.missed) END`,
    },
    `step s CROSS JOIN LATERAL (SELECT ${personAt('s.done_by', 's.done_at')} AS person OFFSET 0) d
    LEFT JOIN watch w ON w.id = s.id LEFT JOIN value v ON v.id = s.id LEFT JOIN photo e ON e.id = s.id ORDER BY s.place`,
  )})`,
}
