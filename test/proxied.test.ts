import { expect, test } from 'vitest'
import { newId } from '../src/platform/id.ts'
import { useService } from './support/service.ts'

const trusting = useService({ trustProxy: true })
const naming = useService({ trustProxy: '127.0.0.1, 10.0.0.0/8' })
const secure = useService({ publicUrl: 'https://holdpoint.example' })

/** The answer to the twelfth wrong password, each with an invented start of its forwarding path. */
async function twelfthTry(address: string, way: (made: string) => string): Promise<number> {
  const body = JSON.stringify({ email: `${newId()}@nowhere.example`, password: 'a wrong one' })
  let status = 0
  for (let n = 0; n < 12; n += 1) {
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': way(`203.0.113.${n}`),
    }
    status = (await fetch(`${address}/api/v1/session`, { method: 'POST', headers, body })).status
  }
  return status
}

// Seen red with every address trusted: the one that the client invented counted.
test('with TRUST_PROXY=true the last address added by the proxy counts', async () => {
  expect(await twelfthTry(trusting.address, (made) => `${made}, 198.51.100.1`)).toBe(429)
  expect(await twelfthTry(trusting.address, (made) => `198.51.100.2, ${made}`)).toBe(401)
  // Some proxies add the port, which changes. No address at all is one network, too.
  const portOf = (made: string) => 4_000 + Number(made.split('.').at(-1))
  expect(await twelfthTry(trusting.address, (made) => `198.51.100.4:${portOf(made)}`)).toBe(429)
  expect(await twelfthTry(trusting.address, (made) => `[2001:db8:1:${portOf(made)}::1]:443`)).toBe(401)
  expect(await twelfthTry(trusting.address, (made) => `unknown-${portOf(made)}`)).toBe(429)
})

test('with named proxies the last address that is not a proxy counts', async () => {
  expect(await twelfthTry(naming.address, (made) => `${made}, 198.51.100.3, 10.0.0.1`)).toBe(429)
  expect(await twelfthTry(naming.address, (made) => `${made}, 10.0.0.1`)).toBe(401)
})

test('links begin with http, whatever a proxy says the protocol is', async () => {
  const client = await trusting.organization()
  for (const [said, scheme] of [
    ['https', 'https'],
    ['HTTPS', 'https'],
    ['javascript', 'http'],
  ] as const) {
    const { body } = await client.send('GET', '/sites', undefined, { 'x-forwarded-proto': said })
    expect(body.links.first).toMatch(new RegExp(`^${scheme}://127`))
  }
})

test('browsers get HSTS if the public address is https', async () => {
  const headerOf = async ({ address }: { address: string }, path: string) =>
    (await fetch(address + path)).headers.get('strict-transport-security')
  for (const path of ['/', '/health/live', '/api/v1/sites', '/nothing', '/%']) {
    expect(await headerOf(secure, path)).toBe('max-age=31536000')
    expect(await headerOf(trusting, path)).toBeNull()
  }
})
