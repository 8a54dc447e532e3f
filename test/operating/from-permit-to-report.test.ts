import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { filesInMemory } from '../support/files-in-memory.ts'
import { later, photo } from '../support/jobs-under-way.ts'
import { done } from '../support/learning.ts'
import { useProgram } from '../support/program.ts'
import { requirementOf } from '../support/proofs.ts'
import { make, type Sample } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { SessionClient } from '../support/session-client.ts'
import { supply } from '../support/supply.ts'
import { fromNow, orderOf, taskOf } from '../support/work.ts'

const service = useService({ files: filesInMemory() })
/** Another installation, which knows nothing of the job. */
const auditor = useProgram()

const OXYGEN = { name: 'O₂', unit: '%', minimum: '19.5', maximum: '23.5', required: true, stopsWork: true }

test('hot work goes from its permit through a stop and a hold point to a report that verifies offline', async () => {
  const administrator = await service.organization({ timeZone: 'UTC' })
  const joined = async (role: string) => SessionClient.of(service, await service.member(administrator, role))
  const [worker, watch, supervisor] = [
    await joined('worker'),
    await joined('worker'),
    await joined('supervisor'),
  ]
  const [planner, coordinator] = [await joined('planner'), await joined('coordinator')]
  const person = ({ identity }: Client) => identity.userId
  /** The code with which a step is refused. */
  const refused = async (by: Client, address: string, body: object = {}) => {
    const answer = await by.post(address, body)
    expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400)
    return answer.body.code
  }

  // The planner describes and orders the work, plans its day, and creates the job.
  const card = await requirementOf(administrator, { name: 'Hot-work card' })
  const tag = await requirementOf(administrator, { name: 'Own lock and tag', onSite: true })
  const requirements = [card, tag]
  const order = await orderOf(administrator, [
    { name: 'Isolate', execution: { photoRequired: true }, requirements },
    { name: 'Measure the air', riskLevel: 'critical', execution: { checks: [OXYGEN] } },
    { name: 'Inspect the place', holdPoint: true },
    { name: 'Weld', riskLevel: 'high', execution: { watchMinutes: 30, roundMinutes: 40 } },
  ])
  const today = Temporal.Now.plainDateISO('UTC').toString()
  const event = await make.event(planner, {
    ...{ title: 'Weld the pipe', orderId: order.id, start: `${today} 00:00`, durationMinutes: 2_880 },
  })
  for (const each of [worker, watch, supervisor]) {
    await done(planner, 'POST', `/events/${event.id}/assignments`, { userId: person(each) })
  }
  const [made]: readonly Sample[] = await done(planner, 'POST', `/events/${event.id}/jobs`, {
    from: today,
    to: today,
  })
  const at = (rest: string) => `/jobs/${made?.id}${rest}`
  const signs = (by: Client, meaning: string, more: object = {}) =>
    done(by, 'POST', at('/sign-offs'), { meaning, ...more })

  // Its permit, which a QR code leads to.
  await done(planner, 'POST', at('/confirm'))
  const permit: Sample = await done(worker, 'GET', at('/permit'))
  expect(permit.revision).toBe(1)
  const asked = async (sha256: string): Promise<Sample> => {
    const answer = await fetch(`${service.address}/api/v1/verify/${permit.code}?sha256=${sha256}`)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as Sample).data
  }
  expect(await asked(permit.sha256)).toMatchObject({
    kind: 'permit',
    status: 'valid',
    matches: true,
    revision: 1,
  })
  const steps: { readonly [name: string]: string } = Object.fromEntries(
    (await done(worker, 'GET', at('?with[]=steps'))).steps.map(({ name, workStepId }: Sample) => [
      name,
      workStepId,
    ]),
  )
  const step = (name: string) => ({ workStepId: steps[name] })
  const { checks } = await done(worker, 'GET', `/work-steps/${steps['Measure the air']}/execution`)
  const oxygen = (value: string) => ({ ...step('Measure the air'), checkId: checks[0].id, value })

  // A crew with a supervisor, ready and briefed.
  const cards: string[] = []
  expect(await refused(planner, at('/start'))).toBe('no_supervisor')
  await done(planner, 'POST', at('/crew'), { userId: person(supervisor), role: 'supervisor' })
  await done(planner, 'POST', at('/crew'), { userId: person(watch), role: 'watch' })
  for (const each of [worker, supervisor]) {
    const shown = { userId: person(each), safetyRequirementId: card.id, issuedOn: today }
    const { id } = await done(coordinator, 'POST', '/completions', shown)
    await done(planner, 'POST', `/completions/${id}/verify`)
    cards.push(id)
  }
  for (const each of [worker, watch, supervisor]) {
    await signs(each, 'on_site', { safetyRequirementIds: [tag.id] })
  }
  const unready = await supervisor.post(at('/start'))
  expect(unready.body.code).toBe('not_ready')
  expect(unready.body.gaps.map(({ user, verdict }: Sample) => [user.id, verdict])).toEqual([
    [person(watch), 'missing'],
  ])
  await done(planner, 'POST', at('/overrides'), {
    ...{ userId: person(watch), safetyRequirementId: card.id, reason: 'The card is on its way.' },
    validUntil: new Date(Date.now() + 6 * 3_600_000).toISOString(),
  })
  expect(await refused(supervisor, at('/start'))).toBe('not_briefed')
  for (const each of [worker, watch, supervisor]) await signs(each, 'briefed')
  await done(supervisor, 'POST', at('/start'))

  // The steps, one of them with a photo of its result.
  expect(await refused(worker, at('/sign-offs'), { meaning: 'done', ...step('Isolate') })).toBe(
    'evidence_missing',
  )
  await signs(worker, 'evidence', { ...step('Isolate'), filePath: await photo(worker) })
  await signs(worker, 'done', step('Isolate'))

  // A value outside its limits stops the work, and people who can act are notified.
  await service.workOff(administrator)
  await signs(worker, 'measured', oxygen('18.2'))
  expect((await done(worker, 'GET', at(''))).status).toBe('suspended')
  expect(await asked(permit.sha256)).toMatchObject({ status: 'suspended' })
  const told = await service.workOff(administrator)
  expect(told.map(({ to }) => to).toSorted()).toEqual(
    [planner, supervisor].map(({ identity }) => identity.email).toSorted(),
  )
  const [deviation]: readonly Sample[] = await done(worker, 'GET', `/deviations?jobId=${made?.id}`)
  expect(deviation).toMatchObject({ severity: 'critical', stopsWork: true, status: 'open' })
  expect(await refused(supervisor, at('/resume'))).toBe('deviation_open')
  await done(coordinator, 'POST', `/deviations/${deviation?.id}/resolve`, {
    resolution: 'Aired for ten minutes.',
  })
  await done(planner, 'POST', `/deviations/${deviation?.id}/close`)

  // Earlier signatures on site no longer count.
  expect(await refused(supervisor, at('/resume'))).toBe('not_ready')
  for (const each of [worker, watch, supervisor]) {
    await signs(each, 'on_site', { safetyRequirementIds: [tag.id] })
  }
  await done(supervisor, 'POST', at('/resume'))
  expect(await refused(worker, at('/sign-offs'), { meaning: 'done', ...step('Measure the air') })).toBe(
    'out_of_limits',
  )
  await signs(worker, 'measured', oxygen('20.9'))
  await signs(worker, 'done', step('Measure the air'))

  // A hold point, released by another person.
  await signs(supervisor, 'done', step('Inspect the place'))
  expect(await refused(worker, at('/sign-offs'), { meaning: 'done', ...step('Weld') })).toBe('hold_point')
  expect(await refused(supervisor, at('/release'), step('Inspect the place'))).toBe('same_person')
  await done(planner, 'POST', at('/release'), step('Inspect the place'))

  // The watch after the work, with its last round.
  await signs(worker, 'done', step('Weld'))
  expect(await refused(supervisor, at('/hand-back'))).toBe('watch_running')
  await later({ job: made ?? {} }, 1_801)
  expect(await refused(supervisor, at('/hand-back'))).toBe('watch_running')
  await signs(watch, 'round')

  // Handed back by one person, completed by another.
  expect(await refused(planner, at('/complete'))).toBe('not_handed_back')
  await done(supervisor, 'POST', at('/hand-back'))
  expect(await refused(supervisor, at('/complete'))).toBe('same_person')
  await done(planner, 'POST', at('/complete'))
  for (const [by, act, body] of [
    [worker, '/sign-offs', { meaning: 'round' }],
    [worker, '/suspend', {}],
    [planner, '/release', step('Inspect the place')],
    [planner, '/permit', { reason: 'Once more.' }],
    [planner, '/crew', { userId: person(coordinator) }],
    [supervisor, '/hand-back', {}],
  ] as const) {
    expect(await refused(by, at(act), body), act).toBe('wrong_state')
  }
  const late = { jobId: made?.id, severity: 'high', description: 'Smoke.', stopsWork: true }
  expect(Object.keys((await worker.post('/deviations', late)).body.errors)).toEqual(['stopsWork'])

  // Seen red with later changes that reach back: whoever was ready then, was ready.
  const wereReady: Sample = await done(planner, 'GET', at('/readiness'))
  expect(wereReady.rows.filter(({ cause }: Sample) => cause === 'external')).toHaveLength(2)
  await done(planner, 'POST', `/completions/${cards[0]}/revoke`, { reason: 'Lost today.' })
  expect((await administrator.send('DELETE', `/users/${person(supervisor)}`)).status).toBe(204)
  expect(await done(planner, 'GET', at('/readiness'))).toEqual(wereReady)

  // An auditor reads the report, checks it with a program without its data, and looks up the code of the permit.
  const text = await fetch(`${service.address}/api/v1${at('/report')}`, {
    headers: { authorization: `Bearer ${administrator.identity.token}` },
  }).then((answer) => answer.text())
  const verify = async (content: string) => {
    const file = path.join(auditor.dataFolder, 'report.json')
    await writeFile(file, content)
    return auditor.run(['report', 'verify', file])
  }
  const right = await verify(text)
  expect(right, right.stdout + right.stderr).toMatchObject({ code: 0 })
  expect(right.stdout).toContain(`Report of job ${made?.number}: as it was made`)
  expect(await verify(text.replaceAll('18.2', '19.8'))).toMatchObject({ code: 1 })
  const { contents, log }: Sample = JSON.parse(text)
  // Of each start: with which proof or override everybody was ready.
  const readiness = log.flatMap(({ entry }: Sample) =>
    entry.after?.readiness ? [entry.after.readiness] : [],
  )
  const tolerated = [contents.overrides[0].id]
  const counted = [
    { userId: person(worker), completionIds: [cards[0]], overrideIds: [] },
    { userId: person(watch), completionIds: [], overrideIds: tolerated },
    { userId: person(supervisor), completionIds: [cards[1]], overrideIds: [] },
  ]
  const byPerson = (rows: readonly Sample[]) => rows.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
  expect(readiness.map(byPerson)).toEqual([byPerson(counted), byPerson(counted)])
  expect(contents.proofs).toMatchObject([
    { id: cards[0], userId: person(worker), status: 'revoked', subject: { title: 'Hot-work card' } },
    { id: cards[1], userId: person(supervisor), status: 'verified' },
  ])
  for (const of of ['reference', 'filePath', 'revocationReason']) {
    expect(contents.proofs[0]).not.toHaveProperty(of)
  }
  expect(text).not.toContain('Lost today.')
  const meanings = contents.signOffs.map(({ meaning }: Sample) => meaning)
  expect(meanings).toEqual([
    ...Array.from({ length: 3 }, () => 'on_site'),
    'overridden',
    ...Array.from({ length: 3 }, () => 'briefed'),
    ...['evidence', 'done', 'measured', 'suspended'],
    ...Array.from({ length: 3 }, () => 'on_site'),
    ...['resumed', 'measured', 'done', 'done', 'released', 'done', 'round', 'handed_back', 'completed'],
  ])
  const shown = contents.documents.find(({ kind }: Sample) => kind === 'permit')
  expect(await asked(hash('sha256', shown.body))).toMatchObject({
    status: 'closed',
    matches: true,
    number: made?.number,
  })
  expect(await asked(hash('sha256', `${shown.body} `))).toMatchObject({ matches: false })
})

