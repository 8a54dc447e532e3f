import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../src/domain/people/commands/user.ts'
import { pinTry } from '../src/domain/people/pins/tries.ts'
import { forget } from '../src/platform/limits/tries.ts'
import { begunSession } from './support/begun-session.ts'
import { changeRows } from './support/behind-the-service.ts'
import type { Browser } from './support/browser.ts'
import type { Answer, Client } from './support/client.ts'
import { make } from './support/samples.ts'
import { serviceToStart, useService } from './support/service.ts'
import { sqlAs } from './support/supply.ts'

// Seen red with tries counted after the PIN is compared, without the limit of one person, with PINs set by tokens,
// with a count that a right PIN does not reset, and with tries that only count if there is a PIN.

const service = useService()
let administrator: Client

beforeAll(async () => {
  administrator = await service.organization()
})

const sessionOf = ({ identity }: Client): Promise<Browser> =>
  begunSession(service, identity.organizationId, identity.userId)

/** A planner with a PIN. */
async function withPin(pin = '482913'): Promise<{ planner: Client; own: Browser }> {
  const planner = await service.member(administrator, 'planner')
  const own = await sessionOf(planner)
  expect((await own.send('PUT', '/me', { pin })).status).toBe(200)
  return { planner, own }
}

/** A person tries another one's PIN; nothing is done with it, since the card is already verified. */
async function tryPin(by: Browser, { identity }: Client, pin: string): Promise<Answer> {
  const { id } = await card()
  return by.send('POST', `/completions/${id}/verify`, { as: { userId: identity.userId, pin } })
}

let made: Promise<{ readonly id: string }> | undefined
function card(): Promise<{ readonly id: string }> {
  made ??= (async () => {
    const data = await cardOf(administrator)
    const other = await sessionOf(await service.member(administrator, 'planner'))
    expect((await other.send('POST', `/completions/${data.id}/verify`)).status).toBe(200)
    return data
  })()
  return made
}

/** A card of the client's own. */
async function cardOf(client: Client): Promise<{ readonly id: string }> {
  const content = await make.content(client, { status: 'confirmed' })
  const { userId } = client.identity
  const given = { userId, educationalContentId: content.id, issuedOn: '2026-01-10' }
  return (await client.post('/completions', given)).body.data
}

/** Lets a quarter of an hour pass for the tries of a person's PIN. */
async function passed(whose: Client): Promise<void> {
  const { organizationId, userId } = whose.identity
  const sql = `UPDATE pin_tries SET ends_at = ends_at - interval '15 minutes' WHERE organization_id = $1 AND user_id = $2`
  await changeRows(service, whose, sql, userId)
  await service.database.write(organizationId, [forget(pinTry(userId))])
}

const right = { status: 409, body: { code: 'wrong_state' } }
const wrong = { status: 422, body: { code: 'wrong_pin', errors: { 'as.pin': [expect.any(String)] } } }
const locked = { status: 429, body: { code: 'too_many_attempts' } }

describe('a PIN', () => {
  test('is set by its owner in a fresh session, by no token, has 6 to 12 digits, and null removes it', async () => {
    const planner = await service.member(administrator, 'planner')
    const own = await sessionOf(planner)
    expect(await planner.put('/me', { pin: '482913' })).toMatchObject({
      status: 403,
      body: { code: 'person_required' },
    })
    for (const pin of ['12345', '1234567890123', '48291a', '４８２９１３', '48 29 13', '-482913']) {
      const answer = await own.send('PUT', '/me', { pin })
      expect([pin, answer.status, Object.keys(answer.body.errors)]).toEqual([pin, 422, ['pin']])
    }
    expect((await own.send('GET', '/me')).body.data.user.hasPin).toBe(false)
    for (const pin of ['000000', '123456789012']) {
      const answer = await own.send('PUT', '/me', { pin })
      expect([answer.status, answer.body.data?.user.hasPin]).toEqual([200, true])
    }
    await changeRows(
      service,
      planner,
      `UPDATE sessions SET confirmed_at = now() - interval '6 minutes' WHERE organization_id = $1 AND user_id = $2`,
      planner.identity.userId,
    )
    for (const pin of ['482914', null]) {
      expect(await own.send('PUT', '/me', { pin })).toMatchObject({
        status: 409,
        body: { code: 'sign_in_again' },
      })
    }
    const later = await sessionOf(planner)
    expect((await later.send('PUT', '/me', { pin: null })).body.data.user.hasPin).toBe(false)
    const rows = await service.auditOf(administrator, planner.identity.userId)
    expect(rows.map(({ after }) => after?.pin).filter(Boolean)).toEqual(['set', 'set', 'removed'])
  })

  test('is stored as an argon2id hash, and reads only show that there is one', async () => {
    const { planner, own } = await withPin('77018264')
    const [[hash] = []] = await sqlAs(
      service,
      planner,
      'SELECT hash FROM pins WHERE $1::uuid IS NOT NULL AND user_id = $2',
      planner.identity.userId,
    )
    expect(hash).toMatch(/^\$argon2id\$/)
    for (const path of ['/me', '/me/data', `/users/${planner.identity.userId}`]) {
      const { body } = await own.send('GET', path)
      expect(JSON.stringify(body), path).not.toMatch(/argon2|77018264/)
    }
    expect((await own.send('GET', '/me/data')).body.account.hasPin).toBe(true)
  })
})

