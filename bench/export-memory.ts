import { bind, statement } from '../src/platform/postgres/statement.ts'
import { print, withService } from './running-service.ts'

// Prints how much memory a service needs when idle, at most while it exports many sites, one format after the other,
// and at most while it exports the data of somebody with as many audit entries.
// Usage: node bench/export-memory.ts [rows]

const ROWS = Number(process.argv[2] ?? 100_000)
const BATCH = 10_000

const ADD_SITES = statement(`
INSERT INTO sites (organization_id, id, name, description, line1, postal_code, postal_address, country, created_at, updated_at, created_by, updated_by)
SELECT $1, gen_random_uuid(), 'Site ' || n, repeat('Visitors report at gate 2. ', 20), 'Street ' || n, '42100', 'Jämsä', 'FI', now(), now(), $2, $2
FROM generate_series(1, $3::integer) n`)

// Each with the address as a personal value, like sign-ins.
const ADD_ENTRIES = statement(`
INSERT INTO audit_log (organization_id, id, user_id, request_id, action, resource, record_id, after)
SELECT $1, e.id, $2, 'bench', 'sign-in', 'users', $2,
  commit_personal($1, e.id, 'after', '{"address": "192.0.2.7", "email": "aino.laine@mill.example"}', '{address,email}', $2, '{}')
FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $3::integer) OFFSET 0) e`)

await withService(async ({ address, organization, withDatabase, memory }) => {
  const { organizationId, userId, headers } = await organization()
  const add = (which: typeof ADD_SITES) =>
    withDatabase(async (database) => {
      for (let made = 0; made < ROWS; made += BATCH) {
        const rows = Math.min(BATCH, ROWS - made)
        await database.write(organizationId, [bind(which, [organizationId, userId, rows])])
      }
    })
  await add(ADD_SITES)
  const idle = await memory()
  print(`started: ${idle.now} MB, at most ${idle.most} MB`)
  const measured = async (what: string, path: string) => {
    const began = performance.now()
    const response = await fetch(`${address}${path}`, { headers })
    let bytes = 0
    for await (const chunk of response.body ?? []) bytes += chunk.length
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    const { now, most } = await memory()
    print(`${what}: ${ROWS} rows, ${bytes} bytes, ${seconds} s, ${now} MB, at most ${most} MB so far`)
  }
  for (const format of ['csv', 'xlsx', 'json']) await measured(format, `/sites/export?format=${format}`)
  await add(ADD_ENTRIES)
  for (let round = 1; round <= 3; round += 1)
    await measured(`person, round ${round}`, `/users/${userId}/data`)
})
