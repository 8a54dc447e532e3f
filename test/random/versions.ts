import type pg from 'pg'
import { operations } from '../../src/faces/operations.ts'

const versioned = [...new Map(operations.map(({ of }) => [of.table, of])).values()].filter(
  (of) => of.versioned,
)

/** A question removed from its assessment has no current version. */
const fewestCurrent = (table: string) => (table === 'assessment_questions' ? 0 : 1)

const TEXT = versioned
  .map(
    ({ segment, table }) => `
  SELECT '${segment} ' || r.canonical_id || ': ' || json_agg(json_build_array(r.version, r.is_current) ORDER BY r.version) AS what
  FROM ${table} r WHERE r.organization_id = $1 GROUP BY r.canonical_id
  HAVING min(r.version) <> 1 OR max(r.version) <> count(*) OR count(DISTINCT r.version) <> count(*)
    OR count(*) FILTER (WHERE r.is_current) NOT BETWEEN ${fewestCurrent(table)} AND 1`,
  )
  .join('\nUNION ALL')

/**
 * The logical records of an organization whose versions are not 1, 2, 3 and so on, or without exactly one current
 * version.
 */
export async function brokenSeries(client: pg.Client, organizationId: string): Promise<readonly string[]> {
  await client.query(`SELECT set_config('app.organization_id', $1, false)`, [organizationId])
  const { rows } = await client.query<{ what: string }>(TEXT, [organizationId])
  return rows.map(({ what }) => what)
}