describe('five wrong PINs', () => {
  test('lock it for a quarter of an hour: the right one is 429 then, and 422 or right again after it', async () => {
    const { planner } = await withPin()
    const phone = await sessionOf(administrator)
    for (const pin of ['1', '482914', '4829130', 'x', '000000']) {
      const answer = await tryPin(phone, planner, pin)
      expect(answer.status, pin).toBe(422)
    }
    const answer = await tryPin(phone, planner, '482913')
    expect(answer).toMatchObject(locked)
    const wait = Number(answer.headers.get('retry-after'))
    expect([wait > 800, wait <= 900]).toEqual([true, true])
    await passed(planner)
    expect(await tryPin(phone, planner, '482914')).toMatchObject(wrong)
    expect(await tryPin(phone, planner, '482913')).toMatchObject(right)
  })

  test('must be consecutive: a right one resets the count, and a new PIN is not locked', async () => {
    const { planner, own } = await withPin()
    const phone = await sessionOf(await service.member(administrator, 'viewer'))
    for (const round of [1, 2]) {
      for (let tries = 1; tries <= 4; tries += 1) {
        expect(await tryPin(phone, planner, `00000${tries}`), `${round}`).toMatchObject(wrong)
      }
      expect(await tryPin(phone, planner, '482913')).toMatchObject(right)
    }
    for (let tries = 1; tries <= 5; tries += 1) await tryPin(phone, planner, '000000')
    expect(await tryPin(phone, planner, '482913')).toMatchObject(locked)
    expect((await own.send('PUT', '/me', { pin: '59173300' })).status).toBe(200)
    expect(await tryPin(phone, planner, '59173300')).toMatchObject(right)
  })

  // Seen red with tries that each organization counts alone, and with refused tries that still count.
  test('lock it wherever its person is a member, until it is replaced', async () => {
    const { planner, own } = await withPin()
    const elsewhere = await service.organization()
    const { organizationId } = elsewhere.identity
    const { email, userId } = planner.identity
    const names = { firstName: 'Test', lastName: 'Person' }
    await createUser(service.database, { email, ...names, organizationId, role: 'planner' })
    const phone = await sessionOf(administrator)
    const phoneElsewhere = await sessionOf(elsewhere)
    const { id } = await cardOf(elsewhere)
    const tryElsewhere = (pin: string) =>
      phoneElsewhere.send('POST', `/completions/${id}/verify`, { as: { userId, pin } })
    expect((await tryElsewhere('482913')).status).toBe(200)
    for (let tries = 1; tries <= 5; tries += 1) await tryPin(phone, planner, '000000')
    for (let tries = 1; tries <= 20; tries += 1) expect(await tryElsewhere('482913')).toMatchObject(locked)
    await service.database.write(organizationId, [forget(pinTry(userId))])
    // The refused ones were not compared, so they do not count there, neither for the PIN nor for its caller.
    expect(await tryElsewhere('482913')).toMatchObject(right)
    for (let tries = 1; tries <= 5; tries += 1) await tryPin(phone, planner, '000000')
    expect((await own.send('PUT', '/me', { pin: '59173300' })).status).toBe(200)
    expect(await tryElsewhere('59173300')).toMatchObject(right)
  })

  test('are counted before they are compared: of 16 at once, with two processes, five are', async () => {
    const second = serviceToStart()
    await second.start()
    try {
      const { planner } = await withPin()
      const { organizationId, userId } = administrator.identity
      const phones = await Promise.all(
        [service, second.service].map((each) => begunSession(each, organizationId, userId)),
      )
      const tries = Array.from({ length: 16 }, (_, at) =>
        tryPin(phones[at % 2] as Browser, planner, '000000'),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 422)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(11)
    } finally {
      await second.stop()
    }
  })

  test('get the same answer for people unknown, foreign, without a PIN, former, blocked or invited', async () => {
    const other = await service.organization()
    const foreign = await service.member(other, 'administrator')
    const itsOwn = await sessionOf(foreign)
    expect((await itsOwn.send('PUT', '/me', { pin: '482913' })).status).toBe(200)
    const none = await service.member(administrator, 'planner')
    const { planner: former } = await withPin()
    const { planner: keptOut } = await withPin()
    const { planner: invited } = await withPin()
    const { userId } = former.identity
    expect((await administrator.send('DELETE', `/users/${userId}`)).status).toBe(204)
    await administrator.put(`/users/${keptOut.identity.userId}`, { active: false })
    const invite = 'UPDATE memberships SET accepted_at = NULL WHERE organization_id = $1 AND user_id = $2'
    await changeRows(service, administrator, invite, invited.identity.userId)
    const unknown = { identity: { userId: '0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40' } } as Client
    for (const whose of [none, former, keptOut, invited, foreign, unknown]) {
      const phone = await sessionOf(await service.member(administrator, 'viewer'))
      for (let tries = 1; tries <= 5; tries += 1) {
        expect(await tryPin(phone, whose, '482913')).toMatchObject(wrong)
      }
      expect(await tryPin(phone, whose, '482913')).toMatchObject(locked)
    }
    // Tries of others took nothing from the person where they are a member.
    const own = { as: { userId: foreign.identity.userId, pin: '482913' } }
    const { id } = await cardOf(other)
    expect((await itsOwn.send('POST', `/completions/${id}/verify`, own)).status).toBe(200)
  })
})

