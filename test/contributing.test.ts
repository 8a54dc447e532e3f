import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '..')
const FENCE = /^ *```\w+ file=(\S+?)(?: (after|replace)="([^"]*)")?\n([\s\S]*?)\n *```$/gm

interface Block {
  readonly file: string
  readonly how: string | undefined
  readonly anchor: string
  readonly code: string
}

/** The code blocks of CONTRIBUTING.md in their order, unindented. */
async function blocks(): Promise<readonly Block[]> {
  const text = await readFile(path.join(root, 'CONTRIBUTING.md'), 'utf8')
  return [...text.matchAll(FENCE)].map(([, file = '', how, anchor = '', code = '']) => ({
    file,
    how,
    anchor,
    code: `${code.replace(/^ {3}/gm, '')}\n`,
  }))
}

async function apply(folder: string, { file, how, anchor, code }: Block): Promise<void> {
  const target = path.join(folder, file)
  if (how === undefined) {
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, code, { flag: 'wx' })
    return
  }
  const before = await readFile(target, 'utf8')
  const at = before.indexOf(anchor)
  expect(at, `${file} has no ${anchor}`).toBeGreaterThanOrEqual(0)
  const lineEnd = before.indexOf('\n', at) + 1
  const after =
    how === 'replace'
      ? before.replace(anchor, code.trimEnd())
      : before.slice(0, lineEnd) + code + before.slice(lineEnd)
  await writeFile(target, after)
}

async function copyOfTheProject(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'holdpoint-contributing-'))
  for (const part of ['bin', 'src', 'migrations', 'package.json', 'tsconfig.json']) {
    await cp(path.join(root, part), path.join(folder, part), { recursive: true })
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** Uses the additions in a process of its own, so that the changed sources are what runs. */
const USE = `
import { openCluster } from './src/db/embedded/cluster.ts'
import { Database } from './src/db/database.ts'
import { migrate } from './src/db/migrate.ts'
import { createServer } from './src/http/server.ts'
import { operations, publicOperations } from './src/operations.ts'
import { createOrganization } from './src/people/organization.ts'
import { createToken } from './src/people/token.ts'
import { createUser } from './src/people/user.ts'

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
const site = { name: 'Mill', line1: 'Road 1', postalCode: '1', postalAddress: 'Town', country: 'FI', phone: '+358 1' }
const point = await post('/assembly-points?with[]=createdBy', { name: 'Car park', capacity: 120 })
console.log(JSON.stringify({
  site: (await post('/sites', site)).data,
  point: point.data,
  closed: (await post('/assembly-points/' + point.data.id + '/close', {})).data,
}))
await app.close()
await database.close()
await cluster.close()
`

test('following CONTRIBUTING.md adds a field, a resource and an operation that work', async () => {
  const folder = await copyOfTheProject()
  try {
    for (const block of await blocks()) await apply(folder, block)
    await writeFile(path.join(folder, 'use.mjs'), USE)
    await rm(path.join(folder, 'test'), { recursive: true, force: true })
    await run(path.join(root, 'node_modules/@typescript/native/bin/tsc'), ['-p', folder])
    const { stdout } = await run(process.execPath, ['use.mjs'], { cwd: folder })
    expect(JSON.parse(stdout)).toMatchObject({
      site: { phone: '+358 1' },
      point: { name: 'Car park', capacity: 120, active: true, createdBy: { firstName: 'A' } },
      closed: { name: 'Car park', active: false },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
