import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { newId } from '../../src/platform/id.ts'
import { loggedError } from '../../src/platform/log/logged-error.ts'
import { type ServiceProcess, useProgram } from '../support/program.ts'
import { type Asked, metricsIn } from '../support/promql.ts'
import { siteBody } from '../support/samples.ts'

// Seen red with the address in the line of each answer, with pino's own way to show an error, and with the reason of
// a mail server logged unchanged.

const program = useProgram()
let service: ServiceProcess
let token = ''
const email = `liisa.virtanen.${newId()}@members.example`
const password = `correct horse ${newId()}`
/** What must not appear anywhere in the log. */
const personal = [email, 'Liisa', 'Virtasenkatu', password, 'Nobody knows that']

beforeAll(async () => {
  service = await program.serve({
    LOG_LEVEL: 'trace',
    METRICS_TOKEN: 'a-token-of-the-operator',
    SMTP_URL: 'smtp://127.0.0.1:1',
    OUTGOING_ALLOW: '127.0.0.1',
    AUDIT_STREAM: path.join(program.dataFolder, 'audit.jsonl'),
  })
  token = /hp_[\w-]+/.exec(service.greeting)?.[0] ?? ''
  const shown = /Password +(\S+)/.exec(service.greeting)?.[1] ?? ''
  personal.push(token, token.slice(-20), shown)
})
afterAll(() => service.kill('SIGTERM'))

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.address}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { response, answer: (await response.json().catch(() => undefined)) as never }
}

interface Line {
  readonly reqId?: string
  readonly requestId?: string
  readonly msg?: string
  readonly status?: number
  readonly route?: string
}

function lines(): readonly Line[] {
  // What follows the last line break is not all of its line yet.
  const whole = service.log().split('\n').slice(0, -1)
  return whole.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}

async function readMetrics(): Promise<string> {
  const headers = { authorization: 'Bearer a-token-of-the-operator' }
  return (await fetch(`${service.address}/metrics`, { headers })).text()
}

test('one request id leads from the answer to the line in the log and to the audit entry', async () => {
  const { response, answer } = await ask('POST', '/sites', siteBody, { 'x-request-id': 'traced-1' })
  expect(response.headers.get('x-request-id')).toBe('traced-1')
  const { data, meta } = answer as { data: { id: string }; meta: { requestId: string } }
  expect(meta.requestId).toBe('traced-1')
  await expect
    .poll(() => lines().filter(({ requestId }) => requestId === 'traced-1'))
    .toMatchObject([{ msg: 'answered', status: 201, route: '/api/v1/sites' }])
  const audited = (await ask('GET', `/audit-log?recordId=${data.id}`)).answer as {
    data: { requestId: string }[]
  }
  expect(audited.data.map(({ requestId }) => requestId)).toEqual(['traced-1'])
})

// Seen red with errors of a body that are not the caller's.
test('a caller who hangs up in the middle of a body is not an error of the service', async () => {
  const { hostname, port } = new URL(service.address)
  for (const [path, type] of [
    ['sites', 'application/json'],
    ['imports/sites', 'text/csv'],
  ]) {
    const socket = connect({ host: hostname, port: Number(port) })
    const asked = `after-${path?.replace('/', '-')}`
    const head = [
      `POST /api/v1/${path} HTTP/1.1`,
      ...['host: a', `authorization: Bearer ${token}`, `content-type: ${type}`, 'content-length: 100'],
    ]
    socket.write([...head, '', '{"name":'].join('\r\n'))
    await once(socket, 'connect')
    // The service has begun with it once it has answered another request.
    await ask('GET', '/me')
    socket.destroy()
    await ask('GET', '/me', undefined, { 'x-request-id': asked })
    await expect.poll(() => lines().some(({ requestId }) => requestId === asked)).toBe(true)
  }
  expect(lines().filter(({ msg }) => msg === 'internal_error')).toEqual([])
})

