import type { LookupAddress } from 'node:dns'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { sayWhatIsRefused } from '../src/faces/service/configured-hosts.ts'
import { readConfig } from '../src/platform/config.ts'
import { openMailer } from '../src/platform/mail/mailer.ts'
import { isPublic } from '../src/platform/outgoing/address.ts'
import { agentsThrough } from '../src/platform/outgoing/agents.ts'
import { EgressPolicy } from '../src/platform/outgoing/egress-policy.ts'
import { fetchThrough } from '../src/platform/outgoing/fetch.ts'
import { openFiles } from '../src/platform/storage/open.ts'
import { fakeSmtp } from './support/fake-smtp.ts'
import { useInnerServer } from './support/inner-server.ts'

// Seen red with loopback addresses taken for public ones, without the check of hosts given as addresses, with a check
// of only the first address of a name, with a name that is not checked again, with a name allowed because one of its
// addresses is, with redirects without a policy, and with a call made by Node's own fetch.

const inner = useInnerServer()
const bounds = { timeoutMs: 5_000, maxBytes: 1_000 }

beforeEach(() => {
  inner.asked.length = 0
  inner.answer = (_request, response) => response.end('inner')
})

type Names = { readonly [name: string]: readonly string[] }

/** Names that resolve as the test says, one answer after another. */
function leading(names: Names): NonNullable<ConstructorParameters<typeof EgressPolicy>[1]> {
  const answers = new Map(Object.entries(names).map(([name, addresses]) => [name, [...addresses]]))
  return (name, _options, callback) => {
    const [next = '', ...rest] = answers.get(name) ?? []
    if (rest.length > 0) answers.set(name, rest)
    const found: LookupAddress[] = next
      .split(' ')
      .map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    callback(null, found)
  }
}

function get(address: string, allowed: string | undefined = undefined, names?: Names) {
  const { outgoingAllow } = readConfig({ OUTGOING_ALLOW: allowed })
  const egress = new EgressPolicy(outgoingAllow, ...(names ? [leading(names)] : []))
  return fetchThrough(agentsThrough(egress), new URL(address), {}, bounds)
}

