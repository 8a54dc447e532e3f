import {
  type Context,
  day,
  id,
  objectSchema,
  operation,
  orNull,
  type PlainQuery,
  plainQuery,
  userSchema,
} from '../../../engine/index.ts'
import { bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { user } from '../../people/users/resource.ts'
import { bounds, judged, MAX_CELLS } from './judgement.ts'
import { NEED } from './needs.ts'
import { pageAsked, paging, type WholePage, wholePage, withReceived } from './paged.ts'
import { BY_NAME, HAS_LEFT, NUMBERED } from './people.ts'
import { tooMuchToJudge } from './refusals.ts'
import { requirementSchema } from './schema.ts'
import { WORST_FIRST } from './shown-rows.ts'
import { CAUSES, VERDICTS } from './verdicts.ts'

const MOST_PEOPLE = 100
const DEFAULT_PEOPLE = 50
const MAX_CHOSEN = 500

const uuid = id().schema

const cellSchema = objectSchema({
  userId: uuid,
  safetyRequirementId: uuid,
  verdict: { type: 'string', enum: VERDICTS },
  cause: orNull({ type: 'string', enum: CAUSES }),
  validUntil: orNull(day().schema),
})

export const matrixParameters = {
  at: {
    schema: day().schema,
    about: 'The day to judge; if left out, today in the organization’s time zone.',
  },
} as const

export const matrixLists = {
  userId: { items: uuid, maxItems: MAX_CHOSEN, about: 'Only these people.' },
  safetyRequirementId: {
    items: uuid,
    maxItems: MAX_CHOSEN,
    about: 'Only these requirements, by the id of any version.',
  },
} as const

const verdicts = {
  verdict: {
    items: { type: 'string', enum: VERDICTS },
    maxItems: VERDICTS.length,
    about: 'Only people with one of these verdicts in a cell, across all pages.',
  },
} as const

export type MatrixQuery = PlainQuery<'at', keyof typeof matrixLists | keyof typeof verdicts>

const chosen = plainQuery(
  { ...matrixParameters, ...paging(MOST_PEOPLE, DEFAULT_PEOPLE, 'People') },
  { ...matrixLists, ...verdicts },
)

export const readMatrix = operation({
  route: 'GET /competence-matrix',
  summary: 'Compare what people have proved with what is required',
  about: `Every member with every active requirement in force, in pages of people by name. One cell covers all contents of its
requirement: the worst verdict, and for proofs that count the first day on which one ends. Contents that people must learn
for each order never count as proved here.`,
  permission: 'readiness.read',
  of: user,
  query: withReceived(chosen),
  reply: wholePage(
    objectSchema({
      users: { type: 'array', items: userSchema },
      requirements: { type: 'array', items: requirementSchema },
      cells: { type: 'array', items: cellSchema },
    }),
  ),
  run: async (context, { query }) => {
    const { page, count } = pageAsked(query.values, DEFAULT_PEOPLE)
    const asked = await askMatrix(context, { query, limit: count, offset: (page - 1) * count })
    return { ...asked, page, count, received: query.received }
  },
})

/** The active requirements in force, each with its contents. */
const NEEDS = `
  SELECT q.id AS requirement_id, q.canonical_id AS requirement_canonical_id, q.version AS requirement_version,
    coalesce(q.material_version, q.version) AS requirement_material_version, q.name AS requirement_name, q.on_site, q.valid_from, q.valid_to,
    c.id AS content_id, c.canonical_id AS content_canonical_id, c.version AS content_version,
    coalesce(c.material_version, c.version) AS content_material_version, c.title AS content_title, c.completion_strategy
  FROM safety_requirements q
  LEFT JOIN (safety_requirement_educational_contents k JOIN educational_contents c ON c.organization_id = $1
      AND c.canonical_id = k.educational_content_canonical_id AND c.in_force AND c.active)
    ON k.organization_id = $1 AND k.safety_requirement_id = q.id
  WHERE q.organization_id = $1 AND q.in_force AND q.active AND ($4::uuid[] IS NULL OR q.canonical_id = ANY (
    SELECT v.canonical_id FROM safety_requirements v WHERE v.organization_id = $1 AND v.id = ANY ($4)))`

/**
 * The days of cells are counted from here. Ids and the JSON of verdicts are put together outside the database: 20,000
 * cells have few different combinations of verdict, cause and day.
 */
const FIRST_DAY = '0001-01-01'
/** Above the number of verdicts and the number of causes. */
const BASE = 32
const DAY_MS = 86_400_000

/** SQL for `told t` as a number: the day (0 for none), the cause (0 for none), and the verdict. */
const SAID = `(coalesce(t.valid_until - date '${FIRST_DAY}' + 1, 0)::bigint * ${BASE} + coalesce(t.cause_number, 0)) * ${BASE} + t.verdict_number`

const PAGE = 'LIMIT $5 OFFSET $6'

// Not a join: PostgreSQL expects few rows on both sides, and would compare each with each.
const IS_SHOWN = 'WHERE CASE WHEN t.number IN (SELECT p.number FROM shown p) THEN true END'

const NARROWED = `found AS MATERIALIZED (SELECT DISTINCT t.number FROM told t WHERE t.verdict = ANY ($7::text[])),
shown AS MATERIALIZED (SELECT p.* FROM person p JOIN found f ON f.number = p.number ORDER BY p.number ${PAGE})`

/**
 * Returns a row about the whole matrix, then one with the cells of each person; as one text they would be copied
 * several times. $2 the day or null, $3 people or null, $4 requirements or null, $5 the page size, $6 the offset. If
 * verdicts are requested, everybody is judged, since only then is it known who is on the page.
 */
const matrix = (isNarrowed: boolean) =>
  statement(`
WITH today AS (
  SELECT coalesce($2::date, (now() AT TIME ZONE o.time_zone)::date) AS day, o.time_zone FROM organizations o WHERE o.id = $1
), work AS MATERIALIZED (
  SELECT 1 AS work, NULL::uuid AS order_id, t.day AS first_day, t.day AS last_day, midnight.ends, midnight.ends <= now() AS is_over
  FROM today t CROSS JOIN LATERAL (SELECT (t.day + 1)::timestamp AT TIME ZONE t.time_zone AS ends) midnight
), need AS MATERIALIZED (
  SELECT NULL::uuid AS order_id, ${NEED} FROM (${NEEDS}) n
), member AS MATERIALIZED (
  SELECT m.user_id, m.first_name, m.last_name FROM memberships m
  WHERE m.organization_id = $1 AND NOT ${HAS_LEFT} AND ($3::uuid[] IS NULL OR m.user_id = ANY ($3))
), person AS MATERIALIZED (
  SELECT 1 AS work, ${NUMBERED}, false AS has_left
  FROM (SELECT m.* FROM member m ORDER BY ${BY_NAME} ${isNarrowed ? '' : PAGE}) m
), ${bounds()},
told AS (
  SELECT DISTINCT ON (j.number, j.requirement) j.number, j.requirement, j.verdict, j.verdict_number, j.cause_number, j.valid_until
  FROM ${judged({})} j
  ORDER BY j.number, j.requirement, ${WORST_FIRST}, j.valid_until NULLS LAST, j.place
), ${isNarrowed ? NARROWED : `found AS (SELECT m.user_id FROM member m), shown AS (SELECT p.* FROM person p)`}
SELECT 0 AS place, (SELECT count(*) FROM found)::text, (SELECT count(*) FROM shown)::text, (SELECT is_bounded FROM bounded)::text,
  (SELECT coalesce(json_agg(g.n - 1 ORDER BY g.n), '[]') FROM unnest($3::uuid[]) WITH ORDINALITY g (id, n)
    WHERE NOT EXISTS (SELECT FROM memberships m WHERE m.organization_id = $1 AND m.user_id = g.id))::text,
  (SELECT coalesce(json_agg(g.n - 1 ORDER BY g.n), '[]') FROM unnest($4::uuid[]) WITH ORDINALITY g (id, n)
    WHERE NOT EXISTS (SELECT FROM safety_requirements q WHERE q.organization_id = $1 AND q.id = g.id))::text,
  (SELECT coalesce(array_to_json(array_agg(p.shown ORDER BY p.number)), '[]') FROM shown p)::text,
  (SELECT coalesce(array_to_json(array_agg(n.shown_requirement ORDER BY n.requirement)), '[]')
    FROM (SELECT DISTINCT ON (n.requirement) n.requirement, n.shown_requirement FROM need n ORDER BY n.requirement) n)::text
UNION ALL SELECT t.number, array_to_json(array_agg(${SAID} ORDER BY t.requirement))::text, NULL, NULL, NULL, NULL, NULL, NULL
FROM told t ${isNarrowed ? IS_SHOWN : ''} GROUP BY t.number ORDER BY place`)

const WHOLE = matrix(false)
const NARROW = matrix(true)

/**
 * Reads a page of people of the matrix.
 * @throws Refusal 422 naming each person or requirement that is unknown, or if it is too much at once
 */
export async function askMatrix(
  context: Pick<Context, 'organizationId' | 'list'>,
  { query, limit, offset }: { readonly query: MatrixQuery; readonly limit: number; readonly offset: number },
): Promise<Pick<WholePage, 'total' | 'shown' | 'data'>> {
  const { userId = null, safetyRequirementId = null, verdict } = query.lists
  const values = [context.organizationId, query.values.at ?? null, userId, safetyRequirementId, limit, offset]
  const [rows] = await context.list([verdict ? bind(NARROW, [...values, verdict]) : bind(WHOLE, values)])
  return pageOf(rows, verdict ? 'verdict' : 'count')
}

/** @param widest the parameter to blame if it is too much */
function pageOf(rows: Rows | undefined, widest: string): Pick<WholePage, 'total' | 'shown' | 'data'> {
  const [about = [], ...people] = rows ?? []
  const [, total, shown, isBounded, strangers, unknown, users, requirements] = about
  const wrong = [...refused('userId', strangers), ...refused('safetyRequirementId', unknown)]
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  if (isBounded !== 'true') throw invalid({ [widest]: [tooMuchToJudge({ most: MAX_CELLS })] })
  return {
    total: Number(total),
    shown: Number(shown),
    data: `{"users":${users},"requirements":${requirements},"cells":[${cellsOf(people, users, requirements)}]}`,
  }
}

type Text = string | null | undefined

/** The cells as JSON, with people and requirements in the given order. Ids, days and words need no escaping. */
function cellsOf(people: Rows, users: Text, requirements: Text): string {
  const userIds = idsOf(users)
  const ends = idsOf(requirements).map((id) => ({ id, written: new Map<number, string>() }))
  const parts: string[] = []
  for (const [person, [, cells]] of people.entries()) {
    const begin = `{"userId":"${userIds[person]}","safetyRequirementId":"`
    const numbers: readonly number[] = JSON.parse(cells ?? '[]')
    for (const [place, { id, written }] of ends.entries()) {
      const said = numbers[place] ?? 0
      const end = written.get(said) ?? `${id}",${verdictJson(said)}`
      written.set(said, end)
      parts.push(begin, end)
    }
  }
  // Each cell ends with a comma.
  return parts.join('').slice(0, -1)
}

function idsOf(records: Text): readonly string[] {
  const parsed: readonly { readonly id: string }[] = JSON.parse(records ?? '[]')
  return parsed.map(({ id: recordId }) => recordId)
}

/** The rest of a cell after its ids, from the number of `SAID`. */
function verdictJson(said: number): string {
  const [verdict, cause, days] = [said % BASE, Math.floor(said / BASE) % BASE, Math.floor(said / BASE ** 2)]
  const validUntil =
    days > 0 ? new Date(Date.parse(FIRST_DAY) + (days - 1) * DAY_MS).toISOString().slice(0, 10) : null
  const cell = { verdict: VERDICTS[verdict - 1], cause: CAUSES[cause - 1] ?? null, validUntil }
  return `${JSON.stringify(cell).slice(1)},`
}

function refused(name: string, places: string | null | undefined) {
  const numbers: readonly number[] = JSON.parse(places ?? '[]')
  return numbers.map((n) => [`${name}.${n}`, [noSuchRecord()]] as const)
}
