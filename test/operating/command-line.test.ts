import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { createOrganization } from '../../src/domain/people/commands/organization.ts'
import { linkSupplier } from '../../src/domain/people/commands/supplier-link.ts'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { newId } from '../../src/platform/id.ts'
import { bind, statement } from '../../src/platform/postgres/statement.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { reasonIn, type ServiceProcess, useProgram } from '../support/program.ts'
import { useService } from '../support/service.ts'

const ID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)

const ROLE_OF = statement(`SELECT r.name FROM memberships m
  JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id WHERE m.organization_id = $1 AND m.user_id = $2`)

/** The functions behind the commands are tested without the program, which takes a moment to start. */
const inProcess = useService()
const program = useProgram()
let service: ServiceProcess

beforeAll(async () => {
  service = await program.serve({ HOLDPOINT_DEMO: 'off' })
})

test('--json prints one object and nothing else, and a running service uses what was created', async () => {
  const made = await program.run(['organization', 'create', '--name', ' Mill ', '--json'])
  const { id: organization } = JSON.parse(made.stdout)
  expect(made).toEqual({ code: 0, stdout: `{"id":"${organization}"}\n`, stderr: '' })
  const supplier = (await program.json('organization', 'create', '--name', 'Supplier')).id ?? ''
  const email = 'aino@members.example'
  const person = [
    '--email',
    email,
    '--first-name',
    'Aino',
    '--last-name',
    'Lehtonen',
    '--password',
    'correct horse',
  ]
  expect(await program.json('user', 'create', ...person, '--organization', organization)).toEqual({ id: ID })
  const narrow = ['--permission', 'sites.read', '--permission', 'jobs.read', '--expires-in', '90m']
  const created = await program.json(
    'token',
    'create',
    '--user',
    email,
    '--organization',
    organization,
    ...narrow,
  )
  expect(created).toEqual({ id: ID, token: expect.stringMatching(/^hp_/) })
  expect(
    await program.json('supplier', 'link', '--organization', organization, '--supplier', supplier),
  ).toEqual({
    organizationId: organization,
    supplierId: supplier,
    id: supplier,
  })
  expect(await program.json('migrate')).toEqual({ applied: [] })

  const ask = (path: string, method = 'GET') =>
    fetch(`${service.address}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${created.token}` },
    })
  expect((await ask('/sites')).status).toBe(200)
  expect((await ask('/sites', 'POST')).status).toBe(403)
  const { data } = (await (await ask('/tokens')).json()) as {
    data: { createdAt: string; expiresAt: string }[]
  }
  const [{ createdAt = '', expiresAt = '' } = {}] = data
  expect(Math.abs(Date.parse(expiresAt) - Date.parse(createdAt) - 90 * 60_000)).toBeLessThan(PATIENCE_MS)
})

test('without --json a sentence says what was made', async () => {
  const { stdout, stderr, code } = await program.run(['organization', 'create', '--name', 'Mill'])
  expect(stdout).toMatch(/^Made the organization Mill with the id [0-9a-f-]{36}\.\n$/)
  expect([stderr, code]).toEqual(['', 0])
})

