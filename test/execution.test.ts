import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Client } from './support/client.ts'
import { exported, file, importFile, XLSX } from './support/exchange.ts'
import { change, confirmed } from './support/procedures.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { type Supply, sqlAs, supply } from './support/supply.ts'

// Seen red with limits compared as floating-point numbers, with new ids for checks that a PUT names, with a confirmed
// version that accepts another execution, and with orders that freeze none.

const service = useService()
let world: Supply
beforeAll(async () => {
  world = await supply(service)
})

const oxygen = {
  name: 'Oxygen',
  unit: '%',
  minimum: '19.5',
  maximum: '23.5',
  maxAgeMinutes: 30,
  stopsWork: true,
}
const gas = { name: 'Gas', unit: '% LEL', exclusiveMaximum: '10', required: false }
const nothing = { checks: [], photoRequired: false, watchMinutes: null, roundMinutes: null }

const pathOf = ({ id }: Sample) => `/work-steps/${id}/execution`

async function put(client: Client, step: Sample, body: object): Promise<Sample> {
  const answer = await client.put(pathOf(step), body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

async function read(client: Client, step: Sample): Promise<Sample> {
  return (await client.get(pathOf(step))).body.data
}

async function newStep(client: Client): Promise<Sample> {
  return make.step(client, (await make.task(client, { status: 'confirmed' })).id)
}

function refused({ status, body }: Answer): readonly string[] {
  expect(status, JSON.stringify(body)).toBe(422)
  return Object.keys(body.errors)
}

describe('the execution of a work step', () => {
  test('is only written on a draft, keeps the checks that a PUT names, and is copied to the next version', async () => {
    const { buyer } = world
    const worker = await service.member(buyer, 'worker')
    const draft = await newStep(buyer)
    expect(await read(worker, draft)).toEqual(nothing)
    const first = await put(buyer, draft, { checks: [oxygen, gas], watchMinutes: 60, roundMinutes: 15 })
    const none = { unit: null, minimum: null, maximum: null, exclusiveMinimum: null, exclusiveMaximum: null }
    const rest = { ...none, maxAgeMinutes: null, required: true, stopsWork: false, id: expect.any(String) }
    expect(first).toEqual({
      checks: [
        { ...rest, ...oxygen },
        { ...rest, ...gas },
      ],
      photoRequired: false,
      watchMinutes: 60,
      roundMinutes: 15,
    })
    expect((await worker.put(pathOf(draft), {})).status).toBe(403)

    const [kept, other] = first.checks
    expect(await put(buyer, draft, { photoRequired: true })).toEqual({ ...first, photoRequired: true })
    const checks = [{ ...kept, id: kept.id.toUpperCase(), maximum: '23.50' }, gas]
    const second = await put(buyer, draft, { checks, watchMinutes: 0, roundMinutes: null })
    expect(second.checks).toEqual([
      { ...kept, maximum: '23.50' },
      { ...other, id: expect.any(String) },
    ])
    expect(second.checks[1].id).not.toBe(other.id)
    expect(second).toMatchObject({ watchMinutes: null, roundMinutes: null })
    expect(refused(await buyer.put(pathOf(draft), { checks: [other] }))).toEqual(['checks.0.id'])
    const [, last] = await service.auditOf(buyer, draft.id)
    expect([last?.before, last?.after]).toMatchObject([{ execution: null }, { execution: first }])

    const { body: listed } = await buyer.get('/work-steps?with[]=execution&count=500')
    expect(listed.data.find(({ id }: Sample) => id === draft.id).execution).toEqual(second)

    const version1 = await confirmed(buyer, 'work-steps', draft)
    expect(await buyer.put(pathOf(draft), {})).toMatchObject({ status: 409, body: { code: 'confirmed' } })
    const version2 = await change(buyer, 'work-steps', version1, { status: 'draft' })
    expect(await read(buyer, version2)).toEqual(second)
    await put(buyer, version2, { checks: [] })
    expect(await read(buyer, version1)).toEqual(second)
    const { body } = await buyer.get(`/work-steps/${version2.id}/diff?against=${version1.id}`)
    const differing = body.data.find(({ field }: Sample) => field === 'execution')
    expect(differing).toMatchObject({ from: { checks: second.checks }, to: { checks: [] } })
  })

  test('is frozen with an order, also for its supplier', async () => {
    const { buyer, supplier } = world
    const task = await make.task(buyer, { status: 'confirmed' })
    const step = await make.step(buyer, task.id, { safetyRequirementIds: [world.parts.requirement?.id] })
    const execution = await put(buyer, step, { checks: [oxygen], photoRequired: true, watchMinutes: 30 })
    await confirmed(buyer, 'work-steps', step)
    const plain = await confirmed(buyer, 'work-steps', await make.step(buyer, task.id))
    // The task is in two lines, but each step is listed once.
    const lines = [{ workTaskId: task.id }, { workTaskId: task.id }]
    const draft = await make.order(buyer, (await make.site(buyer)).id, { lines })
    const told = async (path: string, client = buyer) =>
      (await client.get(`${path}?with[]=executions`)).body.data.executions
    const frozen = [{ workStepId: step.id, execution }]
    expect(await told(`/orders/${draft.id}`)).toEqual(frozen)
    const order = await world.confirmed({ lines })
    const next = await change(buyer, 'work-steps', step, { status: 'draft' })
    await put(buyer, next, { checks: [] })
    await confirmed(buyer, 'work-steps', next)
    for (const client of [buyer, supplier]) {
      const rows = await sqlAs(
        service,
        client,
        `SELECT n.work FROM order_needs n WHERE n.organization_id = $1 AND n.order_id = $2`,
        order.id,
      )
      const steps = [
        { workStepId: step.id, execution },
        { workStepId: plain.id, execution: null },
      ]
      expect(JSON.parse(rows[0]?.[0] ?? '')).toMatchObject([{ steps }, { steps }])
    }
    expect(await told(`/orders/${order.id}`)).toEqual(frozen)
    expect(await told(`/received-orders/${order.id}`, supplier)).toEqual(frozen)
    // A draft shows the text in force, which no longer requires anything.
    expect(await told(`/orders/${draft.id}`)).toEqual([
      { workStepId: next.id, execution: expect.objectContaining({ checks: [] }) },
    ])
    // So are hold points and minutes. Seen red with the step as it is now.
    const demands = async (path: string, client = buyer) =>
      (await client.get(`${path}${path.endsWith('work') ? '' : '?with[]=demands'}`)).body.data.demands
    const { requiresApproval, estimatedDurationMinutes } = step
    await change(buyer, 'work-steps', next, {
      requiresApproval: !requiresApproval,
      estimatedDurationMinutes: 77,
      status: 'confirmed',
    })
    const event = await make.event(buyer, { orderId: order.id })
    const known = { workStepId: step.id, requiresApproval, estimatedDurationMinutes }
    for (const [path, client] of [
      [`/orders/${order.id}`, buyer],
      [`/received-orders/${order.id}`, supplier],
      [`/events/${event.id}/work`, buyer],
    ] as const)
      expect(await demands(path, client)).toEqual(expect.arrayContaining([known]))
    expect((await buyer.get(`/events/${event.id}/work`)).body.data.executions).toEqual(frozen)
    expect(await demands(`/orders/${draft.id}`)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ requiresApproval: !requiresApproval, estimatedDurationMinutes: 77 }),
      ]),
    )
    const { body: listed } = await buyer.get('/orders?with[]=executions')
    expect(listed.errors).toHaveProperty('with.0')
  })

  test.each(['json', 'csv', 'xlsx'])(
    'goes through a %s file, and a second import changes nothing',
    async (format) => {
      const [from, to] = [await service.organization(), await service.organization()]
      for (const client of [from, to]) await make.task(client, { name: 'Clean the tank' })
      const task = (await exported(from, 'work-tasks'))[0]
      const step = await make.step(from, String(task?.id), { name: 'Enter' })
      const before = await put(from, step, { checks: [oxygen, gas], photoRequired: true, watchMinutes: 45 })
      await make.step(from, String(task?.id), { name: 'Leave' })
      const content = await file(from, 'work-steps', format)
      const mediaType = { json: 'application/json', csv: 'text/csv', xlsx: XLSX }[format]
      // Ids of another installation are unknown here, so the task is found by name.
      const { body } = await importFile(to, 'work-steps', content, mediaType, 'dryRun=false&match=name')
      expect(body.data, JSON.stringify(body)).toMatchObject({ created: 2 })
      const [entered, left] = await exported(to, 'work-steps')
      const after = await read(to, entered as Sample)
      expect(bare(after)).toEqual(bare(before))
      expect(await read(to, left as Sample)).toEqual(nothing)
      const again = await importFile(to, 'work-steps', content, mediaType, 'dryRun=false&match=name')
      expect(again.body.data).toMatchObject({ unchanged: 2, updated: 0 })
      const wider = {
        id: entered?.id,
        'execution.checks': [
          { ...gas, required: true },
          { ...oxygen, maximum: '24' },
        ],
      }
      const changed = await importFile(
        to,
        'work-steps',
        JSON.stringify([{ ...entered, ...wider }]),
        'application/json',
      )
      expect(changed.body.data).toMatchObject({ updated: 1 })
      const ids = (all: Sample) => new Map(all.checks.map(({ id, name }: Sample) => [name, id]))
      const now = await read(to, entered as Sample)
      expect(now.checks.map(({ name }: Sample) => name)).toEqual(['Gas', 'Oxygen'])
      expect([ids(now).get('Gas'), ids(now).get('Oxygen')]).toEqual([
        ids(after).get('Gas'),
        ids(after).get('Oxygen'),
      ])
      expect(now.watchMinutes).toBe(45)
    },
  )
})

