import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { followedCopy } from './support/contributing.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '..')

/** Uses the additions in a process of its own, so that the changed sources are what runs. */
const USE = `
import { openCluster } from './src/platform/postgres/embedded/cluster.ts'
import { Database } from './src/platform/postgres/database.ts'
import { migrate } from './src/platform/postgres/opening/migrate.ts'
import { createServer } from './src/faces/http/server.ts'
import { operations, publicOperations } from './src/faces/operations.ts'
import { createOrganization } from './src/domain/people/commands/organization.ts'
import { createToken } from './src/domain/people/commands/token.ts'
import { createUser } from './src/domain/people/commands/user.ts'

const cluster = await openCluster({ dataFolder: process.cwd() + '/data', purpose: 'service', log: () => {} })
await migrate(cluster.connection)
const database = new Database(cluster.connection)
const organizationId = await createOrganization(database, { name: 'Mill' })
const person = { email: 'a@members.example', firstName: 'A', lastName: 'B' }
await createUser(database, { ...person, organizationId, role: 'administrator' })
const { token } = await createToken(database, { organizationId, user: person.email, name: 'Test' })
const app = createServer({ operations, publicOperations, transactions: database, publicUrl: undefined, trustProxy: false, logLevel: 'silent' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const post = async (path, body) => {
  const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' }
  return (await fetch(address + '/api/v1' + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}
const group = { name: 'Gas detectors', keptAt: 'Locker 12' }
const point = await post('/assembly-points?with[]=createdBy', { name: 'Car park', capacity: 120 })
const spacious = await post('/assembly-points', { name: 'Yard', capacity: 60 })
console.log(JSON.stringify({
  group: await post('/equipment-groups', group),
  point: point.data,
  closed: (await post('/assembly-points/' + point.data.id + '/inspect', { room: 90 })).data,
  open: (await post('/assembly-points/' + spacious.data.id + '/inspect', { room: 90 })).data,
}))
await app.close()
await database.close()
await cluster.close()
`

test('following CONTRIBUTING.md adds a field, a noun and an operation that work', async () => {
  const folder = await followedCopy(
    ['bin', 'src', 'migrations', 'package.json', 'tsconfig.json'],
    ['node_modules'],
  )
  try {
    await writeFile(path.join(folder, 'use.mjs'), USE)
    await run(path.join(root, 'node_modules/@typescript/native/bin/tsc'), ['-p', folder])
    const { stdout } = await run(process.execPath, ['use.mjs'], { cwd: folder })
    expect(JSON.parse(stdout)).toMatchObject({
      group: { keptAt: 'Locker 12' },
      point: { name: 'Car park', capacity: 120, active: true, createdBy: { firstName: 'A' } },
      closed: { name: 'Car park', active: false },
      open: { name: 'Yard', active: true },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
