import { type Context, id, jsonData, momentSql, type PlainQuery, type Single } from '../../../engine/index.ts'
import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { bind, type Statement, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { forbidden, invalid, notFound } from '../../../platform/refusals/refusal.ts'
import { MAX_NAMED } from '../../orders/orders/lines.ts'
import { linesNameTooMuch } from '../../orders/orders/refusals.ts'
import { bounds, cells, isReady, MAX_CELLS } from './judgement.ts'
import { WORK_AND_NEEDS, WORK_OF_JOB_AND_NEEDS } from './needs.ts'
import { PERSON } from './people.ts'
import { tooMuchToJudge } from './refusals.ts'
import { allRows, shownRows } from './shown-rows.ts'
import { VERDICTS } from './verdicts.ts'

/** The most people in one question. */
const MAX_PEOPLE = 500

/** The parameters of every question about one piece of work. */
export const peopleAndVerdicts = {
  userId: {
    items: id().schema,
    maxItems: MAX_PEOPLE,
    about: 'Only these people, instead of those assigned. Former members may be named.',
  },
  verdict: {
    items: { type: 'string', enum: VERDICTS },
    maxItems: VERDICTS.length,
    about: 'Only rows with one of these verdicts.',
  },
} as const

export type PeopleAndVerdicts = PlainQuery<never, keyof typeof peopleAndVerdicts>['lists']

interface Question {
  /**
   * SQL for the one row `(work, order_id, begins, ends, zone, lasts)` that the question is about, with parameters
   * from `$4` on; no row if it does not exist.
   */
  readonly asked: string
  /** SQL for the people assigned to the work of `asked a`. */
  readonly assigned: string
  /**
   * SQL for `(work, job_id)` if the question is about a job, where anything left to do on site also blocks. Its row
   * then also has `is_over`.
   */
  readonly jobs?: string
}

/** The two ways to answer a question: blocking gaps can be found without judging the rest. */
interface Asking {
  readonly gaps: Statement
  readonly all: Statement
}

/** Prepares a question: `$1` the organization, `$2` the named people or null, `$3` the verdicts or null. */
export function question(asked: Question): Asking {
  const inJobs = asked.jobs !== undefined
  const gaps = inJobs
    ? (['missing', 'expires_during', 'pending_on_site'] as const)
    : (['missing', 'expires_during'] as const)
  return {
    gaps: judging(asked, {
      judgement: `${cells(asked.jobs)}, ${shownRows({ wanted: '$3::text[]', inJobs })}`,
      ready: isReady(inJobs),
    }),
    all: judging(asked, {
      judgement: `${bounds(asked.jobs)}, ${allRows({ shown: '$3::text[]', gaps }, { inJobs })}`,
      ready: '(w.knows_needs AND NOT coalesce((SELECT s.has_gap FROM shown s), false))',
    }),
  }
}

function judging(
  { asked, assigned, jobs }: Question,
  { judgement, ready }: { readonly judgement: string; readonly ready: string },
): Statement {
  const data = jsonRow({
    ready,
    from: momentSql('w.begins'),
    to: momentSql('w.ends'),
    rows: `coalesce((SELECT s.rows FROM shown s), '[]')`,
  })
  return statement(`
WITH asked AS MATERIALIZED (${asked}), ${jobs === undefined ? WORK_AND_NEEDS : WORK_OF_JOB_AND_NEEDS},
caller AS MATERIALIZED (SELECT ${callerHolds('readiness.read')} AS sees_all, ${CALLER_USER_ID} AS user_id),
given AS MATERIALIZED (SELECT g.id AS user_id, g.n - 1 AS n FROM unnest($2::uuid[]) WITH ORDINALITY g (id, n)),
asked_person AS (
  SELECT DISTINCT a.work, whom.user_id FROM asked a CROSS JOIN caller
  CROSS JOIN LATERAL (SELECT g.user_id FROM given g UNION ALL SELECT u.user_id FROM (${assigned}) u WHERE $2::uuid[] IS NULL) whom
  WHERE caller.sees_all OR whom.user_id = caller.user_id),
${PERSON}, ${judgement}
SELECT (SELECT c.sees_all OR NOT EXISTS (SELECT FROM given g WHERE g.user_id <> c.user_id) FROM caller c),
  (SELECT coalesce(json_agg(g.n ORDER BY g.n), '[]') FROM given g WHERE NOT EXISTS (
    SELECT FROM memberships m WHERE m.organization_id = $1 AND m.user_id = g.user_id)),
  w.knows_needs, (SELECT is_bounded FROM bounded), ${data}
FROM work w`)
}

/**
 * Answers a prepared question.
 * @param kind the kind of work, for refusals
 * @param values of its parameters from `$4` on
 * @throws Refusal 403 if somebody who only sees themselves names others; 404; 422 naming each unknown person, or if
 * there is too much to judge
 */
export async function answer(
  context: Context,
  {
    asked,
    kind,
    lists,
    values,
  }: {
    readonly asked: Asking
    readonly kind: string
    readonly lists: PeopleAndVerdicts
    readonly values: readonly unknown[]
  },
): Promise<Single> {
  const { userId = null, verdict = null } = lists
  const asking = verdict && !verdict.includes('satisfied') ? asked.gaps : asked.all
  const [rows] = await context.list([bind(asking, [context.organizationId, userId, verdict, ...values])])
  const [mayAsk, unknown, knowsNeeds, isBounded, data] = rows?.[0] ?? []
  if (!data) throw notFound({ kind })
  if (mayAsk !== 't') throw forbidden({ permission: 'readiness.read' })
  const strangers: readonly number[] = JSON.parse(unknown ?? '[]')
  if (strangers.length > 0)
    throw invalid(Object.fromEntries(strangers.map((n) => [`userId.${n}`, [noSuchRecord()]])))
  if (knowsNeeds !== 't') throw invalid({ lines: [linesNameTooMuch({ most: MAX_NAMED })] })
  if (isBounded !== 't') throw invalid({ userId: [tooMuchToJudge({ most: MAX_CELLS })] })
  return jsonData(data)
}
