import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Client } from './support/client.ts'
import { exported, file, importFile } from './support/exchange.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { sendFile, sendFor } from './support/forms.ts'
import { done } from './support/learning.ts'
import { change, confirmed } from './support/procedures.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { type Supply, sqlAs, supply } from './support/supply.ts'
import { jobOf } from './support/work.ts'

// Seen red with a confirmed version that accepts other pictures, with the path of a proof, with one picture twice,
// with a PUT for readers and a GET for writers only, with an order that freezes none, with a supplier that gets no
// file or every file, with a permit and an audit entry without them, and without the check of the form and the
// trigger.

const service = useService({ files: filesInMemory() })
let world: Supply
let client: Client
beforeAll(async () => {
  world = await supply(service)
  client = world.buyer
})

/** Uploads a picture of this size. @returns its path */
async function uploaded(by: Client, width = 8, height = 6): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: 'teal' } })
  const { status, body } = await sendFile(by, await image.png().toBuffer())
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.path
}

const lock = { alt: 'The switch, locked' }
const pathOf = (segment: string, { id }: Sample) => `/${segment}/${id}/pictures`

async function put(segment: string, record: Sample, pictures: readonly object[]): Promise<readonly Sample[]> {
  const answer = await client.put(pathOf(segment, record), { pictures })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.pictures
}

async function read(segment: string, record: Sample, by = client): Promise<readonly Sample[]> {
  const { status, body } = await by.get(pathOf(segment, record))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.pictures
}

const newStep = async (more = {}) =>
  make.step(client, (await make.task(client, { status: 'confirmed' })).id, more)

function refused({ status, body }: Answer): readonly string[] {
  expect(status, JSON.stringify(body)).toBe(422)
  return Object.keys(body.errors)
}

