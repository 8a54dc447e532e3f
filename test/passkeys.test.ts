import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createUser } from '../src/domain/people/commands/user.ts'
import { newId } from '../src/platform/id.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import { begunSession } from './support/begun-session.ts'
import { changeRows } from './support/behind-the-service.ts'
import { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { type Otherwise, Passkey } from './support/passkey.ts'
import { useService } from './support/service.ts'

// A real key signs, with one thing wrong at a time. Seen red without the check of the origin, the relying party, the
// age, the person, the session and the counter, with challenges that stay valid, and with a passkey of another person
// (500).

const STORED = statement(`
SELECT counter, last_used_at FROM second_factors WHERE user_id = $1 AND kind = 'passkey' AND confirmed_at IS NOT NULL`)

const service = useService()
const password = 'correct horse battery'
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

interface Owner {
  readonly email: string
  readonly userId: string
  readonly browser: Browser
  readonly passkey: Passkey
}

async function somebody(): Promise<Omit<Owner, 'passkey'>> {
  const email = `${newId()}@members.example`
  const { organizationId } = client.identity
  const given = { email, firstName: 'Aino', lastName: 'Laine', organizationId, role: 'viewer', password }
  const userId = await createUser(service.database, given)
  return { email, userId, browser: await begunSession(service, organizationId, userId) }
}

async function owner(): Promise<Owner> {
  const person = await somebody()
  const passkey = new Passkey(service.address)
  const { id, options } = await begin(person.browser)
  const confirmed = await confirm(person.browser, id, passkey.create(options))
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  return { ...person, passkey }
}

const begin = async (browser: Browser) =>
  (await browser.send('POST', '/me/second-factors', { kind: 'passkey' })).body.data

const confirm = (browser: Browser, id: string, response: object) =>
  browser.send('POST', `/me/second-factors/${id}/confirm`, { response })

const enter = ({ email }: Pick<Owner, 'email'>, more: object = {}) =>
  new Browser(service.address).send('POST', '/session', { email, password, ...more })

/** What a passkey must sign to let its owner in. */
async function askedOf(person: Pick<Owner, 'email'>) {
  const { status, body } = await enter(person)
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'second_factor_required' })
  return body.passkey
}

const events = async ({ userId }: Pick<Owner, 'userId'>) =>
  (await service.auditOf(client, userId))
    .filter(({ action }) => action === 'second-factor')
    .map(({ after }) => (after as { event: string }).event)

const stored = async ({ userId }: Owner) =>
  (await service.database.read(client.identity.organizationId, [bind(STORED, [userId])]))[0]

/** Signs in correctly. */
const rightly = async (person: Owner) =>
  expect((await enter(person, { passkey: person.passkey.get(await askedOf(person)) })).status).toBe(201)

/** Does what must be refused. @returns the answer of the service */
async function refused(
  person: Owner,
  tried: () => Promise<{ status: number; body: object; cookies: number }>,
) {
  const [before, earlier] = [await stored(person), await events(person)]
  const answer = await tried()
  expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_code' }, cookies: 0 })
  expect(await stored(person)).toEqual(before)
  expect(await events(person)).toEqual([...earlier, 'wrong_passkey'])
}

const answered = async (person: Owner, passkey: object) => {
  const { status, body, headers } = await enter(person, { passkey })
  return { status, body, cookies: headers.getSetCookie().length }
}

