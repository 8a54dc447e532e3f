import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations, publicOperations } from '../../../src/faces/operations.ts'
import { type FakeSmtp, fakeSmtp } from '../../support/fake-smtp.ts'
import { connected } from '../../support/fresh-database.ts'
import { lookInto } from '../../support/look-into.ts'
import { type ServiceProcess, useProgram } from '../../support/program.ts'
import { type BusyDay, busyDay } from './busy-people.ts'
import { fileAt, filesOf, found, textOf } from './traces.ts'

// Seen red with the address of each request in the log, with a mailed secret in the payload of the outbox, with a
// token in the audit entry of its creation, and with the body of each request in the log.

const program = useProgram()
let smtp: FakeSmtp
let service: ServiceProcess
let day: BusyDay
/** Including those that the first start prints: on standard output, once, and nowhere else. */
let all: ReadonlyMap<string, string>
let folder: string
/** The answers of every list and export. */
let answers: readonly ReturnType<typeof textOf>[]
/** A backup made beside the service. */
let archive: string

// The service has ended before the tests search, so that everything is in files.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-test-'))
  smtp = await fakeSmtp()
  service = await program.serve({
    LOG_LEVEL: 'trace',
    SMTP_URL: smtp.url,
    OUTGOING_ALLOW: '127.0.0.1',
  })
  day = await busyDay(program, service.address, smtp)
  const [, password = ''] = /Password +(\S+)/.exec(service.greeting) ?? []
  const [token = ''] = /hp_[\w-]+/.exec(service.greeting) ?? []
  all = new Map([
    ...day.secrets,
    ['password of the first start', password],
    ['token of the first start', token],
  ])
  const headers = { authorization: `Bearer ${day.token}` }
  const reads = operations.filter(({ method, path: at }) => method === 'GET' && !at.includes('{'))
  answers = await Promise.all(
    reads.map(async ({ path: at }) => {
      const response = await fetch(`${service.address}/api/v1${at}?count=500&format=json`, { headers })
      return textOf(at, await response.text())
    }),
  )
  archive = path.join(folder, 'backup.tar.gz')
  expect(await program.run(['backup', archive])).toMatchObject({ code: 0 })
  service.kill('SIGTERM')
  await service.ended
})

afterAll(async () => {
  smtp.close()
  await rm(folder, { recursive: true, force: true })
})

test('every operation that gives or takes a secret was done', () => {
  const knowing = [...publicOperations, ...operations.filter(({ holdsSecret }) => holdsSecret)]
  expect([...day.done]).toEqual(
    expect.arrayContaining(knowing.map(({ method, path: at }) => `${method} ${at}`)),
  )
  for (const secret of all.values()) expect(secret.length, 'characters of a secret').toBeGreaterThan(11)
})

test('no table has a secret, except the two whose secrets the service itself needs', async () => {
  await lookInto(program.dataFolder, (_, superuser) =>
    connected(superuser, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
      )
      expect(tables.length, 'tables that are searched').toBeGreaterThan(25)
      const contents = []
      for (const { name } of tables) {
        const { rows } = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`)
        contents.push(textOf(name, rows.map(({ row }) => row).join('\n')))
      }
      expect(contents.some(({ bytes }) => bytes.includes('aino@sahala.example'))).toBe(true)
      expect(found(all, contents)).toEqual([])
      const elsewhere = contents.filter(({ name }) => !['single_sign_on', 'second_factors'].includes(name))
      expect(found(day.needed, elsewhere)).toEqual([])
    }),
  )
})

test('no export and no list holds a secret', () => {
  expect(answers.some(({ bytes }) => bytes.includes('aino@sahala.example'))).toBe(true)
  expect(found(new Map([...all, ...day.needed]), answers)).toEqual([])
})

test('no line of the log holds a secret, an answer key or an explanation', () => {
  const log = service.log()
  expect(log.split('\n').length, 'lines of the log that are searched').toBeGreaterThan(15)
  const unlogged = new Map([...all, ...day.needed, ...day.unlogged])
  expect(found(unlogged, [textOf('the log', log)])).toEqual([])
  // Indices of right answers look like any other numbers, so their field name must not appear.
  expect(log).not.toMatch(/correct_?answers|explanation/i)
})

test('a mailed secret was mailed to one person, once, and no other secret was mailed', () => {
  const mails = smtp.content.join('\n').replace(/=\n/g, '')
  const mailed = ['invitation', 'password reset']
  // In one message: as text, as the target of the button, and below the button.
  for (const what of mailed) {
    const secret = day.secrets.get(what) ?? ''
    expect(mails.split('\n.\n').filter((message) => message.includes(secret))).toHaveLength(1)
    expect(mails.split(secret)).toHaveLength(4)
  }
  const others = new Map([...all].filter(([what]) => !mailed.includes(what)))
  expect(found(others, [textOf('the mails', mails)])).toEqual([])
  expect(smtp.commands.filter((line) => /^RCPT.*@sahala/.test(line)).toSorted()).toEqual([
    'RCPT TO:<aino@sahala.example>',
    'RCPT TO:<eero@sahala.example>',
  ])
})

test('no file of the data folder and no backup holds a secret, the logs of the database among them', async () => {
  const files = await filesOf(program.dataFolder)
  expect(files.some(({ bytes }) => bytes.includes('aino@sahala.example'))).toBe(true)
  expect(found(all, files)).toEqual([])
  const backup = await fileAt(archive, 'the backup')
  expect(backup.bytes.includes('aino@sahala.example')).toBe(true)
  expect(found(all, [backup])).toEqual([])
})