describe.each(['work-steps', 'sites'])('pictures of %s', (segment) => {
  const newRecord = () => (segment === 'sites' ? make.site(client) : newStep())

  test('are uploads in order, with their size and description', async () => {
    const record = await newRecord()
    const worker = await service.member(client, 'worker')
    expect(await read(segment, record, worker)).toEqual([])
    const [wide, high] = [await uploaded(client, 8, 6), await uploaded(client, 5, 9)]
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/)
    const first = await put(segment, record, [
      { path: wide.toUpperCase(), ...lock },
      { path: high, alt: ' The tag ' },
    ])
    const shown = [
      { path: wide, ...lock, width: 8, height: 6, sha256 },
      { path: high, alt: 'The tag', width: 5, height: 9, sha256 },
    ]
    expect(first).toEqual(shown)
    expect(await read(segment, record, worker)).toEqual(shown)
    expect((await worker.get(`/uploads/${wide}`)).status).toBe(200)
    // A client sends back what it read, in another order; its sizes are ignored.
    const turned = await put(segment, record, [{ ...first[1], width: 7 }, { ...first[0] }])
    expect(turned).toEqual([...shown].reverse())
    const { body: listed } = await client.get(`/${segment}?with[]=pictures&count=500`)
    expect(listed.data.find(({ id }: Sample) => id === record.id).pictures).toEqual(turned)
    const { body: own } = await client.get(`/${segment}/${record.id}`)
    expect(own.data).not.toHaveProperty('pictures')
    const [, , last] = await service.auditOf(client, record.id)
    expect([last?.before, last?.after]).toMatchObject([{ pictures: shown }, { pictures: turned }])
    expect(await put(segment, record, [])).toEqual([])
  })

  test('need the right to change the record, and its organization', async () => {
    const record = await newRecord()
    const picture = { path: await uploaded(client), ...lock }
    const worker = await service.member(client, 'worker')
    expect((await worker.put(pathOf(segment, record), { pictures: [picture] })).status).toBe(403)
    const nobody = await service.member(client, 'worker', [])
    expect((await nobody.get(pathOf(segment, record))).status).toBe(403)
    const stranger = await service.organization()
    expect((await stranger.get(pathOf(segment, record))).status).toBe(404)
    expect((await stranger.put(pathOf(segment, record), { pictures: [] })).status).toBe(404)
    expect(await read(segment, record)).toEqual([])
  })

  test('are images of the organization, each once, at most ten, each with a description', async () => {
    const record = await newRecord()
    const stranger = await service.organization()
    const own = await uploaded(client)
    const proof = (
      await sendFor(
        client,
        'proof',
        await sharp((await client.get(`/uploads/${own}`)).body)
          .png()
          .toBuffer(),
      )
    ).body
    const wrong: readonly (readonly [body: object, field: string])[] = [
      [{ pictures: [{ path: await uploaded(stranger), ...lock }] }, 'pictures.0.path'],
      [
        {
          pictures: [
            { path: own, ...lock },
            { path: proof.data.path, ...lock },
          ],
        },
        'pictures.1.path',
      ],
      [{ pictures: [{ path: '/images/lock.png', ...lock }] }, 'pictures.0.path'],
      [
        {
          pictures: [
            { path: own, ...lock },
            { path: own, ...lock },
          ],
        },
        'pictures.1.path',
      ],
      [{ pictures: [{ path: own }] }, 'pictures.0.alt'],
      [{ pictures: [{ path: own, alt: ' ' }] }, 'pictures.0.alt'],
      [{ pictures: [{ path: own, alt: 'x'.repeat(256) }] }, 'pictures.0.alt'],
      [{ pictures: Array.from({ length: 11 }, () => ({ path: own, ...lock })) }, 'pictures'],
      [{ pictures: [{ path: own, ...lock, caption: 'x' }] }, 'pictures.0.caption'],
      [{ pictures: null }, 'pictures'],
      [{}, 'pictures'],
    ]
    for (const [body, field] of wrong) {
      expect(refused(await client.put(pathOf(segment, record), body))).toEqual([field])
    }
    expect(await read(segment, record)).toEqual([])
  })

  test('are checked by the database too', async () => {
    const record = await newRecord()
    const picture = { path: await uploaded(client), ...lock }
    const [kept] = await put(segment, record, [picture])
    const stranger = { ...kept, path: await uploaded(await service.organization(), 8, 6) }
    const table = segment.replace('-', '_')
    const store = (pictures: unknown) =>
      sqlAs(
        service,
        client,
        `UPDATE ${table} SET pictures = $3::jsonb WHERE organization_id = $1 AND id = $2`,
        record.id,
        JSON.stringify(pictures),
      )
    for (const pictures of [[], {}, [kept, kept], [{ ...kept, alt: '' }], [picture], ['x'], 7]) {
      await expect(store(pictures), JSON.stringify(pictures)).rejects.toMatchObject({ code: '23514' })
    }
    for (const pictures of [[stranger], [{ ...kept, width: 9 }]]) {
      await expect(store(pictures), JSON.stringify(pictures)).rejects.toMatchObject({ code: 'HP001' })
    }
    await expect(store([{ ...kept, alt: 'The lock' }])).resolves.toBeDefined()
  })
})

