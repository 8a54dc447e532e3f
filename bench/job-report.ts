import { newCode } from '../src/domain/proof/completions/code.ts'
import { siteBody } from '../src/domain/register/sites/sample.ts'
import { print } from './running-service.ts'
import { median, withWorkplace } from './workplace.ts'

// Prints what the report of a completed job with so many log entries costs compared with GET /jobs/{id}, as CPU of
// the service and of PostgreSQL. They take turns, and the median of the ratios is printed.
// Usage: node bench/job-report.ts [entries] [rounds]

const ENTRIES = Number(process.argv[2] ?? 400)
const ROUNDS = Number(process.argv[3] ?? 7)
const AT_MOST = 500

/** `$1` organization, `$2` job, `$3` user, `$4` code, `$5` how many entries. */
const FILL = [
  `INSERT INTO documents (organization_id, sha256, kind, body)
   SELECT $1, encode(sha256(convert_to(body, 'UTF8')), 'hex'), 'permit', body FROM (SELECT '{"kind":"permit","text":"' || repeat('Lock, tag, try. ', 2000) || '"}' AS body) b`,
  `UPDATE jobs SET status = 'completed', governed = true, permit_code = $4, confirmed_at = now(), confirmed_by = $3, order_id = $2,
   begins_at = now(), ends_at = now() + interval '8 hours', handed_back_at = now(), handed_back_by = $3, completed_at = now(), completed_by = $3
   WHERE organization_id = $1 AND id = $2`,
  `INSERT INTO permits (organization_id, job_id, revision, document_sha256, brief_hash, steps, order_id, begins_at, ends_at, issued_by)
   SELECT $1, $2, 1, d.sha256, d.sha256, '[]', $2, now(), now() + interval '8 hours', $3 FROM documents d WHERE d.organization_id = $1`,
  `INSERT INTO sign_offs (organization_id, id, job_id, place, meaning, user_id, recorded_by, document_sha256, at, revision)
   SELECT $1, gen_random_uuid(), $2, n, 'briefed', $3, $3, d.sha256, now(), 1
   FROM generate_series(1, $5::integer) n, documents d WHERE d.organization_id = $1`,
]
const NOTE = `
  INSERT INTO audit_log (organization_id, id, user_id, request_id, action, resource, record_id, after)
  SELECT $1, gen_random_uuid(), s.user_id, 'bench', 'create', 'sign-offs', s.id, to_jsonb(s) FROM sign_offs s
  WHERE s.organization_id = $1 ORDER BY s.place`

await withWorkplace(async ({ ask, costs, fill, organizationId, user }) => {
  const site = await ask('POST', '/sites', siteBody)
  const { id: job } = await ask('POST', '/jobs', { siteId: site.id })
  const values = [organizationId, job, user, newCode(organizationId), ENTRIES]
  await fill(async (client) => {
    for (const sql of FILL) {
      // A parameter that a statement does not use has no type.
      const used = [...new Set([...sql.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)))]
      const renumbered = sql.replace(/\$(\d)/g, (_, number: string) => `$${used.indexOf(Number(number)) + 1}`)
      await client.query(
        renumbered,
        used.map((number) => values[number - 1]),
      )
    }
    await client.query('SET session_replication_role = DEFAULT')
    await client.query(NOTE, [organizationId])
  })
  const plain = () => ask('GET', `/jobs/${job}`)
  const report = () => ask('GET', `/jobs/${job}/report`)
  await costs(2, report)
  await costs(200, plain)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const beside = await costs(600, plain)
    ratios.push((await costs(5, report)) / beside)
  }
  print(
    `report of ${ENTRIES} entries: ${median(ratios).toFixed(1)} × GET /jobs/{id} (at most ${AT_MOST}; ${ROUNDS} rounds)`,
  )
})
