import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../src/domain/people/commands/user.ts'
import { newId } from '../src/platform/id.ts'
import type { Client } from './support/client.ts'
import { directoryOf, patch } from './support/directory.ts'
import { joined, mailedSecret, roleNamed, visit } from './support/mailed-secrets.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { sqlAs } from './support/supply.ts'

const service = useService()
let buyer: Client
let supplier: Client
beforeAll(async () => {
  buyer = await service.organization()
  supplier = await service.organization()
})

const idOf = (client: Client) => client.identity.organizationId
const unknownEmail = () => `${newId()}@nowhere.example`
const links = async (client: Client, query = '') =>
  (await client.get(`/suppliers?count=500${query}`)).body.data as Sample[]

async function ask(client: Client, body: object): Promise<Sample> {
  const answer = await client.post('/suppliers', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

/** Two new organizations, linked by asking and accepting. */
async function linked(): Promise<{ one: Client; other: Client; id: string }> {
  const [one, other] = [await service.organization(), await service.organization()]
  const { id } = await ask(one, { organizationId: idOf(other) })
  expect((await other.post(`/suppliers/${id}/accept`)).status).toBe(200)
  return { one, other, id }
}

/** A person who belongs to several organizations with a role. */
async function personIn(clients: readonly Client[], role: string): Promise<string> {
  const email = `${newId()}@members.example`
  for (const client of clients) {
    const names = { firstName: 'Test', lastName: 'Person' }
    await createUser(service.database, { email, ...names, organizationId: idOf(client), role })
  }
  return email
}

/** How a link shows what was asked. */
function shown({
  email = null,
  organizationId = null,
}: {
  email?: string | null
  organizationId?: string | null
} = {}) {
  return { askedEmail: email, askedOrganizationId: organizationId }
}

describe('asking', () => {
  test('answers the same for known and unknown organizations, by address and by id', async () => {
    const asker = await service.organization()
    const nobody = await service.organization()
    const worker = await personIn([nobody], 'worker')
    const made = new Set<string>()
    for (const [known, unknown] of [
      [{ email: supplier.identity.email }, { email: unknownEmail() }],
      [{ email: worker }, { email: unknownEmail() }],
      [{ organizationId: idOf(supplier) }, { organizationId: newId() }],
      [{ email: asker.identity.email }, { email: unknownEmail() }],
    ]) {
      const answers = [await asker.post('/suppliers', known), await asker.post('/suppliers', unknown)]
      const shapes = answers.map(({ status, body, headers }, index) => ({
        status,
        body: { ...body.data, ...shown(index === 0 ? unknown : known), id: '', createdAt: '' },
        headers: [...headers.keys()],
      }))
      for (const [shape, given] of [
        [shapes[0], unknown],
        [shapes[1], known],
      ] as const) {
        expect(shape?.status).toBe(201)
        expect(shape?.body).toEqual({
          id: '',
          createdAt: '',
          relation: 'supplier',
          status: 'asked',
          organization: null,
          acceptedAt: null,
          ...shown(given),
        })
      }
      expect(shapes[0]?.headers).toEqual(shapes[1]?.headers)
      for (const { body } of answers) made.add(body.data.id)
    }
    // Nor can it be told later: from the list, from asking again, from what accepting says.
    const list = await links(asker)
    expect(new Set(list.map(({ id }) => id))).toEqual(made)
    for (const each of list) expect([each.status, each.organization]).toEqual(['asked', null])
    for (const { askedEmail: email, askedOrganizationId: organizationId, id } of list) {
      const again = await asker.post('/suppliers', email ? { email } : { organizationId })
      expect(again).toMatchObject({ status: 409, body: { code: 'asked_already' } })
      const accept = await asker.post(`/suppliers/${id}/accept`)
      expect(accept).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    }
    for (const { id } of list) expect((await asker.send('DELETE', `/suppliers/${id}`)).status).toBe(204)
  })

  test('waits only at the other side, which sees who asks', async () => {
    const asker = await service.organization()
    const { id, createdAt } = await ask(asker, { organizationId: idOf(supplier).toUpperCase() })
    const { name } = (
      await asker.get(
        `/orders/${(await make.order(asker, (await make.site(asker)).id)).id}?with[]=organization`,
      )
    ).body.data.organization
    expect((await supplier.get(`/suppliers/${id}`)).body.data).toEqual({
      id,
      relation: 'buyer',
      status: 'waiting',
      organization: { id: idOf(asker), name },
      askedEmail: null,
      askedOrganizationId: null,
      createdAt,
      acceptedAt: null,
    })
    expect((await links(supplier, `&search=${name.slice(-12)}`)).map((each) => each.id)).toEqual([id])
    expect((await links(supplier, '&status=waiting&relation=buyer')).map((each) => each.id)).toContain(id)
    expect(await links(supplier, `&organizationId=${idOf(asker)}`)).toMatchObject([{ id }])
    // Who was asked is not told before they accept.
    expect(await links(asker, `&organizationId=${idOf(supplier)}`)).toEqual([])
    const stranger = await service.organization()
    expect(await links(stranger)).toEqual([])
    for (const method of ['GET', 'DELETE']) {
      expect((await stranger.send(method, `/suppliers/${id}`)).status).toBe(404)
    }
    expect((await stranger.post(`/suppliers/${id}/accept`)).status).toBe(404)
  })

  test('is 422 without exactly one of both, for an invalid address, and for oneself', async () => {
    for (const [body, errors] of [
      [{}, { email: ['The email field is required when organizationId is missing.'] }],
      [{ email: '' }, { email: ['The email field is required when organizationId is missing.'] }],
      [
        { email: 'a@b.example', organizationId: newId() },
        { organizationId: ['The organizationId field must be missing when email is given.'] },
      ],
      [{ email: 'nobody' }, { email: ['The email field must be an e-mail address.'] }],
      [{ organizationId: 'x' }, { organizationId: ['The organizationId field must be a valid UUID.'] }],
      [{ organizationId: idOf(buyer) }, { organizationId: ['An organization cannot be its own supplier.'] }],
    ] as const) {
      const answer = await buyer.post('/suppliers', body)
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual(errors)
    }
  })

  test('is 409 for an existing supplier; by address that is not revealed', async () => {
    const { one, other } = await linked()
    const again = await one.post('/suppliers', { organizationId: idOf(other) })
    expect(again).toMatchObject({ status: 409, body: { code: 'linked_already' } })
    const { status } = await ask(one, { email: other.identity.email })
    expect(status).toBe('asked')
    expect(await links(other)).toHaveLength(1)
    // The other way round is another matter.
    expect((await ask(other, { organizationId: idOf(one) })).status).toBe('asked')
  })

  test('reaches the organizations that the person administers; the first to accept gets it', async () => {
    const asker = await service.organization()
    const [first, second, third] = [
      await service.organization(),
      await service.organization(),
      await service.organization(),
    ]
    const email = await personIn([first, second], 'administrator')
    await createUser(service.database, {
      email,
      firstName: 'Test',
      lastName: 'Person',
      organizationId: idOf(third),
      role: 'planner',
    })
    const { id } = await ask(asker, { email: email.toUpperCase() })
    expect([await links(first), await links(second), await links(third)].map(({ length }) => length)).toEqual(
      [1, 1, 0],
    )
    const accepted = await second.post(`/suppliers/${id}/accept`)
    expect(accepted.body.data).toMatchObject({ status: 'accepted', relation: 'buyer' })
    expect(await links(first)).toEqual([])
    expect(await service.auditOf(first, id)).toMatchObject([
      { action: 'create', after: { byOrganizationId: idOf(asker) } },
      { action: 'delete', after: { byOrganizationId: idOf(second) } },
    ])
    expect((await asker.get(`/suppliers/${id}`)).body.data).toMatchObject({
      status: 'accepted',
      organization: { id: idOf(second) },
      acceptedAt: accepted.body.data.acceptedAt,
    })
  })

  // Seen red with every address that an account has.
  test('reaches nobody by an address that only a directory claims, before a mailed link proves it', async () => {
    const [asker, claiming] = [await service.organization(), await service.organization()]
    const directory = await directoryOf(service, claiming)
    const roleId = await roleNamed(claiming, 'administrator')
    const own = unknownEmail()
    const { user } = await joined(service, claiming, {
      email: own,
      roleId,
      password: 'correct horse battery',
    })
    const email = unknownEmail()
    const renamed = patch({ op: 'replace', path: 'userName', value: email })
    expect((await directory.send('PATCH', `/Users/${user.id}`, renamed)).status).toBe(200)
    await service.workOff(claiming)
    const early = await ask(asker, { email })
    expect(early).toMatchObject({ status: 'asked', askedEmail: email })
    expect(await links(claiming)).toEqual([])
    expect(await service.workOff(claiming)).toEqual([])
    // The organization itself can be asked, and then its administrators hear of it as ever.
    const named = await ask(asker, { organizationId: idOf(claiming) })
    expect((await links(claiming)).map(({ id }) => id)).toEqual([named.id])
    expect((await service.workOff(claiming)).map(({ to }) => to)).toContain(email)
    // Whoever reads the mail of the address proves it, and is reached from then on.
    const victims = await service.organization()
    const names = { firstName: 'Aino', lastName: 'Laine' }
    await victims.post('/users', { email, ...names, roleId: await roleNamed(victims, 'viewer') })
    const { secret } = await mailedSecret(service, victims)
    const chosen = { password: 'chosen by the owner' }
    expect((await visit(service, 'POST', `/invitations/${secret}`, chosen)).status).toBe(204)
    for (const { id } of [early, named]) await asker.send('DELETE', `/suppliers/${id}`)
    const later = await ask(asker, { email })
    expect((await links(claiming)).map(({ id }) => id)).toEqual([later.id])
  })

  test('is limited to twenty open and fifty a day, also when simultaneous', async () => {
    const asker = await service.organization()
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => asker.post('/suppliers', { email: unknownEmail() })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('too_many_asks')
    for (let round = 0; round < 30; round += 1) {
      const [open] = await links(asker)
      await asker.send('DELETE', `/suppliers/${open?.id}`)
      await ask(asker, { email: unknownEmail() })
    }
    const [open] = await links(asker)
    await asker.send('DELETE', `/suppliers/${open?.id}`)
    const last = await asker.post('/suppliers', { email: unknownEmail() })
    expect(last).toMatchObject({ status: 409, body: { code: 'too_many_asks' } })
    await sqlAs(service, asker, `UPDATE supplier_asks SET day = day - 1 WHERE organization_id = $1`)
    await ask(asker, { email: unknownEmail() })
  })
})

describe('accepting', () => {
  test('links both sides, each with its row and its audit entry, and lets the buyer order', async () => {
    const [one, other] = [await service.organization(), await service.organization()]
    const site = await make.site(one)
    const order = { siteId: site.id, supplierOrganizationId: idOf(other) }
    const { id } = await ask(one, { email: other.identity.email })
    expect((await one.post('/orders', order)).status).toBe(422)
    const { body } = await other.post(`/suppliers/${id}/accept`)
    const mine = (await one.get(`/suppliers/${id}`)).body.data
    expect(mine).toMatchObject({
      relation: 'supplier',
      status: 'accepted',
      organization: { id: idOf(other) },
      askedEmail: other.identity.email,
    })
    expect(mine.acceptedAt).toBe(body.data.acceptedAt)
    expect((await one.post('/orders', order)).status).toBe(201)
    expect((await other.post(`/suppliers/${id}/accept`)).status).toBe(409)
    const logs = [await service.auditOf(one, id), await service.auditOf(other, id)]
    expect(logs.map((log) => log.map(({ action, userId }) => [action, userId]))).toEqual([
      [
        ['create', one.identity.userId],
        ['accept', null],
      ],
      [
        ['create', null],
        ['accept', other.identity.userId],
      ],
    ])
    expect(logs[0]?.[1]).toMatchObject({
      before: { status: 'asked', organization: null },
      after: { status: 'accepted', byOrganizationId: idOf(other) },
    })
  })
})

describe('ending', () => {
  test('works from either side and for both; the buyer can no longer order', async () => {
    for (const side of ['one', 'other'] as const) {
      const world = await linked()
      const { one, other, id } = world
      expect((await world[side].send('DELETE', `/suppliers/${id}`)).status).toBe(204)
      expect([await links(one), await links(other)]).toEqual([[], []])
      const order = { siteId: (await make.site(one)).id, supplierOrganizationId: idOf(other) }
      expect((await one.post('/orders', order)).status).toBe(422)
      for (const client of [one, other]) {
        expect((await service.auditOf(client, id)).map(({ action }) => action)).toEqual([
          'create',
          'accept',
          'delete',
        ])
      }
      // It can be made again.
      const again = await ask(one, { organizationId: idOf(other) })
      expect((await other.post(`/suppliers/${again.id}/accept`)).status).toBe(200)
    }
  })

  test('a request withdraws it on the other side', async () => {
    const asker = await service.organization()
    const { id } = await ask(asker, { organizationId: idOf(supplier) })
    expect((await asker.send('DELETE', `/suppliers/${id}`)).status).toBe(204)
    expect((await supplier.get(`/suppliers/${id}`)).status).toBe(404)
    expect((await supplier.post(`/suppliers/${id}/accept`)).status).toBe(404)
  })

  test('a waiting request declines it, which looks like silence to the asker', async () => {
    const asker = await service.organization()
    const { id } = await ask(asker, { organizationId: idOf(supplier) })
    const before = await asker.get(`/suppliers/${id}`)
    expect((await supplier.send('DELETE', `/suppliers/${id}`)).status).toBe(204)
    expect((await supplier.get(`/suppliers/${id}`)).status).toBe(404)
    const after = await asker.get(`/suppliers/${id}`)
    expect(after.body.data).toEqual(before.body.data)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
    expect((await service.auditOf(asker, id)).map(({ action }) => action)).toEqual(['create'])
  })
})

describe('at the same moment', () => {
  const ROUNDS = 15

  test('accepting and withdrawing end in a link on both sides or on none', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await service.organization(), await service.organization()]
      const { id } = await ask(one, { organizationId: idOf(other) })
      const [accepted, withdrawn] = await Promise.all([
        other.post(`/suppliers/${id}/accept`),
        one.send('DELETE', `/suppliers/${id}`),
      ])
      expect([200, 404]).toContain(accepted.status)
      expect([204, 404]).toContain(withdrawn.status)
      const [mine, theirs] = [await links(one), await links(other)]
      expect(mine.map((each) => [each.id, each.status])).toEqual(theirs.map((each) => [each.id, each.status]))
    }
  })

  test('of two organizations that accept one takes the ask', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [asker, first, second] = [
        await service.organization(),
        await service.organization(),
        await service.organization(),
      ]
      const { id } = await ask(asker, { email: await personIn([first, second], 'administrator') })
      const answers = await Promise.all(
        [first, second].map((client) => client.post(`/suppliers/${id}/accept`)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      const winner = answers[0]?.status === 200 ? first : second
      expect((await links(asker)).map(({ organization }) => organization.id)).toEqual([idOf(winner)])
      expect((await links(winner === first ? second : first)).length).toBe(0)
    }
  })

  test('both sides can end a link', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { one, other, id } = await linked()
      const answers = await Promise.all(
        [one, other].map((client) => client.send('DELETE', `/suppliers/${id}`)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
      expect([await links(one), await links(other)]).toEqual([[], []])
    }
  })

  test('an order is confirmed before the end of the link, or refused after it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { one, other, id } = await linked()
      const site = await make.site(one)
      const task = await make.task(one, { status: 'confirmed' })
      const order = await make.order(one, site.id, {
        supplierOrganizationId: idOf(other),
        lines: [{ workTaskId: task.id }],
      })
      const [confirmed, ended] = await Promise.all([
        one.post(`/orders/${order.id}/confirm`),
        (round % 2 === 0 ? one : other).send('DELETE', `/suppliers/${id}`),
      ])
      expect(ended.status).toBe(204)
      const received = await other.get(`/received-orders/${order.id}`)
      expect([confirmed.status, received.status]).toEqual(confirmed.status === 200 ? [200, 200] : [422, 404])
    }
  })
})