describe('an address is', () => {
  test.each([
    ['public', ['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '::ffff:10.0.0.1']],
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1']],
    ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
    ['unique-local', ['fc00::1', 'fd12:3456::1']],
    ['shared by a provider', ['100.64.0.1', '100.127.255.255']],
    ['multicast or broadcast', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
    [
      'of nobody',
      ['0.0.0.0', '0.1.2.3', '::', '240.0.0.1', '192.0.2.1', '198.18.0.1', '2001:db8::1', '4000::1'],
    ],
    ['a way into IPv4', ['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '::ffff:0:127.0.0.1']],
    [
      'of a metadata service',
      ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
    ],
    ['no address', ['', 'localhost', '1.2.3', '1.2.3.4.5', '0x7f000001x']],
  ])('%s', (what, addresses) => {
    for (const address of addresses) expect(isPublic(address), address).toBe(what === 'public')
  })
})

describe('a host with an inner address', () => {
  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    'localhost',
    'LOCALHOST',
  ])('is refused and not connected to: %s', async (host) => {
    const before = inner.connections
    await expect(get(`http://${host}:${inner.port}/`)).rejects.toThrow('is not a public address')
    expect(inner.connections).toBe(before)
  })

  test('is refused in a line that says what would allow it', async () => {
    const { port } = inner
    await expect(get(`http://127.0.0.1:${port}/`)).rejects.toThrow(
      `127.0.0.1 is not a public address. To allow it, set OUTGOING_ALLOW=127.0.0.1:${port}`,
    )
    await expect(
      get(`http://geo.internal:${port}/`, undefined, { 'geo.internal': ['10.1.2.3'] }),
    ).rejects.toThrow(
      `geo.internal leads to 10.1.2.3, which is not a public address. To allow it, set OUTGOING_ALLOW=geo.internal:${port}`,
    )
  })

  test('is reached if allowed: by name or address, on one port or every port', async () => {
    const { port } = inner
    const names = { 'geo.internal': ['127.0.0.1'] }
    for (const allowed of [`127.0.0.1:${port}`, '127.0.0.1', `other, 127.0.0.1`]) {
      expect((await get(`http://127.0.0.1:${port}/x`, allowed)).body.toString()).toBe('inner')
      expect((await get(`http://geo.internal:${port}/x`, allowed, names)).status).toBe(200)
    }
    expect((await get(`http://geo.internal:${port}/`, `GEO.internal:${port}`, names)).status).toBe(200)
    for (const other of [`127.0.0.1:${port + 1}`, '127.0.0.2', 'internal', 'geo.internal.example']) {
      await expect(get(`http://geo.internal:${port}/`, other, names)).rejects.toThrow(
        'is not a public address',
      )
    }
  })

  test('is refused even if its name had a public address a moment ago', async () => {
    const before = inner.connections
    const names = { 'turning.example': ['93.184.216.34', '127.0.0.1', '127.0.0.1', '127.0.0.1'] }
    const egress = new EgressPolicy([], leading(names))
    const target = { host: 'turning.example', port: inner.port }
    await egress.require(target)
    await expect(
      fetchThrough(agentsThrough(egress), new URL(`http://turning.example:${inner.port}/`), {}, bounds),
    ).rejects.toThrow('turning.example leads to 127.0.0.1')
    await expect(egress.connect(target, 1_000)).rejects.toThrow('turning.example leads to 127.0.0.1')
    expect(inner.connections).toBe(before)
  })

  test.each(['127.0.0.1 93.184.216.34', '93.184.216.34 127.0.0.1 ::1 10.1.2.3'])(
    'is left out if a name has public ones too: %s',
    async (addresses) => {
      const names = { 'both.example': [addresses] }
      const { lookup } = new EgressPolicy([], leading(names)).guarded({ host: 'both.example', port: 80 })
      const found = await new Promise((resolve) =>
        lookup?.('both.example', { all: true }, (_error, addresses) => resolve(addresses)),
      )
      expect(found).toEqual([{ address: '93.184.216.34', family: 4 }])
    },
  )
})

describe('a redirect', () => {
  /** A redirect from an allowed name outside to any address. */
  const redirected = (location: string) => {
    inner.answer = (request, response) => {
      if (request.url === '/start') response.writeHead(302, { location }).end()
      else response.end('inner')
    }
    const names = { 'outside.example': ['127.0.0.1'], 'inside.example': ['127.0.0.1'] }
    return get(`http://outside.example:${inner.port}/start`, 'outside.example', names)
  }

  test('is followed if its target is allowed', async () => {
    expect((await redirected('/there')).body.toString()).toBe('inner')
    expect(inner.asked).toEqual(['/start', '/there'])
  })

  test.each([
    'http://127.0.0.1:PORT/',
    'http://inside.example:PORT/',
    'http://[::1]:PORT/',
    '//localhost:PORT/',
  ])('to an inner address is refused: %s', async (location) => {
    await expect(redirected(location.replace('PORT', String(inner.port)))).rejects.toThrow(
      'is not a public address',
    )
    expect(inner.asked).toEqual(['/start'])
  })

  test.each(['file:///etc/passwd', 'ftp://outside.example/', 'http://'])(
    'elsewhere is refused: %s',
    async (location) => {
      await expect(redirected(location)).rejects.toThrow('redirects to an address that is not http or https')
    },
  )

  test('loop is given up', async () => {
    await expect(redirected('/start')).rejects.toThrow('redirects too often')
    expect(inner.asked).toHaveLength(4)
  })
})

describe('an answer', () => {
  const from = (answer: typeof inner.answer) => {
    inner.answer = answer
    return get(`http://127.0.0.1:${inner.port}/`, '127.0.0.1')
  }

  test('that is too long is given up, whatever its length says', async () => {
    await expect(from((_, response) => response.end('x'.repeat(1_001)))).rejects.toThrow(
      'more than 1000 bytes',
    )
    const endless = from((_, response) => {
      const more = () => response.write('x'.repeat(500), () => setImmediate(more))
      more()
    })
    await expect(endless).rejects.toThrow('more than 1000 bytes')
  })

  test('that never arrives completely is given up in time', async () => {
    const egress = new EgressPolicy([{ host: '127.0.0.1', port: undefined }])
    const url = new URL(`http://127.0.0.1:${inner.port}/`)
    for (const answer of [
      () => {},
      (_: unknown, response: { write(text: string): unknown }) => void response.write('{'),
    ]) {
      inner.answer = answer
      const asked = fetchThrough(agentsThrough(egress), url, {}, { ...bounds, timeoutMs: 200 })
      await expect(asked).rejects.toThrow('did not answer within 0.2 s')
    }
  })
})

describe('mail and files go the same way', () => {
  const message = { to: 'aino@members.example', subject: 'Hello', text: 'Hello', html: 'Hello' }
  const post = (smtpUrl: string, allowed?: string) => {
    const config = readConfig({ SMTP_URL: smtpUrl, OUTGOING_ALLOW: allowed })
    return openMailer(config, new EgressPolicy(config.outgoingAllow), () => {})(message)
  }

  test('a mail server on loopback gets a message only if it is allowed', async () => {
    const server = await fakeSmtp()
    await expect(post(server.url)).rejects.toThrow('OUTGOING_ALLOW=127.0.0.1:')
    expect(server.commands).toEqual([])
    await post(server.url, '127.0.0.1')
    expect(server.content).toContain('Subject: Hello')
    server.close()
  })

  test('a bucket on loopback is used only if it is allowed', async () => {
    const bucket = (allowed?: string) =>
      openFiles(
        readConfig({
          STORAGE_URL: `s3://key:secret@127.0.0.1:${inner.port}/images?tls=off`,
          OUTGOING_ALLOW: allowed,
        }),
      )
    await expect((await bucket()).get('x')).rejects.toMatchObject({ message: 'the files are not available' })
    expect(inner.asked).toEqual([])
    await (await bucket('127.0.0.1')).get('x')
    expect(inner.asked).toEqual(['/images/x?x-id=GetObject'])
  })

  test('the start says in a line each which configured host is refused', async () => {
    const lines: string[] = []
    const config = readConfig({
      SMTP_URL: 'smtp://127.0.0.1',
      GEOCODER_URL: 'https://localhost/nominatim',
      STORAGE_URL: 's3://key:secret@[::1]/images',
    })
    await sayWhatIsRefused(config, new EgressPolicy(config.outgoingAllow), (line) => lines.push(line))
    expect(lines).toEqual([
      'SMTP_URL does not work yet: 127.0.0.1 is not a public address. To allow it, set OUTGOING_ALLOW=127.0.0.1:587.',
      expect.stringMatching(
        /^GEOCODER_URL does not work yet: localhost leads to \S+, which .*=localhost:443\.$/,
      ),
      'STORAGE_URL does not work yet: ::1 is not a public address. To allow it, set OUTGOING_ALLOW=[::1]:443.',
    ])
    lines.length = 0
    const allowed = readConfig({ SMTP_URL: 'smtp://127.0.0.1', OUTGOING_ALLOW: '127.0.0.1:587' })
    await sayWhatIsRefused(allowed, new EgressPolicy(allowed.outgoingAllow), (line) => lines.push(line))
    expect(lines).toEqual([])
  })
})

test.each(['http://host', 'host:', 'host:0', 'host:65536', '[10.0.0.1]', 'a b', 'host,', '10.0.0.0/8'])(
  'OUTGOING_ALLOW=%s stops the start with one line',
  (given) => {
    expect(() => readConfig({ OUTGOING_ALLOW: given })).toThrow(/^OUTGOING_ALLOW must be hosts .*\.$/)
  },
)

test.each(['nominatim.example', 'ftp://nominatim.example', 'https://nominatim.example/?q=1'])(
  'GEOCODER_URL=%s stops the start with one line',
  (given) => {
    expect(() => readConfig({ GEOCODER_URL: given })).toThrow(/^GEOCODER_URL must be an address .*\.$/)
  },
)

test.each([
  'https://places.example/nominatim',
  'https://places.example/nominatim/',
  'https://places.example/nominatim///',
])('GEOCODER_URL=%s is asked below its path', (given) => {
  expect(readConfig({ GEOCODER_URL: given }).geocoderUrl).toBe('https://places.example/nominatim/')
})

/**
 * Everything that could open a connection: modules of Node besides their `isIP`, other clients, and Node's globals.
 */
const WAYS_OUT =
  /from '(?:node:)?(?:https?|http2|net|tls|dns|dns\/promises|dgram|undici)'|getBuiltinModule|\bfetch\(|new (?:WebSocket|EventSource)\b/
const HARMLESS = /^import (?:type )?\{ (?:isIP|type \w+|, )+ \} from 'node:\w+'$|^import type /

test('only the egress policy and the database client open connections', async () => {
  const sources = path.join(import.meta.dirname, '../src')
  const names = (await readdir(sources, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const found = await Promise.all(
    names.map(async (name) => {
      const lines = (await readFile(path.join(sources, name), 'utf8')).split('\n')
      return lines.some((line) => WAYS_OUT.test(line) && !HARMLESS.test(line)) ? [name] : []
    }),
  )
  // The beacon is a socket in the data folder.
  expect(found.flat().toSorted()).toEqual([
    'platform/outgoing/clients.ts',
    'platform/outgoing/egress-policy.ts',
    'platform/postgres/embedded/beacon.ts',
  ])
})