describe('a person who tries PINs of many people', () => {
  test('is 429 after 20 wrong ones in a quarter of an hour, over all sessions and tokens, and then locks nobody', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, async () => (await withPin()).planner))
    const { planner: last } = await withPin()
    const guesser = await service.member(administrator, 'viewer')
    const sessions = await Promise.all([sessionOf(guesser), sessionOf(guesser), sessionOf(guesser)])
    const statuses: number[] = []
    for (const [at, person] of [...people, last].entries()) {
      for (let tries = 1; tries <= 4; tries += 1) {
        statuses.push((await tryPin(sessions[(at + tries) % 3] as Browser, person, '111111')).status)
      }
    }
    expect(statuses).toEqual([...Array<number>(20).fill(422), ...Array<number>(8).fill(429)])
    const phone = await sessionOf(administrator)
    expect(await tryPin(phone, last, '482913')).toMatchObject(right)
    expect(await tryPin(sessions[0] as Browser, last, '482913')).toMatchObject(locked)
  })

  // Seen red with a quarter of an hour that begins again with each PIN.
  test('is not refused for wrong ones of a whole day on a phone where others give right ones all the time', async () => {
    const { planner } = await withPin()
    const owner = await service.member(administrator, 'viewer')
    const phone = await sessionOf(owner)
    const change = (set: string) => {
      const sql = `UPDATE pin_tries SET ${set} WHERE organization_id = $1 AND user_id = $2 AND side = 'by'`
      return changeRows(service, owner, sql, owner.identity.userId)
    }
    expect(await tryPin(phone, planner, '000000')).toMatchObject(wrong)
    await change(`tries = 19, ends_at = ends_at - interval '10 minutes'`)
    expect(await tryPin(phone, planner, '482913')).toMatchObject(right)
    await change(`ends_at = ends_at - interval '6 minutes'`)
    for (let tries = 1; tries <= 3; tries += 1)
      expect(await tryPin(phone, planner, '000000')).toMatchObject(wrong)
  })
})
