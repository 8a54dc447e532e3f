import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyReport } from '../src/domain/work/report/verify.ts'
import { type Demonstration, loadDemonstration } from '../src/faces/demonstration/load.ts'
import { inOneTransaction } from '../src/platform/postgres/one-transaction.ts'
import type { Transactions } from '../src/platform/postgres/transactions.ts'
import { Browser } from './support/browser.ts'
import { Client } from './support/client.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { connected, useFreshDatabase } from './support/fresh-database.ts'
import { type Served, serve } from './support/serve.ts'

// Seen red with nobody who trains, with a card that outlives its work, with a video without its length, and with one
// from elsewhere; with a window of one hour, a gas value within its limits, a job that nobody completes, a hold point
// that is not done, and with nothing overdue.

const database = useFreshDatabase()
const files = filesInMemory()
const load = (transactions: Transactions) => loadDemonstration(transactions, files)
let demonstration: Demonstration
let served: Served
let mill: Client

beforeAll(async () => {
  const loaded = await inOneTransaction(database.connection, load)
  if (!loaded) throw new Error('the database was not empty')
  demonstration = loaded
  served = await serve(database.connection)
  const { token, organizationId, email } = demonstration
  mill = new Client(served.address, { token, organizationId, email, tokenId: '', userId: '' })
})
afterAll(() => served.close())

/** That column, or `name`, of every row, as the superuser reads it. */
async function names(table: string, column = 'name'): Promise<readonly string[]> {
  return connected(database.superuser, async (client) => {
    const { rows } = await client.query<{ value: string }>(
      `SELECT DISTINCT ${column}::text AS value FROM ${table} ORDER BY value`,
    )
    return rows.map(({ value }) => value)
  })
}

test('a database with an organization is left as it is', async () => {
  const before = await names('audit_log', 'id')
  expect(await inOneTransaction(database.connection, load)).toBeUndefined()
  expect(await names('audit_log', 'id')).toEqual(before)
})

test('it has the host and its two suppliers, with people in every role', async () => {
  expect(await names('organizations')).toEqual([
    'Kuusivirta Paper Oy',
    'Norrstam Electrical and Scaffolding AB',
    'Rautasara Maintenance Oy',
  ])
  const roles = await names(
    'roles r JOIN memberships m USING (organization_id)',
    `CASE WHEN r.id = m.role_id THEN r.name END`,
  )
  expect(roles).toEqual(
    expect.arrayContaining(['administrator', 'planner', 'coordinator', 'supervisor', 'worker', 'viewer']),
  )
})

test('nobody is mailed: the people of the demonstration exist nowhere', async () => {
  expect(await names('outbox', 'kind')).toEqual([])
})

test('everybody can sign in with the published password, and the documents name nobody else', async () => {
  const emails = await names('users', 'email')
  expect(emails).toContain(demonstration.email)
  expect(emails).toHaveLength(19)
  for (const document of ['README.md', 'demonstration/README.md']) {
    const text = await readFile(path.join(import.meta.dirname, '..', document), 'utf8')
    const named = text.match(/[\w.]+@\w+\.example\b/g) ?? []
    expect(named.length, document).toBeGreaterThan(2)
    for (const email of named) expect(emails, document).toContain(email)
  }
  for (const email of emails) {
    const { password } = demonstration
    const answer = await new Browser(served.address).send('POST', '/session', { email, password })
    expect(answer.status, email).toBe(201)
  }
})

test('the token is that of an administrator of the host', async () => {
  const { status, body } = await mill.post('/manufacturers', { name: 'Another' })
  expect([status, body.name]).toEqual([201, 'Another'])
})

test('every procedure has steps, and those that are not open drafts are in force', async () => {
  const { body } = await mill.get('/work-tasks?count=100&with[]=workStepsCount')
  expect(body.meta.total).toBe(14)
  for (const task of body.data) expect(task.workStepsCount, task.name).toBeGreaterThanOrEqual(4)
  const drafts = body.data.filter((task: { status: string }) => task.status === 'draft')
  expect(drafts).toHaveLength(2)
})

test('two procedures have a second version, and so have the steps that it changed', async () => {
  const { body } = await mill.get('/work-tasks?count=100')
  const revised = body.data.filter((task: { version: number }) => task.version === 2)
  expect(revised.map((task: { name: string }) => task.name).sort()).toEqual([
    'Hot work at a temporary place',
    'Lockout of a machine',
  ])
  const { body: steps } = await mill.get('/work-steps?search=Keep the fire watch&with[]=safetyRequirements')
  expect(steps.data[0]).toMatchObject({ version: 2, status: 'confirmed', estimatedDurationMinutes: 60 })
  expect(steps.data[0].safetyRequirements.length).toBeGreaterThan(0)
})

