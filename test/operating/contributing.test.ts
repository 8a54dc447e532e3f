import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/platform/language.ts'
import { blocks, followedCopy } from '../support/contributing.ts'
import { freshDatabase } from '../support/fresh-database.ts'
import { MIGRATED } from '../support/shared-database.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')

/** Uses the additions in a process of its own, so that the changed sources run. */
const USE = `
import { Database } from './src/platform/postgres/database.ts'
import { migrate } from './src/platform/postgres/opening/migrate.ts'
import { createServer } from './src/faces/http/server.ts'
import { operations, publicOperations } from './src/faces/operations.ts'
import { createOrganization } from './src/domain/people/commands/organization.ts'
import { createToken } from './src/domain/people/commands/token.ts'
import { createUser } from './src/domain/people/commands/user.ts'

const connection = JSON.parse(process.argv[2])
await migrate(connection)
const database = new Database(connection)
const organizationId = await createOrganization(database, { name: 'Mill' })
const person = { email: 'a@members.example', firstName: 'A', lastName: 'B' }
await createUser(database, { ...person, organizationId, role: 'administrator' })
const { token } = await createToken(database, { organizationId, user: person.email, name: 'Test' })
const app = createServer({ operations, publicOperations, transactions: database, publicUrl: undefined, trustProxy: false, logLevel: 'silent' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const send = async (method, path, body) => {
  const headers = { authorization: 'Bearer ' + token, ...(body && { 'content-type': 'application/json' }) }
  return (await fetch(address + '/api/v1' + path, { method, headers, body: JSON.stringify(body) })).json()
}
const post = (path, body) => send('POST', path, body)
const exported = async () => (await send('GET', '/safety-bulletins/export?format=json')).data
const group = { name: 'Gas detectors', keptAt: 'Locker 12' }
const point = await post('/assembly-points?with[]=createdBy', { name: 'Car park', capacity: 120 })
const inspect = '/assembly-points/' + point.data.id + '/inspect'
const ice = await post('/safety-bulletins', { title: 'Ice', status: 'confirmed' })
const bulletin = '/safety-bulletins/' + ice.data.id
const storm = await post('/safety-bulletins', { title: 'Storm' })
const spacious = await post('/assembly-points', { name: 'Yard', capacity: 60 })
console.log(JSON.stringify({
  group: await post('/equipment-groups', group),
  point: point.data,
  closed: (await post(inspect, { room: 90 })).data,
  refused: await post(inspect, { room: 90 }),
  open: (await post('/assembly-points/' + spacious.data.id + '/inspect', { room: 90 })).data,
  early: await post('/safety-bulletins/' + storm.data.id + '/withdraw', {}),
  withdrawn: (await post(bulletin + '/withdraw?with[]=actions', {})).data,
  rewritten: await send('PUT', bulletin, { title: 'More ice' }),
  said: await send('PUT', '/safety-bulletins/' + storm.data.id, { title: 'Storm', status: 'withdrawn' }),
  listed: (await send('GET', '/safety-bulletins?status=withdrawn&fields[]=title')).data,
  inForce: await send('GET', bulletin + '/in-force'),
  again: (await post('/imports/safety-bulletins?dryRun=false', await exported())).data,
  elsewhere: (await post('/imports/safety-bulletins?dryRun=true', [{ title: 'Fog', status: 'withdrawn' }])).data,
}))
await app.close()
await database.close()
`

// Seen red with a PUT that only expected drafts, and with a body that takes every state of the life.
test('following CONTRIBUTING.md adds a field, a noun, a life and an operation that work', async () => {
  const folder = await followedCopy(
    ['bin', 'src', 'web/src', 'migrations', 'package.json', 'tsconfig.json'],
    ['node_modules'],
  )
  // Without the migrations that only the copy has.
  const database = await freshDatabase(MIGRATED)
  try {
    await writeFile(path.join(folder, 'use.mjs'), USE)
    await run(path.join(root, 'node_modules/@typescript/native/bin/tsc'), ['-p', folder])
    const { stdout } = await run(process.execPath, ['use.mjs', JSON.stringify(database.connection)], {
      cwd: folder,
    })
    expect(JSON.parse(stdout)).toMatchObject({
      group: { keptAt: 'Locker 12' },
      point: { name: 'Car park', capacity: 120, active: true, createdBy: { firstName: 'A' } },
      closed: { name: 'Car park', active: false },
      refused: {
        status: 409,
        code: 'assembly_point_closed',
        details: { request: [{ params: { capacity: 120 } }] },
      },
      open: { name: 'Yard', active: true },
      early: { status: 409, code: 'wrong_state' },
      withdrawn: { title: 'Ice', status: 'withdrawn', version: 1, actions: [] },
      rewritten: {
        status: 409,
        code: 'wrong_state',
        details: {
          request: [{ params: { state: 'withdrawn', step: 'update', needed: ['draft', 'confirmed'] } }],
        },
      },
      said: { status: 422, details: { status: [{ code: 'not_a_choice' }] } },
      listed: [{ title: 'Ice' }],
      inForce: { status: 404 },
      again: { rows: 2, unchanged: 2, errors: [], leftOut: [] },
      elsewhere: {
        created: 1,
        errors: [],
        leftOut: [{ field: 'status', reason: { code: 'another_state' } }],
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await database.drop()
  }
})

// Seen red with a file of its own for its resource, and with a language that lacks its words.
test('a noun with pages takes 10 files by hand, 11 with a state of its own, and a field 3', async () => {
  const all = await blocks()
  const filesOf = (...sections: readonly string[]) => [
    ...new Set(all.filter(({ section }) => sections.includes(section)).map(({ file }) => file)),
  ]
  const words = /^web\/src\/language\/(..)\//
  const noun = filesOf('Add a noun in 4 steps', 'Give a noun pages')
  const living = filesOf('Give a noun a life')
  for (const files of [noun, living]) {
    expect(files.flatMap((file) => words.exec(file)?.[1] ?? []).sort()).toEqual([...LANGUAGES].sort())
  }
  expect(noun).toHaveLength(10)
  expect(living).toHaveLength(11)
  expect(filesOf('Add a field in 3 steps')).toHaveLength(3)
})