describe('pictures of a step', () => {
  test('stay with the confirmed version, and are copied to the next one and to a duplicate without a new file', async () => {
    const task = await make.task(client, { status: 'confirmed' })
    const draft = await make.step(client, task.id)
    const [one, two] = [await uploaded(client), await uploaded(client)]
    const first = await put('work-steps', draft, [{ path: one, ...lock }])
    const version1 = await confirmed(client, 'work-steps', draft)
    const again = await client.put(pathOf('work-steps', draft), { pictures: [] })
    expect(again).toMatchObject({ status: 409, body: { code: 'confirmed' } })
    const version2 = await change(client, 'work-steps', version1, { status: 'draft' })
    expect(await read('work-steps', version2)).toEqual(first)
    const second = await put('work-steps', version2, [{ path: two, alt: 'The new lock' }])
    expect(await read('work-steps', version1)).toEqual(first)
    expect(await client.put(pathOf('work-steps', version1), { pictures: [] })).toMatchObject({
      status: 409,
      body: { code: 'version_superseded' },
    })
    const { body } = await client.get(`/work-steps/${version2.id}/diff?against=${version1.id}`)
    expect(body.data.find(({ field }: Sample) => field === 'pictures')).toMatchObject({
      from: first,
      to: second,
    })

    const copy = await done(client, 'POST', `/work-tasks/${task.id}/duplicate`, {})
    const { body: steps } = await client.get(`/work-steps?workTaskId=${copy.id}&with[]=pictures`)
    expect(steps.data).toMatchObject([{ pictures: second }])

    for (const sql of [`pictures = NULL`, `pictures = jsonb_set(pictures, '{0,alt}', '"Another"')`]) {
      const changed = sqlAs(
        service,
        client,
        `UPDATE work_steps SET ${sql} WHERE organization_id = $1 AND id = $2`,
        version1.id,
      )
      await expect(changed).rejects.toMatchObject({ code: 'HP001' })
    }
  })

  test('stay if an import changes the step', async () => {
    const step = await newStep({ name: 'Lock the switch' })
    const pictures = await put('work-steps', step, [{ path: await uploaded(client), ...lock }])
    await confirmed(client, 'work-steps', step)
    const row = (await exported(client, 'work-steps')).find(({ id }) => id === step.id)
    const rows = JSON.stringify([{ ...row, status: 'draft', description: 'Turn the key.' }])
    const { body } = await importFile(client, 'work-steps', rows, 'application/json')
    expect(body.data, JSON.stringify(body)).toMatchObject({ updated: 1 })
    const { body: listed } = await client.get(`/work-steps?search=Lock the switch&with[]=pictures`)
    expect(listed.data).toMatchObject([{ version: 2, description: 'Turn the key.', pictures }])
    expect(await file(client, 'work-steps', 'csv')).not.toContain('pictures')
  })

  test('are frozen with an order and its permit, and its supplier alone sees them', async () => {
    const { supplier } = world
    const stranger = await service.organization()
    const task = await make.task(client, { status: 'confirmed' })
    const step = await make.step(client, task.id)
    const [shown, later, apart] = [await uploaded(client), await uploaded(client), await uploaded(client)]
    const pictures = await put('work-steps', step, [{ path: shown, ...lock }])
    await confirmed(client, 'work-steps', step)
    const plain = await confirmed(client, 'work-steps', await make.step(client, task.id))
    const beside = await newStep()
    await put('work-steps', beside, [{ path: apart, alt: `Another, not ${later}` }])
    await confirmed(client, 'work-steps', beside)

    const lines = [{ workTaskId: task.id }, { workTaskId: task.id }]
    const draft = await world.draft({ lines })
    const told = async (path: string, by = client) =>
      (await by.get(`${path}?with[]=pictures`)).body.data.pictures
    const frozen = [{ workStepId: step.id, pictures }]
    expect(await told(`/orders/${draft.id}`)).toEqual(frozen)
    expect((await supplier.get(`/uploads/${shown}`)).status).toBe(404)
    const order = await done(client, 'POST', `/orders/${draft.id}/confirm`)

    const next = await change(client, 'work-steps', step, { status: 'draft' })
    await put('work-steps', next, [{ path: later, ...lock }])
    await confirmed(client, 'work-steps', next)
    expect(await told(`/orders/${order.id}`)).toEqual(frozen)
    expect(await told(`/received-orders/${order.id}`, supplier)).toEqual(frozen)
    expect((await supplier.get(`/uploads/${shown}`)).headers.get('content-type')).toBe('image/webp')
    for (const path of [later, apart]) expect((await supplier.get(`/uploads/${path}`)).status).toBe(404)
    expect((await stranger.get(`/uploads/${shown}`)).status).toBe(404)
    // A received picture is shown, but is not an upload of the supplier.
    const taken = await supplier.put(pathOf('sites', await make.site(supplier)), {
      pictures: [{ path: shown, ...lock }],
    })
    expect(refused(taken)).toEqual(['pictures.0.path'])

    await done(supplier, 'POST', `/received-orders/${order.id}/accept`)
    const site = await make.site(supplier)
    const job = await jobOf(supplier, { siteId: site.id, id: order.id })
    await done(supplier, 'POST', `/jobs/${job.id}/confirm`)
    const { body } = await supplier.get(`/jobs/${job.id}/permit`)
    const [permitted, without] = body.data.document.procedure[0].steps
    expect(permitted.workStep).toMatchObject({ id: step.id, pictures })
    expect(without.workStep.id).toBe(plain.id)
    expect(without.workStep).not.toHaveProperty('pictures')
  })
})