test('it has orders, jobs and events in every status', async () => {
  expect(await names('orders', 'status')).toEqual(['cancelled', 'completed', 'confirmed', 'draft'])
  expect(await names('jobs', 'status')).toEqual([
    'cancelled',
    'completed',
    'confirmed',
    'draft',
    'in_progress',
    'suspended',
  ])
  expect(await names('events', 'status')).toEqual(['cancelled', 'confirmed', 'draft'])
})

test('one training has an existing video, with its length and a test', async () => {
  const { body } = await mill.get('/educational-contents?search=Lockout for')
  const [{ id, video }] = body.data
  expect(video).toMatchObject({ provider: 'file', minimumWatchPercentage: 90 })
  const kept = files.contents.get(`${demonstration.organizationId}/${video.url}`)
  expect(kept?.toString('latin1', 4, 8)).toBe('ftyp')
  expect(kept?.length).toBeLessThan(300 * 1_024)
  expect((await mill.get(`/educational-contents/${id}/playback`)).body.data).toEqual({ durationSeconds: 8 })
  const assessments = (await mill.get('/assessments?search=Lockout')).body.data
  expect(assessments).toMatchObject([{ educationalContentId: id, status: 'confirmed' }])
})

test('suppliers have received the orders, answered some, and planned a visit for one', async () => {
  const answers = `received_orders r JOIN organizations o ON o.id = r.organization_id`
  const said = await names(answers, `o.name || ' ' || coalesce(r.answer_status, 'open')`)
  const [electrical, mechanical] = ['Norrstam Electrical and Scaffolding AB', 'Rautasara Maintenance Oy']
  expect(said).toEqual([
    `${electrical} accepted`,
    `${electrical} open`,
    `${mechanical} accepted`,
    `${mechanical} declined`,
    `${mechanical} open`,
  ])
  expect(await names('events WHERE received_order_id IS NOT NULL', 'title')).toEqual([
    'Inspection of portable earths and voltage testers',
  ])
})

test('dates are near the day of loading, and exceptions fall on occurrences', async () => {
  const { body } = await mill.get('/events?search=Scaffold inspection&with[]=exceptions&with[]=assignments')
  const [inspection] = body.data
  const days = (Date.parse(inspection.start.slice(0, 10)) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(-1)
  expect(days).toBeLessThan(9)
  expect(inspection.exceptions.map(({ action }: { action: string }) => action)).toEqual([
    'cancelled',
    'moved',
  ])
  expect(inspection.assignments).toHaveLength(2)
})

test('a planner made the records, as the audit log shows, and no token was used', async () => {
  const { body } = await mill.get('/sites?count=100&with[]=createdBy')
  for (const { createdBy } of body.data)
    expect(createdBy).toMatchObject({ firstName: 'Mikael', lastName: 'Strand' })
  expect(await names(`audit_log WHERE request_id = 'demonstration'`, 'token_id')).toEqual([null])
  const byNobody = `audit_log WHERE request_id = 'demonstration' AND user_id IS NULL`
  // Acts of another organization are shown without their user.
  expect(await names(`${byNobody} AND after -> 'byOrganizationId' IS NULL`, 'id')).toEqual([])
  expect(await names(byNobody, 'resource')).toEqual(['orders', 'received-orders'])
})

test('the first start shows every verdict and its cause', async () => {
  const seen = new Set<string>()
  const { body } = await mill.get('/events?count=100')
  for (const { id, orderId } of body.data) {
    const readiness = await mill.get(`/events/${id}/readiness`)
    if (orderId && readiness.status === 200)
      for (const { verdict, cause } of readiness.body.data.rows) seen.add(`${verdict} ${cause}`)
  }
  for (const { verdict, cause } of (await mill.get('/competence-matrix')).body.data.cells)
    seen.add(`${verdict} ${cause}`)
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...['quiz', 'attested', 'external'].map((cause) => `satisfied ${cause}`),
      ...['never', 'expired', 'stale', 'unverified', 'rejected'].map((cause) => `missing ${cause}`),
      'expires_during expires_during',
      'pending_on_site null',
    ]),
  )
  expect(await names('trainings', 'status')).toEqual(['completed', 'open'])
})