test('an impossible command ends with one line, exit code 1 and nothing on standard output', async () => {
  const nowhere = newId()
  const person = ['--email', 'aino@members.example', '--first-name', 'Aino', '--last-name', 'Lehtonen']
  expect(await program.run(['user', 'create', ...person, '--organization', nowhere, '--json'])).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no organization ${nowhere}.\n`,
  })
})

test('a wrong command line ends with one line that names the option, and exit code 2', async () => {
  expect(await program.run(['user', 'create', '--email', 'aino', '--json'])).toEqual({
    code: 2,
    stdout: '',
    stderr: `error: option '--email <address>' argument 'aino' is invalid. It must be an e-mail address.\n`,
  })
})

test('an export is of the kind that its file ends with, replaces a file once it is complete, and writes into a device as it is', async () => {
  const folder = path.join(path.dirname(program.dataFolder), 'exports')
  await mkdir(folder)
  const [kept, device] = [path.join(folder, 'kept.csv'), path.join(folder, 'device')]
  await writeFile(kept, 'kept', { mode: 0o600 })
  await symlink('/dev/null', device)
  const { id: organization = '' } = await program.json('organization', 'create', '--name', 'Mill')
  const exporting = ['export', 'sites', '--organization', organization, '--output']
  const ended = await program.runOnSmallDisk(0, [...exporting, kept])
  const stderr = `${kept} cannot be written: file too large (EFBIG).\n`
  expect([ended, await readFile(kept, 'utf8')]).toEqual([{ code: 1, stdout: '', stderr }, 'kept'])
  expect(await program.run([...exporting, device])).toMatchObject({ code: 0 })
  expect((await lstat(device)).isSymbolicLink()).toBe(true)
  expect(await program.run([...exporting, kept])).toMatchObject({ code: 0 })
  expect(await readFile(kept, 'utf8')).toMatch(/^\uFEFFid,/)
  expect((await lstat(kept)).mode & 0o777).toBe(0o600)
  const workbook = path.join(folder, 'sites.xlsx')
  expect(await program.run([...exporting, workbook])).toMatchObject({ code: 0 })
  expect((await readFile(workbook)).subarray(0, 2).toString()).toBe('PK')
  const linked = path.join(folder, 'linked')
  await symlink(folder, linked)
  for (const each of [folder, linked])
    expect(await program.run([...exporting, each])).toEqual({
      code: 1,
      stdout: '',
      stderr: `${each} is a folder: name a file in it.\n`,
    })
  expect((await readdir(folder)).sort()).toEqual(['device', 'kept.csv', 'linked', 'sites.xlsx'])
})

test('output that cannot be written ends a command without a stack trace, quietly if nobody reads it', async () => {
  const list = ['organization', 'list']
  const reason = 'Standard output cannot be written: no space left on device (ENOSPC).\n'
  expect(await program.runInShell('exec "$@" > /dev/full', list)).toMatchObject({ code: 1, stderr: reason })
  expect(await program.runInShell('exec "$@" > /dev/full 2>&1', list)).toMatchObject({ code: 1 })
  const unread = '{ "$@"; echo "$?" >&2; } | true'
  expect(await program.runInShell(unread, list)).toEqual({ code: 0, stdout: '', stderr: '0\n' })
})

test('a setting with an unusable value ends the program with one line that names it', async () => {
  const reason = 'PORT must be a whole number from 0 to 65535.'
  const ended = await program.run(['serve'], { PORT: 'eighty' })
  expect({ ...ended, reason: reasonIn(ended) }).toMatchObject({ code: 1, stdout: '', reason })
  const command = await program.run(['migrate'], { PORT: 'eighty' })
  expect(command).toEqual({ code: 1, stdout: '', stderr: `${reason}\n` })
})

test('a data folder that cannot be one ends the program with one line that names it', async () => {
  const file = path.join(path.dirname(program.dataFolder), 'file')
  await writeFile(file, '')
  const stderr = `${file} is not a folder: set HOLDPOINT_DATA.\n`
  expect(await program.run(['migrate'], { HOLDPOINT_DATA: file })).toEqual({ code: 1, stdout: '', stderr })
  const below = path.join(file, 'data')
  const { stderr: reason } = await program.run(['migrate'], { HOLDPOINT_DATA: below })
  expect(reason).toBe(`The data folder ${below} cannot be written: not a directory (ENOTDIR).\n`)
})

test('a database that cannot be reached ends the start with one line without its password', async () => {
  const nowhere = { DATABASE_URL: 'postgres://holdpoint:secret@127.0.0.1:1/holdpoint' }
  const ended = await program.run(['serve'], nowhere)
  expect([ended.code, ended.stdout]).toEqual([1, ''])
  expect(reasonIn(ended)).toBe('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1')
})

test('a second service on the same folder ends with one line that names the folder', async () => {
  const ended = await program.run(['serve'])
  expect([ended.code, ended.stdout]).toEqual([1, ''])
  expect(reasonIn(ended)).toMatch(/^Another service .*$/)
  expect(reasonIn(ended)).toContain(program.dataFolder)
})

test('a service that does not load the demonstration prints its address only', () => {
  expect(service.greeting).toMatch(/^Holdpoint is ready at http:\/\/127\.0\.0\.1:\d+\n$/)
})

test('--version prints the version of the package', async () => {
  expect(await program.run(['--version'])).toEqual({
    code: 0,
    stdout: `${packageJson.version}\n`,
    stderr: '',
  })
})

test('--help names every command', async () => {
  const { code, stdout } = await program.run(['--help'])
  expect(code).toBe(0)
  for (const command of [
    'serve',
    'migrate',
    'demo',
    'organization',
    'user',
    'token',
    'supplier',
    'export',
    'import',
    'role',
    'backup',
    'restore',
    'doctor',
  ]) {
    expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
  }
})

test('the first person of an organization is its administrator, later ones are viewers unless a role is named', async () => {
  const organizationId = await createOrganization(inProcess.database, { name: 'Mill' })
  const join = async (role?: string) => {
    const names = { firstName: 'Aino', lastName: 'Lehtonen', organizationId }
    const id = await createUser(inProcess.database, { ...names, email: `${newId()}@members.example`, role })
    const [rows] = await inProcess.database.read(organizationId, [bind(ROLE_OF, [organizationId, id])])
    return rows?.[0]?.[0]
  }
  expect([await join(), await join(), await join('planner')]).toEqual(['administrator', 'viewer', 'planner'])
})

test('nobody is added to an organization twice, or with a role that it does not have', async () => {
  const { identity } = await inProcess.organization()
  const { email, organizationId } = identity
  const person = { email, firstName: 'Aino', lastName: 'Lehtonen', organizationId }
  await expect(createUser(inProcess.database, person)).rejects.toThrow(
    `${email} belongs to the organization already.`,
  )
  const unknown = createUser(inProcess.database, { ...person, email: 'other@members.example', role: 'king' })
  await expect(unknown).rejects.toThrow('The organization has no role named king.')
})

test('linking a supplier again changes nothing, and each side has one audit row of it', async () => {
  const [buyer, supplier] = [await inProcess.organization(), await inProcess.organization()]
  const ids = [buyer.identity.organizationId, supplier.identity.organizationId] as const
  await linkSupplier(inProcess.database, ...ids)
  await linkSupplier(inProcess.database, ...ids)
  const { body } = await buyer.get('/suppliers')
  expect(body.data).toMatchObject([{ status: 'accepted', organization: { id: ids[1] } }])
  for (const side of [buyer, supplier]) {
    expect(await inProcess.auditOf(side, body.data[0].id)).toHaveLength(1)
    expect((await side.get('/suppliers')).body.meta.total).toBe(1)
  }
  await expect(linkSupplier(inProcess.database, ids[0], ids[0])).rejects.toThrow('cannot be its own supplier')
})