/** Without the ids, which each installation assigns itself. */
function bare({ checks, ...rest }: Sample): Sample {
  return { ...rest, checks: checks.map(({ id: _, ...check }: Sample) => check) }
}

describe('limits are exact', () => {
  let client: Client
  let step: Sample
  beforeAll(async () => {
    client = world.buyer
    step = await newStep(client)
  })
  const check = (limits: object) => ({ checks: [{ name: 'Value', ...limits }] })

  test.each([
    { minimum: '19.5', maximum: '19.5' },
    { minimum: '-0.00000000000000000001', exclusiveMaximum: '0' },
    { exclusiveMinimum: '1234567890.12345678901234567890', maximum: '1234567890.12345678901234567891' },
    { minimum: '1', exclusiveMinimum: '3', maximum: '4', exclusiveMaximum: '9' },
    { minimum: '123456789012345678901234567890' },
  ])('a value can be within %j', async (limits) => {
    expect((await put(client, step, check(limits))).checks[0]).toMatchObject(limits)
  })

  test.each([
    [{ minimum: '23.5', maximum: '19.5' }, 'maximum'],
    [{ minimum: '10', maximum: '9.99999999999999999999' }, 'maximum'],
    [{ minimum: '10', exclusiveMaximum: '10.0' }, 'exclusiveMaximum'],
    [{ exclusiveMinimum: '10', maximum: '10' }, 'maximum'],
    [
      { exclusiveMinimum: '1234567890.12345678901234567891', maximum: '1234567890.12345678901234567890' },
      'maximum',
    ],
    [{ exclusiveMinimum: '3', maximum: '9', exclusiveMaximum: '3' }, 'maximum'],
    [{ stopsWork: true }, 'stopsWork'],
  ])('no value can be within %j', async (limits, field) => {
    expect(refused(await client.put(pathOf(step), check(limits)))).toEqual([`checks.0.${field}`])
  })

  test.each([
    'NaN',
    '1e3',
    '19,5',
    '.5',
    '5.',
    '+1',
    '0x1',
    19.5,
    '1'.repeat(31),
    `0.${'1'.repeat(21)}`,
    '٣',
  ])('a limit is not %j', async (minimum) => {
    expect(refused(await client.put(pathOf(step), check({ minimum })))).toEqual(['checks.0.minimum'])
  })

  test.each([
    [{ checks: [{ ...gas, id: unknownId }] }, 'checks.0.id'],
    [{ checks: [gas, gas] }, 'checks.1.name'],
    [{ checks: [{ unit: '%' }] }, 'checks.0.name'],
    [{ checks: [{ ...gas, maxAgeMinutes: 0 }] }, 'checks.0.maxAgeMinutes'],
    [{ checks: Array.from({ length: 51 }, (_, n) => ({ name: `Check ${n}` })) }, 'checks'],
    [{ roundMinutes: 15 }, 'roundMinutes'],
    [{ watchMinutes: 1441 }, 'watchMinutes'],
    [{ photoRequired: 'yes' }, 'photoRequired'],
    [{ photo: true }, 'photo'],
  ])('%j is refused by its field', async (body, field) => {
    const bare = await newStep(client)
    expect(refused(await client.put(pathOf(bare), body))).toEqual([field])
    expect(await read(client, bare)).toEqual(nothing)
  })
})
