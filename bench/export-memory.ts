import { bind, statement } from '../src/platform/postgres/statement.ts'
import { print, withService } from './running-service.ts'

// Prints how much memory a service needs when nothing is asked of it, and at most while it exports
// many sites, one format after the other.
// Usage: node bench/export-memory.ts [rows]

const ROWS = Number(process.argv[2] ?? 100_000)
const BATCH = 10_000

const ADD_SITES = statement(`
INSERT INTO sites (organization_id, id, name, description, line1, postal_code, postal_address, country, created_at, updated_at, created_by, updated_by)
SELECT $1, gen_random_uuid(), 'Site ' || n, repeat('Visitors report at gate 2. ', 20), 'Street ' || n, '42100', 'Jämsä', 'FI', now(), now(), $2, $2
FROM generate_series(1, $3::integer) n`)

await withService(async ({ address, organization, withDatabase, memory }) => {
  const { organizationId, userId, headers } = await organization()
  await withDatabase(async (database) => {
    for (let made = 0; made < ROWS; made += BATCH) {
      const rows = Math.min(BATCH, ROWS - made)
      await database.write(organizationId, [bind(ADD_SITES, [organizationId, userId, rows])])
    }
  })
  const idle = await memory()
  print(`started: ${idle.now} MB, at most ${idle.most} MB`)
  for (const format of ['csv', 'xlsx', 'json']) {
    const began = performance.now()
    const response = await fetch(`${address}/sites/export?format=${format}`, { headers })
    let bytes = 0
    for await (const chunk of response.body ?? []) bytes += chunk.length
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    const { now, most } = await memory()
    print(`${format}: ${ROWS} rows, ${bytes} bytes, ${seconds} s, ${now} MB, at most ${most} MB so far`)
  }
})
