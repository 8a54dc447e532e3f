import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../src/engine/id.ts'
import { newProgram, type Program, type ServiceProcess } from './support/program.ts'

const ID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)

let program: Program
let service: ServiceProcess

beforeAll(async () => {
  program = await newProgram()
  service = await program.serve({ HOLDPOINT_DEMO: 'off' })
})

async function organization(): Promise<string> {
  const { id = '' } = await program.json('organization', 'create', '--name', 'Mill')
  return id
}

function userOf(organizationId: string, ...more: readonly string[]) {
  const email = `${newId()}@members.example`
  const names = ['--first-name', 'Aino', '--last-name', 'Lehtonen']
  const args = ['user', 'create', '--email', email, ...names, '--organization', organizationId, ...more]
  return { email, args }
}

async function statusOf(token: string, method = 'GET'): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${service.address}/api/v1/sites`, { method, headers })).status
}

test('--json prints one object and nothing else, beside a running service that works with what was made', async () => {
  const organization = await program.run(['organization', 'create', '--name', ' Mill ', '--json'])
  expect(organization.code).toBe(0)
  expect(organization.stdout).toBe(`${JSON.stringify(JSON.parse(organization.stdout))}\n`)
  const { id: organizationId } = JSON.parse(organization.stdout)
  expect(JSON.parse(organization.stdout)).toEqual({ id: ID })
  const { email, args } = userOf(organizationId, '--password', 'correct horse')
  expect(await program.json(...args)).toEqual({ id: ID })
  const token = await program.json('token', 'create', '--user', email, '--organization', organizationId)
  expect(token).toEqual({ id: ID, token: expect.stringMatching(/^hp_/) })
  expect(await statusOf(token.token ?? '')).toBe(200)
  expect(await program.json('migrate')).toEqual({ applied: [] })
})

test('without --json a sentence says what was made', async () => {
  const { stdout, stderr, code } = await program.run(['organization', 'create', '--name', 'Mill'])
  expect(stdout).toMatch(/^Made the organization Mill with the id [0-9a-f-]{36}\.\n$/)
  expect([stderr, code]).toEqual(['', 0])
})

test('the first person of an organization is its administrator, the next one a viewer unless a role is named', async () => {
  const organizationId = await organization()
  const answers: number[] = []
  for (const role of [[], [], ['--role', 'planner']]) {
    const { email, args } = userOf(organizationId, ...role)
    await program.json(...args)
    const { token = '' } = await program.json('token', 'create', '--user', email, '--organization', organizationId)
    answers.push(await statusOf(token, 'POST'))
  }
  expect(answers).toEqual([400, 403, 400])
})

test('a token can be narrowed to some permissions and to a time', async () => {
  const organizationId = await organization()
  const { email, args } = userOf(organizationId)
  await program.json(...args)
  const { token = '' } = await program.json(
    ...['token', 'create', '--user', email, '--organization', organizationId, '--expires-in', '90m'],
    ...['--permission', 'sites.read', '--permission', 'jobs.read', '--name', 'Screen in the hall'],
  )
  expect([await statusOf(token), await statusOf(token, 'POST')]).toEqual([200, 403])
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${service.address}/api/v1/tokens`, { headers })
  const { data } = (await answer.json()) as { data: { name: string; createdAt: string; expiresAt: string }[] }
  expect(data[0]?.name).toBe('Screen in the hall')
  const life = Date.parse(data[0]?.expiresAt ?? '') - Date.parse(data[0]?.createdAt ?? '')
  expect(Math.abs(life - 90 * 60_000)).toBeLessThan(10_000)
})

test('linking a supplier again changes nothing', async () => {
  const [buyer, supplier] = [await organization(), await organization()]
  const link = ['supplier', 'link', '--organization', buyer, '--supplier', supplier]
  const linked = { organizationId: buyer, supplierId: supplier }
  expect(await program.json(...link)).toEqual(linked)
  expect(await program.json(...link)).toEqual(linked)
})

test('what cannot be done ends with one line, exit code 1 and nothing on standard output', async () => {
  const organizationId = await organization()
  const { email, args } = userOf(organizationId)
  await program.json(...args)
  const stranger = newId()
  const failures = [
    [userOf(stranger).args, `There is no organization ${stranger}.`],
    [userOf(organizationId, '--role', 'king').args, 'The organization has no role named king.'],
    [args, `${email} belongs to the organization already.`],
    [
      ['token', 'create', '--user', 'nobody@members.example', '--organization', organizationId],
      `nobody@members.example is no active member of the organization ${organizationId}.`,
    ],
    [
      ['supplier', 'link', '--organization', organizationId, '--supplier', organizationId],
      'An organization cannot be its own supplier.',
    ],
    [['demo'], 'The database has organizations already; the demonstration is only for an empty one.'],
  ] as const
  for (const [args, line] of failures) {
    expect(await program.run([...args, '--json'])).toEqual({ code: 1, stdout: '', stderr: `${line}\n` })
  }
})

test('a command that is given wrongly ends with one line that names the option, and exit code 2', async () => {
  const wrong = await program.run(['user', 'create', '--email', 'aino', '--json'])
  expect(wrong).toEqual({
    code: 2,
    stdout: '',
    stderr: `error: option '--email <address>' argument 'aino' is invalid. It must be an e-mail address.\n`,
  })
})

test('a setting with an unusable value ends every command with one line that names it', async () => {
  const port = await program.run(['serve'], { PORT: 'eighty' })
  expect(port).toEqual({ code: 1, stdout: '', stderr: 'PORT must be a whole number from 0 to 65535.\n' })
  const address = await program.run(['migrate'], { DATABASE_URL: 'mysql://x' })
  expect(address).toEqual({ code: 1, stdout: '', stderr: 'DATABASE_URL must be a postgres:// address.\n' })
})

test('a database that cannot be reached ends the start with one line without the password', async () => {
  const { code, stdout, stderr } = await program.run(['serve'], {
    DATABASE_URL: 'postgres://holdpoint:secret@127.0.0.1:1/holdpoint',
  })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toBe('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n')
})

test('a second service on the same folder ends with one line that names the folder', async () => {
  const { code, stdout, stderr } = await program.run(['serve'])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Another service .*\n$/)
  expect(stderr).toContain(program.dataFolder)
})

test('a service that does not load the demonstration prints its address only', () => {
  expect(service.greeting).toMatch(/^Holdpoint is ready at http:\/\/127\.0\.0\.1:\d+\n$/)
})

test('--help names every command', async () => {
  const { code, stdout } = await program.run(['--help'])
  expect(code).toBe(0)
  for (const command of ['serve', 'migrate', 'demo', 'organization', 'user', 'token', 'supplier']) {
    expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
  }
})
