import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { actingFor } from '../support/direct-sql.ts'
import { useService } from '../support/service.ts'
import { type Act, actsIn, type Scene, sceneOf } from './work/acts.ts'
import { breachesOfExceptions } from './work/exceptions.ts'
import { breachesOfJobs } from './work/jobs.ts'
import { breachesOfLog } from './work/log.ts'

// Each constraint and each sentence of a trigger has a breach here that it refuses. Seen red with each of 68
// constraints and triggers dropped in turn.

const service = useService()
let scene: Scene
beforeAll(async () => {
  scene = await sceneOf(service)
})

/**
 * The rule that refuses the last of the acts, which are all undone again.
 * @throws Error if an earlier one is refused
 */
async function refusedBy(sql: pg.Client, acts: readonly Act[]): Promise<string> {
  await sql.query('SAVEPOINT before')
  try {
    for (const [index, [text, ...values]] of acts.entries()) {
      try {
        const { rowCount } = await sql.query(text, values)
        if (rowCount === 0) return `act ${index + 1} touches nothing`
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
        if (index < acts.length - 1) return `act ${index + 1}: ${error.message}`
        return error.code === 'HP001' ? error.message : (error.constraint ?? error.message)
      }
    }
    return 'nothing'
  } finally {
    await sql.query('ROLLBACK TO SAVEPOINT before')
  }
}

const TABLES = ['jobs', 'permits', 'crew_members', 'sign_offs', 'overrides', 'deviations']
/** Rules of all jobs, older than these tables, with tests of their own. */
const OLDER = [
  ...['jobs_check', 'jobs_check1', 'jobs_check2', 'jobs_number_check', 'jobs_status_check'],
  'jobs_organization_id_number_key',
  'a closed job cannot change',
  'a cancelled event schedules no jobs',
  'the number of a job cannot change',
  'the confirmation of a job cannot change',
]
/** Every constraint of the tables, and every message of the triggers that only they have. */
const RULES = `
SELECT c.conname::text AS rule FROM pg_constraint c WHERE c.conrelid = ANY ($1::regclass[]) AND c.contype IN ('c', 'u')
UNION SELECT i.indexrelid::regclass::text FROM pg_index i WHERE i.indrelid = ANY ($1::regclass[]) AND i.indisunique AND NOT i.indisprimary
UNION SELECT m.said[1] FROM pg_proc f CROSS JOIN LATERAL regexp_matches(f.prosrc, 'MESSAGE = ''([^'']+)''', 'g') m (said)
WHERE f.oid IN (SELECT t.tgfoid FROM pg_trigger t WHERE t.tgrelid = ANY ($1::regclass[]))
  AND f.oid NOT IN (SELECT t.tgfoid FROM pg_trigger t WHERE t.tgrelid <> ALL ($1::regclass[]))`

test('each rule of work refuses its breaches in the database, and every rule has one', async () => {
  const acts = actsIn(scene)
  const breaches = [breachesOfJobs, breachesOfLog, breachesOfExceptions].flatMap((of) =>
    Object.entries(of(scene, acts)).flatMap(([rule, broken]) =>
      Object.entries(broken).map(([breach, tried]) => ({ rule, breach, tried })),
    ),
  )
  const { organizationId } = scene.people.administrator.identity
  const { seen, rules } = await actingFor(organizationId, async (sql) => {
    const refused = []
    for (const { breach, tried } of breaches) refused.push({ breach, rule: await refusedBy(sql, tried) })
    const { rows } = await sql.query<{ rule: string }>(RULES, [TABLES])
    return { seen: refused, rules: rows.map(({ rule }) => rule) }
  })
  expect(seen).toEqual(breaches.map(({ breach, rule }) => ({ breach, rule })))
  const shown = [...breaches.map(({ rule }) => rule), ...OLDER]
  expect(rules.filter((rule) => !shown.includes(rule))).toEqual([])
})
