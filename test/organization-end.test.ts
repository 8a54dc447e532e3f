import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { deleteOrganization, keepOrganization } from '../src/domain/people/commands/organization-end.ts'
import { linkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { Removal } from '../src/domain/people/organizations/removal.ts'
import { verifyLogs } from '../src/domain/trace/seals/verify-all.ts'
import { newId } from '../src/platform/id.ts'
import { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { fill } from './support/filled-organization.ts'
import { sendFile } from './support/forms.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { done } from './support/learning.ts'
import { mailedSecret, visit } from './support/mailed-secrets.ts'
import { change } from './support/procedures.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'
import { receiveOrder } from './support/supply.ts'

// Seen red without the suspension of memberships, with mails that continue, with a directory's token that still
// works, with invitations that are accepted, with the triggers that keep confirmed records, and with an answer to an order of a deleted organization
// (503).

const files = filesInMemory()
const service = useService({ files })
const password = 'correct horse battery'

const superuser = async (sql: string, ...values: readonly unknown[]) =>
  connected(await superuserOf(inject('database')), async (client) => {
    await client.query('SET session_replication_role = replica')
    return (await client.query(sql, [...values])).rows
  })

/** Orders work whose step shows a picture from each supplier. @returns its path */
async function pictureOrdered(buyer: Client, ...suppliers: readonly Client[]): Promise<string> {
  const image = sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
  const { path } = (await sendFile(buyer, await image.png().toBuffer())).body.data
  const task = await make.task(buyer, { status: 'confirmed' })
  const step = await make.step(buyer, task.id)
  await buyer.put(`/work-steps/${step.id}/pictures`, { pictures: [{ path, alt: 'The switch, locked' }] })
  await change(buyer, 'work-steps', step, { status: 'confirmed' })
  const site = await make.site(buyer)
  for (const { identity } of suppliers) {
    const { id } = await make.order(buyer, site.id, {
      supplierOrganizationId: identity.organizationId,
      lines: [{ workTaskId: task.id }],
    })
    await done(buyer, 'POST', `/orders/${id}/confirm`)
  }
  return path
}

const isDue = ({ identity: { organizationId } }: Client) =>
  superuser(`UPDATE organizations SET deletes_at = now() - interval '1 second' WHERE id = $1`, organizationId)

const signIn = (email: string) => new Browser(service.address).send('POST', '/session', { email, password })

async function personIn(first: Client, ...others: readonly Client[]): Promise<string> {
  const email = `${newId()}@members.example`
  const shared = { email, firstName: 'Aino', lastName: 'Laine', role: 'administrator' }
  await createUser(service.database, { ...shared, organizationId: first.identity.organizationId, password })
  for (const { identity } of others) {
    await createUser(service.database, { ...shared, organizationId: identity.organizationId })
  }
  return email
}

describe('an organization marked for deletion', () => {
  test('admits nobody and sends nothing from that moment, until it is kept', async () => {
    const [own, other] = [await service.organization(), await service.organization()]
    const { organizationId } = own.identity
    const [only, both] = [await personIn(own), await personIn(own, other)]
    const feed = (await own.post('/calendar-feeds')).body.data
    const scim = (await own.post(`/organizations/${organizationId}/scim-tokens`, { name: 'Directory' })).body
      .data
    const directory = () =>
      fetch(`${service.address}/scim/v2/Users`, { headers: { authorization: `Bearer ${scim.token}` } })
    const calendar = () => fetch(feed.url.replace(/^https?:\/\/[^/]+/, service.address))
    expect([(await directory()).status, (await calendar()).status]).toEqual([200, 200])
    const roleId = (await own.get('/roles')).body.data[0].id
    const invite = (firstName: string) =>
      own.post('/users', { email: `${newId()}@members.example`, firstName, lastName: 'Aho', roleId })
    await invite('Eero')
    const { secret } = await mailedSecret(service, own)
    const accept = () => visit(service, 'POST', `/invitations/${secret}`, { password })
    await invite('Eino')
    const deletesAt = await deleteOrganization(service.database, organizationId)
    expect(Date.parse(deletesAt) - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
    expect(await deleteOrganization(service.database, organizationId)).toBe(deletesAt)
    expect((await own.get('/sites')).status).toBe(401)
    expect([(await directory()).status, (await calendar()).status]).toEqual([401, 404])
    expect([(await signIn(only)).status, (await accept()).status]).toEqual([401, 404])
    const there = await signIn(both)
    expect(there.body.meta.organizationId).toBe(other.identity.organizationId)
    expect(await service.workOff(own)).toEqual([])
    const removal = new Removal(service.database.background, [files])
    await removal.run(organizationId, () => false)
    await keepOrganization(service.database, organizationId)
    expect((await own.get('/sites')).status).toBe(200)
    expect([(await directory()).status, (await calendar()).status]).toEqual([200, 200])
    expect((await accept()).status).toBe(204)
    expect(await service.workOff(own)).toHaveLength(1)
    const actions = (await own.get('/audit-log?resource=organizations')).body.data
    expect(actions.map(({ action }: { action: string }) => action)).toEqual(['keep', 'delete', 'create'])
    await expect(keepOrganization(service.database, organizationId)).rejects.toThrow(
      'not marked for deletion',
    )
    await expect(deleteOrganization(service.database, newId())).rejects.toThrow('There is no organization')
  })

  test('cannot end in less than 30 days, by the database too', async () => {
    const { organizationId } = (await service.organization()).identity
    for (const sql of [
      `UPDATE organizations SET deletes_at = now() + interval '29 days' WHERE id = $1`,
      'UPDATE organizations SET removed_at = now() WHERE id = $1',
      `SELECT remove_organization_rows($1, 'audit_log', 10)`,
      'SELECT remove_organization_people($1, 10)',
      'SELECT remove_organization($1)',
    ]) {
      const asked = { name: `nearer ${sql}`.slice(0, 60), text: sql, values: [organizationId] }
      await expect(service.database.write(organizationId, [asked]), sql).rejects.toThrow(
        /30 days|not to be removed/,
      )
    }
  })
})

describe('when its 30 days are over', () => {
  let own: Client
  let other: Client
  let only: string
  let both: string
  let orderId: string
  /** The path of a picture in an order that the other organization received. */
  let picture: string
  beforeAll(async () => {
    own = await service.organization()
    other = await service.organization()
    await fill(own, other, service.database)
    await fill(other, own, service.database)
    only = await personIn(own)
    both = await personIn(own, other)
    orderId = (await receiveOrder(other, own, service.database)).id
    picture = await pictureOrdered(own, other)
    await pictureOrdered(own)
    for (let number = 0; number < 3; number += 1) await make.site(own)
    await deleteOrganization(service.database, own.identity.organizationId)
    await isDue(own)
  })

  const rowsLeft = async (organizationId: string) => {
    const tables = await superuser(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
    )
    const counts = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*)::integer AS n FROM ${name} WHERE organization_id = $1`,
    )
    const left = await superuser(counts.join(' UNION ALL '), organizationId)
    return left.filter(({ n }) => n > 0).map(({ name, n }) => `${name} ${n}`)
  }

  /**
   * The organizations that a verification of all logs names, if the log of this one was sealed; one of this log alone is
   * refused.
   */
  async function verifiedLogs(): Promise<readonly string[]> {
    const { organizationId } = own.identity
    const heads = new Map([
      [organizationId, new Map([[1, new Map([['0'.repeat(64), '2026-11-20T08:30:00.000000Z']])]])],
    ])
    const published = { file: '', heads: 1, unreadable: [], byOrganization: heads }
    const noHeads = { ...published, byOrganization: new Map() }
    await expect(verifyLogs(service.database, noHeads, organizationId)).rejects.toThrow(
      `Organization ${organizationId} was removed or is being removed, and its log with it.`,
    )
    const results = await verifyLogs(service.database, published, undefined)
    expect(results.map((each) => each.organizationId)).toContain(other.identity.organizationId)
    return results.map((each) => each.organizationId)
  }

  // Seen red with a log that was verified once its rows were gone, while its files could not go, and with an
  // organization of which it was said that there is none.
  test('all its rows and files are removed, in steps that may stop anywhere, and nothing of others', async () => {
    const { organizationId } = own.identity
    const before = await rowsLeft(other.identity.organizationId)
    const folder = filesInMemory()
    const removal = () => new Removal(service.database.background, [files, folder])
    const small = picture.replace('.webp', '.small.webp')
    // A small version, what a killed service has left, the small version of what others received, and a file that a
    // move has left.
    for (const name of ['left.small.webp', `${newId()}.mp4.part`, small])
      await files.put(`${organizationId}/${name}`, Buffer.from('bytes'))
    await folder.put(`${organizationId}/moved.small.webp`, Buffer.from('bytes'))
    const stored = (of: string) =>
      [...files.contents.keys(), ...folder.contents.keys()].filter((key) => key.startsWith(of))
    expect(stored(organizationId)).toHaveLength(6)
    const others = stored(other.identity.organizationId)
    // As if the service ended after this many rounds, again and again.
    for (let looks = 3; looks < 40; looks += 12) {
      let left = looks
      expect(
        await removal().run(organizationId, () => {
          left -= 1
          return left < 0
        }),
      ).toBe(0)
    }
    expect((await rowsLeft(organizationId)).length).toBeGreaterThan(0)
    const closed = () => {
      throw new Error('The bucket is closed.')
    }
    const stuck = new Removal(service.database.background, [{ ...folder, list: closed }])
    await expect(stuck.run(organizationId, () => false)).rejects.toThrow('The bucket is closed.')
    expect(await rowsLeft(organizationId)).toEqual([])
    expect(await verifiedLogs()).not.toContain(organizationId)
    expect(await removal().run(organizationId, () => false)).toBeUndefined()
    expect(stored(organizationId).sort()).toEqual(
      [picture, small].map((name) => `${organizationId}/${name}`).sort(),
    )
    expect(stored(other.identity.organizationId)).toEqual(others)
    expect(await superuser('SELECT id FROM users WHERE email = $1', only)).toEqual([])
    expect(await superuser('SELECT id FROM users WHERE email = $1', own.identity.email)).toEqual([])
    expect(await rowsLeft(other.identity.organizationId)).toEqual(before)
    expect((await signIn(both)).status).toBe(201)
    expect(await removal().run(organizationId, () => false)).toBeUndefined()
    await expect(keepOrganization(service.database, organizationId)).rejects.toThrow(
      'There is no organization',
    )

    // What the other organization keeps: the order that it received, with the name of the person who ordered.
    const shown = await other.get(`/received-orders/${orderId}`)
    expect([shown.status, JSON.stringify(shown.body)]).toEqual([200, expect.stringContaining('Organization')])
    expect((await other.get(`/uploads/${picture}`)).headers.get('content-type')).toBe('image/webp')
    const answered = await other.post(`/received-orders/${orderId}/accept`)
    expect([answered.status, answered.body.code]).toEqual([409, 'buyer_gone'])
    expect(await rowsLeft(organizationId)).toEqual([])
    const shared = await superuser(
      'SELECT name, country, removed_at FROM organizations WHERE id = $1',
      organizationId,
    )
    expect(shared).toEqual([{ name: expect.any(String), country: null, removed_at: expect.any(Date) }])
    expect(await verifiedLogs()).not.toContain(organizationId)

    // The last one to show a file of an organization that is gone takes it along.
    await deleteOrganization(service.database, other.identity.organizationId)
    await isDue(other)
    expect(await removal().run(other.identity.organizationId, () => false)).toBeUndefined()
    expect(stored(organizationId)).toEqual([])
  })
})

describe('files that several organizations show', () => {
  let buyer: Client
  let suppliers: readonly [Client, Client]
  let key: string
  beforeEach(async () => {
    buyer = await service.organization()
    suppliers = [await service.organization(), await service.organization()]
    for (const { identity } of suppliers)
      await linkSupplier(service.database, buyer.identity.organizationId, identity.organizationId)
    const picture = await pictureOrdered(buyer, ...suppliers)
    key = `${buyer.identity.organizationId}/${picture}`
  })
  const removal = ({ identity }: Client, removed: string[], beforeRows: () => Promise<unknown>) => {
    const { background } = service.database
    const noting = { list: files.list, remove: async (each: string) => void removed.push(each) }
    const write: typeof background.write = async (...given) => {
      await beforeRows()
      return background.write(...given)
    }
    const database = { ...background, list: background.list.bind(background), write }
    return new Removal(database, [noting]).run(identity.organizationId, () => false)
  }

  async function areDue(leaving: readonly Client[]): Promise<void> {
    for (const { identity } of leaving) await deleteOrganization(service.database, identity.organizationId)
    for (const each of leaving) await isDue(each)
  }

  /** Removes organizations at once: no rows go before each has seen to its files. @returns the keys of the files */
  async function removedAtOnce(...leaving: readonly Client[]): Promise<readonly string[]> {
    await areDue(leaving)
    const removed: string[] = []
    const waiting = new Set<Client>()
    const all = Promise.withResolvers<void>()
    const meet = (each: Client) => {
      if (waiting.add(each).size === leaving.length) all.resolve()
      return all.promise
    }
    await Promise.all(leaving.map((each) => removal(each, removed, () => meet(each))))
    return removed
  }

  test('go with the buyer and every supplier who received them, even if all of them leave at once', async () => {
    expect(await removedAtOnce(buyer, ...suppliers)).toContain(key)
  })

  test('stay as long as one supplier stays, and go with all of them, even if these leave at once', async () => {
    expect(await removedAtOnce(buyer)).not.toContain(key)
    expect(await removedAtOnce(...suppliers)).toContain(key)
  })

  test('go with the last supplier even while the removal of the buyer is not over', async () => {
    await areDue([buyer])
    const removed: string[] = []
    const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ended = removal(buyer, removed, () => {
      begun.resolve()
      return over.promise
    })
    await Promise.race([begun.promise, ended])
    expect(removed).not.toContain(key)
    expect(await removedAtOnce(...suppliers)).toContain(key)
    over.resolve()
    expect(await ended).toBeUndefined()
  })
})