test('the work of a buyer’s order goes all the way in the supplier’s organization, and the buyer sees none of it', async () => {
  const { buyer, supplier } = await supply(service)
  const task = await taskOf(buyer, [
    { name: 'Measure the air', order: 0, execution: { checks: [OXYGEN] } },
    { name: 'Inspect the place', order: 1, requiresApproval: true },
  ])
  const site = await make.site(buyer)
  const order = await make.order(buyer, site.id, {
    lines: [{ workTaskId: task.id }],
    supplierOrganizationId: supplier.identity.organizationId,
  })
  await done(buyer, 'POST', `/orders/${order.id}/confirm`)
  const joined = async (role: string) => SessionClient.of(service, await service.member(supplier, role))
  const [worker, supervisor, planner] = [
    await joined('worker'),
    await joined('supervisor'),
    await joined('planner'),
  ]
  const made = await done(planner, 'POST', '/jobs', {
    orderId: order.id,
    start: fromNow(-5),
    end: fromNow(300),
  })
  const at = (rest: string) => `/jobs/${made.id}${rest}`
  await done(planner, 'POST', at('/confirm'))
  const permit = await done(planner, 'GET', at('/permit'))
  const steps: readonly Sample[] = permit.document.procedure[0].steps.map(({ workStep }: Sample) => workStep)
  const [measuring, inspecting] = ['Measure the air', 'Inspect the place'].map((name) =>
    steps.find((each) => each.name === name),
  )
  const signs = (by: Client, meaning: string, more: object = {}) =>
    done(by, 'POST', at('/sign-offs'), { meaning, ...more })
  await done(planner, 'POST', at('/crew'), { userId: supervisor.identity.userId, role: 'supervisor' })
  await done(planner, 'POST', at('/crew'), { userId: worker.identity.userId })
  for (const each of [worker, supervisor]) await signs(each, 'briefed')
  await done(supervisor, 'POST', at('/start'))
  const oxygen = (value: string) => ({
    ...{ workStepId: measuring?.id, checkId: measuring?.execution.checks[0].id, value },
  })
  await signs(worker, 'measured', oxygen('18.2'))
  const [deviation]: readonly Sample[] = await done(worker, 'GET', `/deviations?jobId=${made.id}`)
  expect(deviation).toMatchObject({ workStepId: measuring?.id, stopsWork: true })
  await done(planner, 'POST', `/deviations/${deviation?.id}/resolve`, { resolution: 'Aired.' })
  await done(supervisor, 'POST', at('/resume'))
  await signs(worker, 'measured', oxygen('20.9'))
  for (const each of [measuring, inspecting]) await signs(worker, 'done', { workStepId: each?.id })
  await done(planner, 'POST', at('/release'), { workStepId: inspecting?.id })
  await done(supervisor, 'POST', at('/hand-back'))
  await done(planner, 'POST', at('/complete'))
  const answer = await fetch(`${service.address}/api/v1${at('/report')}`, {
    headers: { authorization: `Bearer ${supplier.identity.token}` },
  })
  const file = path.join(auditor.dataFolder, 'supplier.json')
  await writeFile(file, await answer.text())
  expect(await auditor.run(['report', 'verify', file])).toMatchObject({ code: 0 })
  for (const rest of ['', '/permit', '/crew', '/sign-offs', '/overrides', '/readiness', '/report']) {
    expect((await buyer.get(at(rest))).status, rest).toBe(404)
  }
  for (const [act, body] of [
    ['/suspend', {}],
    ['/sign-offs', { meaning: 'round' }],
    ['/release', { workStepId: inspecting?.id }],
  ] as const) {
    expect((await buyer.post(at(act), body)).status, act).toBeOneOf([403, 404])
  }
  expect(await done(buyer, 'GET', `/deviations?jobId=${made.id}`)).toEqual([])
})
