import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import type { Answer, Client } from '../support/client.ts'
import { actingFor, begin, outcome } from '../support/direct-sql.ts'
import { roleNamed } from '../support/mailed-secrets.ts'
import { behindTheOutbox } from '../support/outbox.ts'
import { useService } from '../support/service.ts'
import { SessionClient } from '../support/session-client.ts'
import { sqlAs } from '../support/supply.ts'

// Somebody uses the invitations of an organization to send advertising to strangers. Seen red without the trigger
// bound_invitations, without its lock, without the plus part cut off, without the marks of erased people, and with
// names as entered.

const service = useService()
const AN_ORGANIZATION = 200
const AN_ADDRESS = 3

let spammer: Client
let roleId: string
beforeEach(async () => {
  spammer = await service.organization()
  roleId = await roleNamed(spammer, 'viewer')
})

const stranger = () => `${newId()}@strangers.example`
const invite = (email: string, more = {}) =>
  spammer.post('/users', { email, firstName: 'A', lastName: 'B', roleId, ...more })

/** Adds past invitations, each to another stranger, the first of them this many hours ago. */
async function sentBefore(count: number, hours = 1): Promise<void> {
  const { organizationId } = spammer.identity
  const { body } = await invite(stranger())
  await sqlAs(service, spammer, 'DELETE FROM outbox WHERE organization_id = $1')
  await behindTheOutbox(
    spammer,
    `ALTER TABLE sent_invitations DISABLE TRIGGER USER;
    UPDATE sent_invitations SET sent_at = now() - interval '${hours} hours' WHERE organization_id = '${organizationId}';
    INSERT INTO sent_invitations (organization_id, id, user_id, mailbox, sent_at)
    SELECT '${organizationId}', gen_random_uuid(), '${body.data.id}', sha256(n::text::bytea), now() - interval '30 minutes'
    FROM generate_series(2, ${count}) n;
    ALTER TABLE sent_invitations ENABLE TRIGGER USER`,
  )
}

function expectRefused({ status, headers, body }: Answer, least: number): void {
  expect([status, body.code]).toEqual([429, 'too_many_invitations'])
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(least)
  expect(wait).toBeLessThanOrEqual(24 * 3_600)
}