test('a busy day leaves no data of a person, secret or record in the log', async () => {
  const roles = (await ask('GET', '/roles')).answer as { data: { id: string; name: string }[] }
  const roleId = roles.data.find(({ name }) => name === 'viewer')?.id
  const person = { email, firstName: 'Liisa', lastName: 'Virtanen' }
  expect((await ask('POST', '/users', { ...person, roleId })).response.status).toBe(201)
  await ask('POST', '/users', { ...person, email: 'no address', roleId })
  await ask('POST', '/session', { email, password })
  await ask('POST', '/session', `{"email": "${email}", "password": "${password}"`)
  await ask('POST', '/password-resets', { email })
  await ask('POST', '/sites', { ...siteBody, line1: 'Virtasenkatu 1', notes: 'Nobody knows that' })
  await ask('POST', '/sites', { ...siteBody, line1: 'Virtasenkatu 1', unknown: 'Nobody knows that' })
  await ask('GET', `/sites?search=${encodeURIComponent('Virtasenkatu')}&email=${email}`)
  await ask('GET', `/search?q=Liisa`)
  await ask('GET', `/nothing/${email}`)
  await ask('GET', `/sites/${email}`)
  await ask('GET', '/sites', undefined, { authorization: `Bearer ${token}x`, cookie: `session=${token}` })
  await ask('GET', '/sites', undefined, { 'x-forwarded-for': email, 'user-agent': 'Liisa' })
  await fetch(`${service.address}/api/v1/calendar-feeds/${token}.ics`, {
    headers: { 'x-request-id': 'last' },
  })
  // Undeliverable mails are logged.
  await expect.poll(() => service.log()).toMatch(/background work \S+ \S+ failed/)
  await expect.poll(() => lines().some(({ requestId }) => requestId === 'last')).toBe(true)
  expect(lines().length).toBeGreaterThanOrEqual(14)
  const found = personal.filter((text) => service.log().includes(text))
  expect(found).toEqual([])
})

// Seen red without the age of unsealed entries, and with an undocumented metric.
test('operators get everything that the documentation promises, and nothing undocumented', async () => {
  const text = await readMetrics()
  const told = [...text.matchAll(/^# HELP (holdpoint_\w+)/gm)].map(([, name]) => name)
  const document = await readFile(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const promised = [...document.matchAll(/^\| `(holdpoint_\w+)/gm)].map(([, name]) => name)
  expect(promised.length, 'metrics in docs/operations.md').toBeGreaterThan(8)
  expect(told.toSorted()).toEqual(promised.toSorted())
})

// Seen red with an unknown metric in one alert and in one panel, and with an unknown lane.
test('alerts and panels use existing metrics, and each alert is explained', async () => {
  const told = await readMetrics()
  const samples = [...told.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name, labels = '']) => ({
    name,
    labels,
  }))
  const deployed = (file: string) => readFile(path.join(import.meta.dirname, '../../deploy', file), 'utf8')
  const { groups } = parse(await deployed('prometheus/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  const { panels } = JSON.parse(await deployed('grafana/holdpoint.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  const asked = [...rules, ...panels.flatMap(({ targets = [] }) => targets)].flatMap(({ expr }) =>
    metricsIn(expr),
  )
  expect(asked.length).toBeGreaterThan(40)
  // Prometheus adds these two and this metric; codes and statuses only appear once they happen.
  const isThere = ({ metric, labels }: Asked) =>
    metric === 'up' ||
    samples.some(
      (sample) =>
        sample.name === metric &&
        labels.every(
          ([label, value]) =>
            ['job', 'instance', 'code', 'status'].includes(label) ||
            sample.labels.includes(value === undefined ? `${label}="` : `${label}="${value}"`),
        ),
    )
  expect(asked.filter((each) => !isThere(each))).toEqual([])
  const document = await readFile(path.join(import.meta.dirname, '../../docs/alerts.md'), 'utf8')
  const explained = [...document.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(explained.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
})

test('an error of the database is logged without its values', () => {
  const refused = new pg.DatabaseError(`invalid input syntax for type uuid: "${email}"`, 0, 'error')
  Object.assign(refused, {
    code: '23505',
    detail: `Key (email)=(${email})`,
    table: 'users',
    routine: 'check',
  })
  const logged = loggedError(new Error('outer', { cause: refused }))
  expect(JSON.stringify(logged)).not.toContain(email)
  expect(logged).toMatchObject({
    message: 'outer',
    cause: { code: '23505', message: 'refused by the database: check users' },
  })
})