describe('a passkey signs in', () => {
  test('once with each challenge, also with eight at the same moment', async () => {
    const person = await owner()
    const answer = person.passkey.get(await askedOf(person))
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(person, { passkey: answer })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    await refused(person, () => answered(person, answer))
    await rightly(person)
  })

  const wrong: readonly (readonly [string, (own: Owner, other: Owner) => Otherwise])[] = [
    ['of another origin', () => ({ origin: 'https://holdpoint.evil.example' })],
    ['of another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['of another relying party', () => ({ rpId: 'evil.example' })],
    ['made for something else', () => ({ type: 'webauthn.create' })],
    ['that nobody touched', () => ({ touched: false })],
    ['with another key', (_, { passkey }) => ({ key: passkey })],
    ['to a challenge that nobody gave', () => ({ challenge: 'AAAA' })],
    ['whose counter goes back', () => ({ counter: 1 })],
    ['whose counter is gone', () => ({ counter: 0 })],
  ]

  describe('and not one', () => {
    let person: Owner
    let other: Owner
    beforeAll(async () => {
      ;[person, other] = [await owner(), await owner()]
      await rightly(person)
    })

    test.each(wrong)('%s', async (_, otherwise) => {
      await rightly(person)
      const asked = await askedOf(person)
      await refused(person, () => answered(person, person.passkey.get(asked, otherwise(person, other))))
    })
  })

  test('and not to a challenge of somebody else, of a session, or of more than five minutes ago', async () => {
    const [person, other] = [await owner(), await owner()]
    const ofOther = await askedOf(other)
    await refused(person, () => answered(person, person.passkey.get(ofOther)))
    // It still belongs to them.
    expect((await enter(other, { passkey: other.passkey.get(ofOther) })).status).toBe(201)
    const ofSession = (await person.browser.send('POST', '/session/confirm', {})).body.passkey
    await refused(person, () => answered(person, person.passkey.get(ofSession)))
    const old = await askedOf(person)
    await connected(await superuserOf(inject('database')), (superuser) =>
      superuser.query(
        `UPDATE passkey_challenges SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
        [person.userId],
      ),
    )
    await refused(person, () => answered(person, person.passkey.get(old)))
  })

  test('and nothing else', async () => {
    const person = await owner()
    const saying = (clientData: string) => ({
      response: { clientDataJSON: Buffer.from(clientData).toString('base64url') },
    })
    const none = [{}, { response: 'x' }, { response: { clientDataJSON: '!' } }, saying('{"challenge":7}')]
    // Seen red with any text as a challenge (500).
    const more = [saying('[]'), saying('{"challenge":"a\\u0000"}')]
    for (const passkey of [...none, ...more]) await refused(person, () => answered(person, passkey))
  })

  test('and not by a passkey of somebody else', async () => {
    const [person, other] = [await owner(), await owner()]
    await refused(person, async () => answered(person, other.passkey.get(await askedOf(person))))
  })
})

describe('a passkey confirms a session', () => {
  test('that requested it, and no other, with an answer that works once', async () => {
    const person = await owner()
    const other = await begunSession(service, client.identity.organizationId, person.userId)
    const long = `UPDATE sessions SET confirmed_at = now() - interval '6 minutes' WHERE organization_id = $1`
    await changeRows(service, client, long)
    const asked = async (browser: Browser) =>
      (await browser.send('POST', '/session/confirm', {})).body.passkey
    const shown = (browser: Browser, passkey: object) => browser.send('POST', '/session/confirm', { passkey })
    const wrong = { status: 422, body: { details: { passkey: [{ code: 'not_the_passkey' }] } } }
    expect(await shown(other, person.passkey.get(await asked(person.browser)))).toMatchObject(wrong)
    const atSignIn = person.passkey.get(await askedOf(person))
    expect(await shown(person.browser, atSignIn)).toMatchObject(wrong)
    const elsewhere = person.passkey.get(await asked(person.browser), { origin: 'https://evil.example' })
    expect(await shown(person.browser, elsewhere)).toMatchObject(wrong)
    const again = { status: 409, body: { code: 'sign_in_again' } }
    for (const browser of [person.browser, other])
      expect(await browser.send('POST', '/tokens', { name: 'Mine' })).toMatchObject(again)
    const right = person.passkey.get(await asked(person.browser))
    expect((await shown(person.browser, right)).status).toBe(200)
    expect(await shown(person.browser, right)).toMatchObject(wrong)
    expect((await person.browser.send('POST', '/tokens', { name: 'Mine' })).status).toBe(201)
    expect(await other.send('POST', '/tokens', { name: 'Mine' })).toMatchObject(again)
    expect(await events(person)).toEqual(['added', ...Array(4).fill('wrong_passkey')])
  })
})

describe('a passkey is set up', () => {
  const wrong = { status: 422, body: { details: { response: [{ code: 'not_the_passkey' }] } } }

  test.each<readonly [string, Otherwise]>([
    ['of another origin', { origin: 'https://holdpoint.evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['that signs in', { type: 'webauthn.get' }],
    ['that nobody touched', { touched: false }],
  ])('but not one %s, which has an entry in the log and changes nothing', async (_, otherwise) => {
    const person = await somebody()
    const passkey = new Passkey(service.address)
    const { id, options } = await begin(person.browser)
    expect(await confirm(person.browser, id, passkey.create(options, otherwise))).toMatchObject(wrong)
    expect((await person.browser.send('GET', '/me/second-factors')).body.data).toEqual([])
    expect(await events(person)).toEqual(['wrong_passkey'])
    expect((await enter(person)).status).toBe(201)
  })

  // Seen red with transports as they come (500 for null).
  test('whatever transports the browser names, of which only known ones are kept', async () => {
    const person = await somebody()
    for (const named of [null, 'usb', ['nfc', 'x'.repeat(1_000), ['ble'], null]]) {
      const { id, options } = await begin(person.browser)
      const made = new Passkey(service.address).create(options) as { response: { transports: unknown } }
      made.response.transports = named
      expect((await confirm(person.browser, id, made)).status).toBe(200)
    }
    const { allowCredentials } = await askedOf(person)
    expect(allowCredentials.map(({ transports }: { transports: object }) => transports)).toEqual([
      [],
      ['usb'],
      ['nfc'],
    ])
  })

  test('only by the person who started it, once, and under an unused id', async () => {
    const [person, other] = [await somebody(), await owner()]
    const { id, options } = await begin(person.browser)
    const passkey = new Passkey(service.address)
    expect((await confirm(other.browser, id, passkey.create(options))).status).toBe(404)
    const taken = new Passkey(service.address, other.passkey.id).create(options)
    expect(await confirm(person.browser, id, taken)).toMatchObject(wrong)
    expect((await confirm(person.browser, id, passkey.create(options))).status).toBe(200)
    expect((await confirm(person.browser, id, passkey.create(options))).status).toBe(404)
    expect(await events(person)).toEqual(['wrong_passkey', 'added'])
    expect((await enter(other, { passkey: other.passkey.get(await askedOf(other)) })).status).toBe(201)
  })
})
