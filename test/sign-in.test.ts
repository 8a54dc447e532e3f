import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createUser } from '../src/domain/people/commands/user.ts'
import { newId } from '../src/platform/id.ts'
import { Browser } from './support/browser.ts'
import type { Answer, Client } from './support/client.ts'
import { useService } from './support/service.ts'

/** The hashes with which passwords were compared. */
const compared = vi.hoisted((): string[] => [])

vi.mock(import('@node-rs/argon2'), async (original) => {
  const { verify, ...rest } = await original()
  return {
    ...rest,
    verify: (hash, ...more) => {
      compared.push(String(hash))
      return verify(hash, ...more)
    },
  }
})

const service = useService({ trustProxy: true })
const password = 'correct horse battery'
let organization: Client

beforeAll(async () => {
  organization = await service.organization()
})

beforeEach(() => {
  compared.length = 0
})

async function person(chosen?: string): Promise<string> {
  const email = `${newId()}@members.example`
  const { organizationId } = organization.identity
  const given = { email, firstName: 'Aino', lastName: 'Laine', organizationId, role: 'viewer' }
  await createUser(service.database, { ...given, password: chosen })
  return email
}

/** Each address is another place; undefined is a fresh one. */
function tries(email: string, tried: string, from = newAddress()): Promise<Answer> {
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from, 'x-forwarded-proto': 'https' }
  return new Browser(service.address).send('POST', '/session', { email, password: tried }, headers)
}

/** A new IPv6 network each time. */
const newAddress = () => `2001:db8:${newId().slice(-8, -4)}:${newId().slice(-4)}::1`

describe('a sign-in', () => {
  // Seen red with an answer before the comparison for people who are unknown, have no password, or have no
  // organization.
  test('compares the password once, with a hash of the same cost, for known and unknown addresses', async () => {
    const ended = await person(password)
    const { body } = await organization.get(`/users?search=${ended}`)
    await organization.send('DELETE', `/users/${body.data[0].id}`)
    const costs = []
    for (const email of [await person(password), await person(), `${newId()}@nowhere.example`, ended]) {
      compared.length = 0
      const answer = await tries(email, email === ended ? password : 'wrong')
      expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
      costs.push(compared.map((hash) => hash.split('$').slice(0, 4).join('$')))
    }
    const usual = [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1$/)]
    expect(costs).toEqual([usual, usual, usual, usual])
  })

  // Seen red without the end of the old session.
  test('starts a new session and ends the previous one', async () => {
    const browser = new Browser(service.address)
    const email = await person(password)
    await browser.send('POST', '/session', { email, password })
    const before = Browser.holding(service.address, browser.cookie)
    expect((await before.send('GET', '/me')).status).toBe(200)
    expect((await browser.send('POST', '/session', { email, password })).status).toBe(201)
    expect(browser.cookie).not.toBe(before.cookie)
    expect((await before.send('GET', '/me')).status).toBe(401)
    expect((await browser.send('GET', '/me')).status).toBe(200)
  })
})

// Seen red without the limit of an address, and without that of PUT /me.
describe('tries of a password are limited', () => {
  /** How many of this many simultaneous tries are refused. A few more may be allowed as time passes. */
  const refusals = async (count: number, attempt: () => Promise<Answer>) => {
    const answers = await Promise.all(Array.from({ length: count }, attempt))
    const refused = answers.filter(({ status }) => status === 429)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answers.length - compared.length, 'a password that was refused was looked at').toBe(refused.length)
    return refused.length
  }

  test('for one address, whatever the accounts', async () => {
    const from = newAddress()
    const refused = await refusals(120, () => tries(`${newId()}@nowhere.example`, 'wrong', from))
    expect(refused, 'tries that were 429').toBeGreaterThan(10)
    expect(refused, 'tries that were 429').toBeLessThanOrEqual(20)
    const email = await person(password)
    expect((await tries(email, password)).status).toBe(201)
  })

  test('for a session that guesses the current password to change it', async () => {
    const browser = new Browser(service.address)
    const email = await person(password)
    await browser.send('POST', '/session', { email, password })
    compared.length = 0
    const guess = () =>
      browser.send('PUT', '/me', { password: 'another good password', currentPassword: 'wrong' })
    expect(await refusals(12, guess)).toBe(2)
  })
})