/** The job whose notes begin like this, with its work. */
async function workOn(client: Client, notes: string) {
  const { body: jobs } = await client.get('/jobs?count=100&fields[]=id&fields[]=notes')
  const [found] = jobs.data.filter((job: { notes: string }) => job.notes.startsWith(notes))
  return (await client.get(`/jobs/${found.id}?with[]=steps&with[]=work&with[]=crew`)).body.data
}

test('work is under way at any hour of loading, with a running watch', async () => {
  const { status, work, steps, crew } = await workOn(mill, 'Pipe bracket')
  expect([status, work.riskLevel]).toEqual(['in_progress', 'critical'])
  expect(crew.map(({ role }: { role: string }) => role).sort()).toEqual(['supervisor', 'watch', 'worker'])
  expect(Date.parse(work.end)).toBeGreaterThan(Date.now() + 2 * 3_600_000)
  const [{ watch }] = steps.filter((step: { watch: object | null }) => step.watch)
  expect(watch).toMatchObject({ over: false, missed: false })
  expect(Date.parse(watch.endsAt)).toBeGreaterThan(Date.now() + 50 * 60_000)
  expect(Date.parse(watch.nextRoundBy)).toBeGreaterThan(Date.now() + 20 * 60_000)
})

test('a measurement outside its limits has stopped a job, in whose crew one gap is tolerated', async () => {
  const { id, status } = await workOn(mill, 'Lining of bleach')
  const { body: deviations } = await mill.get(`/deviations?jobId=${id}`)
  expect([status, deviations.data]).toMatchObject([
    'suspended',
    [{ severity: 'critical', stopsWork: true, status: 'open' }],
  ])
  expect(deviations.data[0].description).toBe('Hydrogen sulphide: 7.4 ppm (≤ 5)')
  const [{ user, validUntil }] = (await mill.get(`/jobs/${id}/overrides`)).body.data
  expect(user.firstName).toBe('Minna')
  expect(Date.parse(validUntil)).toBeGreaterThan(Date.now() + 9 * 3_600_000)
})

test('a job was handed back and completed by two people, and its report verifies', async () => {
  const { id, status } = await workOn(mill, 'Float switch')
  expect(status).toBe('completed')
  const report = await mill.send('GET', `/jobs/${id}/report`)
  const { problems, unsealed, signOffs } = verifyReport(JSON.stringify(report.body), () => new Map())
  expect({ problems, unsealed }).toEqual({ problems: [], unsealed: 0 })
  expect(signOffs).toBe(29)
})

test('a hold point waits on each side, and the supervisor of the crew releases it by PIN', async () => {
  const [ville] = (await mill.get('/users?search=Korhonen')).body.data
  const { id, steps } = await workOn(mill, 'Guard on the tail')
  const waiting = steps.filter(
    (step: { holdPoint: boolean; state: string }) => step.holdPoint && step.state === 'done',
  )
  expect(waiting).toMatchObject([{ name: 'Verify zero energy', photos: 0 }])
  const release = { workStepId: waiting[0].workStepId, as: { userId: ville.id, pin: demonstration.pin } }
  expect((await mill.post(`/jobs/${id}/release`, release)).status).toBe(201)
  expect(
    await names(
      `sign_offs s JOIN organizations o ON o.id = s.organization_id
      WHERE s.meaning = 'done' AND NOT EXISTS (SELECT FROM sign_offs later WHERE later.organization_id = s.organization_id
        AND later.job_id = s.job_id AND later.place > s.place AND later.meaning = 'released')
      AND s.document_sha256 IN (SELECT d.sha256 FROM documents d WHERE d.body LIKE '%Verify zero energy%')`,
      'o.name',
    ),
  ).toEqual(['Rautasara Maintenance Oy'])
})

test('it has deviations of every severity: overdue, assigned, resolved with a photo, and closed', async () => {
  const of = async (filter: string) => (await mill.get(`/deviations?${filter}`)).body.data
  expect(new Set((await of('')).map(({ severity }: { severity: string }) => severity))).toEqual(
    new Set(['low', 'medium', 'high', 'critical']),
  )
  expect(await of('overdue=true')).toHaveLength(1)
  const [{ photoPath }] = await of('status=resolved')
  expect(files.contents.get(`${demonstration.organizationId}/${photoPath}`)?.length).toBeLessThan(50 * 1_024)
  expect(await of('status=closed')).toHaveLength(1)
})
