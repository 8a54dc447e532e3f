import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { Strangers } from '../../src/faces/http/strangers.ts'
import { issueToken } from '../../src/platform/auth/token.ts'
import { newId } from '../../src/platform/id.ts'
import { Browser } from '../support/browser.ts'
import type { Client } from '../support/client.ts'
import { useService } from '../support/service.ts'

// Seen red without the limit, with each IPv6 address counted separately, without known tokens, without the session
// that has just begun, with requests of valid tokens counted, and with an unbounded number of known tokens.

/** How often the database was queried. */
let asked = 0
const service = useService({ requestsPerMinute: 100_000, trustProxy: true }, (database) => ({
  list: (...given) => {
    asked += 1
    return database.list(...given)
  },
  read: (...given) => {
    asked += 1
    return database.read(...given)
  },
  write: database.write.bind(database),
  transaction: database.transaction.bind(database),
  checkReady: database.checkReady.bind(database),
}))

const network = `2001:db8:${newId().slice(-4)}:${newId().slice(-8, -4)}`
let last = 0
/** Another address of the same network each time. */
const sameNetwork = () => {
  last += 1
  return `${network}::${last.toString(16)}`
}

const from = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-proto': 'https' })
const asks = (client: Client, address: string) => client.send('GET', '/sites', undefined, from(address))

async function unknown({ identity }: Client): Promise<Response> {
  const { token } = issueToken(identity.organizationId)
  const headers = { authorization: `Bearer ${token}`, ...from(sameNetwork()) }
  const answer = await fetch(`${service.address}/api/v1/sites`, { headers })
  await answer.arrayBuffer()
  return answer
}

let client: Client
let revoked: Client
let answers: readonly Response[]
beforeAll(async () => {
  client = await service.organization()
  revoked = await service.token(client, {})
  // More than strangers may send; none of these counts.
  for (let round = 0; round < 13; round += 1)
    await Promise.all(Array.from({ length: 50 }, () => asks(client, sameNetwork())))
  expect((await asks(revoked, sameNetwork())).status).toBe(200)
  asked = 0
  answers = await floodUntilRefused()
})

/** Continues until one is refused, however slow the machine is. */
async function floodUntilRefused(): Promise<readonly Response[]> {
  const flood: Response[] = []
  while (flood.at(-1)?.status !== 429 && flood.length < 10_000)
    flood.push(...(await Promise.all(Array.from({ length: 50 }, () => unknown(client)))))
  return flood
}

/** Does the work while strangers keep sending and are refused. */
async function whileFlooded(work: () => Promise<void>): Promise<void> {
  let over = false
  const flood = Array.from({ length: 10 }, async () => {
    while (!over) await unknown(client)
  })
  await work().finally(() => {
    over = true
  })
  await Promise.all(flood)
}

describe('a flood of unknown tokens', () => {
  test('is refused before the database is asked, for all addresses of an IPv6 network together', () => {
    const refused = answers.filter(({ status }) => status === 429)
    const told = answers.filter(({ status }) => status === 401).length
    expect(refused.length + told).toBe(answers.length)
    expect(refused.length).toBeGreaterThan(0)
    expect(told).toBeGreaterThanOrEqual(600)
    expect(asked).toBe(told)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('does not block people at the same address whose token was valid before', async () => {
    await whileFlooded(async () => {
      for (let count = 0; count < 10; count += 1) expect((await asks(client, sameNetwork())).status).toBe(200)
    })
  })

  test('does not block people elsewhere', async () => {
    const other = await service.token(client, {})
    expect((await asks(other, '203.0.113.7')).status).toBe(200)
  })

  test('does not block people who sign in there', async () => {
    const email = `${newId()}@members.example`
    const { organizationId } = client.identity
    const password = 'correct horse battery'
    await createUser(service.database, {
      ...{ email, firstName: 'Aino', lastName: 'Laine', organizationId, role: 'viewer', password },
    })
    const browser = new Browser(service.address)
    const headers = { 'sec-fetch-site': 'same-origin', ...from(sameNetwork()) }
    await whileFlooded(async () => {
      for (let count = 0; count < 5; count += 1) {
        expect((await browser.send('POST', '/session', { email, password }, headers)).status).toBe(201)
        expect((await browser.send('GET', '/me', undefined, headers)).status).toBe(200)
      }
    })
  })

  test('includes a known token once it is revoked', async () => {
    await client.send('DELETE', `/tokens/${revoked.identity.tokenId}`)
    expect((await asks(revoked, sameNetwork())).status).toBe(401)
    await expect
      .poll(async () => {
        await floodUntilRefused()
        return (await asks(revoked, sameNetwork())).status
      })
      .toBe(429)
  })
})

test('only a bounded number of tokens is known, the last used ones', () => {
  const strangers = new Strangers()
  for (let token = 0; token < 10_100; token += 1) {
    strangers.valid(`token ${token}`)
    strangers.valid('in use')
  }
  expect(strangers.require('in use', '203.0.113.7')).toBe(false)
  expect(strangers.require('token 10099', '203.0.113.7')).toBe(false)
  expect(strangers.require('token 0', '203.0.113.7')).toBe(true)
})