describe('an organization that invites strangers', () => {
  test('invites 200 in 24 hours, and one more once the first of them is older', async () => {
    await sentBefore(AN_ORGANIZATION - 1, 23)
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(stranger())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429, 429, 429, 429])
    const refused = await invite(stranger())
    expectRefused(refused, 0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
    expect(await service.workOff(spammer)).toHaveLength(1)
    await behindTheOutbox(
      spammer,
      `ALTER TABLE sent_invitations DISABLE TRIGGER USER;
      UPDATE sent_invitations SET sent_at = sent_at - interval '1 hour' WHERE sent_at < now() - interval '2 hours';
      ALTER TABLE sent_invitations ENABLE TRIGGER USER`,
    )
    expect((await invite(stranger())).status).toBe(201)
  })

  test('leaves nothing behind beyond the limit: no member, no message, no trace', async () => {
    await sentBefore(AN_ORGANIZATION)
    const email = stranger()
    expectRefused(await invite(email), 22 * 3_600)
    expect((await spammer.get(`/users?search=${email}`)).body.data).toEqual([])
    expect(await service.workOff(spammer)).toEqual([])
  })

  test('is not limited by others, and does not limit others', async () => {
    await sentBefore(AN_ORGANIZATION)
    const other = await service.organization()
    const email = stranger()
    const given = { email, firstName: 'A', lastName: 'B', roleId: await roleNamed(other, 'viewer') }
    expect((await other.post('/users', given)).status).toBe(201)
    expectRefused(await invite(email), 0)
  })

  test('reaches one address three times in 24 hours, however they ask', async () => {
    const email = stranger()
    const again = async (id: string) => spammer.post(`/users/${id}/invite`)
    const end = (id: string) => spammer.send('DELETE', `/users/${id}`)
    const { id } = (await invite(email)).body.data
    expect((await again(id)).status).toBe(200)
    await end(id)
    expect((await invite(email, { firstName: 'Buy' })).status).toBe(201)
    for (const ask of [() => again(id), () => again(id), () => again(id)]) {
      expectRefused(await ask(), 23 * 3_600)
    }
    await end(id)
    for (const spelled of [email, email.toUpperCase(), email.replace('@', '+offer@')]) {
      expectRefused(await invite(spelled), 23 * 3_600)
    }
    // A sent message withdraws the link of earlier ones, but each request stays in the outbox.
    expect((await service.workOff(spammer)).length).toBeLessThanOrEqual(AN_ADDRESS)
  })

  test('gets no further by erasing invited people, and cannot see afterwards who they were', async () => {
    const session = await SessionClient.of(service, spammer)
    const email = stranger()
    const answers: Answer[] = []
    for (let round = 0; round <= AN_ADDRESS; round += 1) {
      const answer = await invite(email)
      answers.push(answer)
      if (answer.status !== 201) break
      const { id } = answer.body.data
      await spammer.send('DELETE', `/users/${id}`)
      expect((await session.post(`/users/${id}/erase`)).status).toBe(204)
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
    expectRefused(answers[AN_ADDRESS] as Answer, 23 * 3_600)
    expect((await invite(stranger())).status).toBe(201)
    const { organizationId } = spammer.identity
    const marked = `UPDATE sent_invitations SET sent_at = sent_at - interval '25 hours' WHERE organization_id = '${organizationId}'`
    await behindTheOutbox(
      spammer,
      `ALTER TABLE sent_invitations DISABLE TRIGGER USER; ${marked}; ALTER TABLE sent_invitations ENABLE TRIGGER USER`,
    )
    expect((await invite(email)).status).toBe(201)
    const left = await sqlAs(
      service,
      spammer,
      'SELECT FROM sent_invitations WHERE organization_id = $1 AND erased_mark IS NOT NULL',
    )
    expect(left).toEqual([])
  })

  test('gets no further by asking at once', async () => {
    const [name, domain] = stranger().split('@')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => invite(`${name}+${number}@${domain}`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(AN_ADDRESS)
    for (const answer of answers.filter(({ status }) => status !== 201)) expectRefused(answer, 0)
  })

  test('waits while another of its invitations is counted, also directly in the database', async () => {
    const { organizationId } = spammer.identity
    const { id } = (await invite(stranger())).body.data
    const insert =
      'INSERT INTO sent_invitations (organization_id, id, user_id) VALUES ($1, gen_random_uuid(), $2)'
    const [one, other] = [await begin(organizationId), await begin(organizationId)]
    for (let more = 1; more < AN_ADDRESS; more += 1) await one.query(insert, [organizationId, id])
    const refused = outcome(other, insert, [organizationId, id])
    const waiting =
      'SELECT count(*)::integer AS n FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))'
    await expect.poll(async () => (await one.query(waiting)).rows[0].n).toBeGreaterThan(0)
    await one.query('COMMIT')
    expect(await refused).toBe('HP000')
    await Promise.all([one.end(), other.end()])
  })

  test('cannot lower the count: the database itself sets its time and address', async () => {
    const { id } = (await invite(stranger())).body.data
    const { organizationId } = spammer.identity
    const insert = `INSERT INTO sent_invitations (organization_id, id, user_id, mailbox, sent_at)
      SELECT $1, gen_random_uuid(), $2, sha256(n::text::bytea), now() - interval '2 days' FROM generate_series(1, $3) n`
    const tried = (count: number) =>
      actingFor(organizationId, (connection) => outcome(connection, insert, [organizationId, id, count]))
    expect(await tried(AN_ADDRESS - 1)).toBe(AN_ADDRESS - 1)
    expect(await tried(AN_ADDRESS)).toBe('HP000')
    for (const [change, refused] of [
      [`UPDATE sent_invitations SET sent_at = now() - interval '2 days' WHERE organization_id = $1`, 'HP001'],
      [`UPDATE sent_invitations SET mailbox = sha256('else') WHERE organization_id = $1`, 'HP001'],
      ['DELETE FROM sent_invitations WHERE organization_id = $1', 'HP001'],
    ] as const) {
      const done = await actingFor(organizationId, (connection) =>
        outcome(connection, change, [organizationId]),
      )
      expect(done, change).toBe(refused)
    }
  })
})

describe('the mail to a stranger', () => {
  const HOSTILE =
    'Buy at https://spam.example/now \u202Ewww.spam.example\r\nBcc: all@strangers.example +358 40 123 4567'

  test('has no link, address or number of the spammer in any language, and a one-line subject', async () => {
    const named = HOSTILE.replace('\r\n', ' ')
    const { id } = (await spammer.get('/organizations')).body.data[0]
    for (const language of ['en', 'fi']) {
      const renamed = await spammer.put(`/organizations/${id}`, { name: named, language })
      expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
      await spammer.put('/me', { firstName: 'Visit spam.example', lastName: '//spam.example/x' })
      await invite(stranger(), { firstName: 'www.spam.example', lastName: 'https://spam.example' })
      const [message, ...more] = await service.workOff(spammer)
      expect(more).toEqual([])
      const { subject = '', text = '', html = '' } = message ?? {}
      for (const part of [subject, text, html]) {
        const foreign = part.replace(/https:\/\/holdpoint\.example\/[^\s"<]*/g, '')
        expect(foreign).not.toMatch(/\w\.\w*example|spam\.|https?:|\/\/|www|@|123|\p{Cf}/u)
      }
      expect(html.match(/<a /g)).toHaveLength(1)
      expect(subject).not.toMatch(/[\r\n]/)
      expect(Array.from(subject).length).toBeLessThan(120)
    }
  })
})
