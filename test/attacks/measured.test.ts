import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { CSV, csvOf, JSON_FILE } from '../support/exchange.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { type ServiceProcess, useProgram } from '../support/program.ts'
import { siteBody } from '../support/samples.ts'
import { UnfinishedRequest } from './support/unfinished.ts'

const MEBIBYTE = 1_048_576
const METRICS_TOKEN = 'a-token-of-the-operator'
const ROUNDS = 4
const ROUND_MS = 6_000
const LARGE = Buffer.alloc(MEBIBYTE, 97)

// Measures times and memory of a service in a process of its own. Only `npm run test:attacks` has the time for it.
describe.runIf(inject('measuredAttacks'))('measured', () => {
  const program = useProgram()
  let service: ServiceProcess
  let hostile: string
  let other: string
  let picture: Uint8Array<ArrayBuffer>

  beforeAll(async () => {
    service = await program.serve({ METRICS_TOKEN, RATE_LIMIT: '600', HOLDPOINT_DEMO: 'off' })
    hostile = await administrator()
    other = await administrator()
    const create = { width: 64, height: 64, channels: 3, background: 'red' } as const
    picture = new Uint8Array(await sharp({ create }).png().toBuffer())
    for (let n = 0; n < 20; n += 1) {
      await ask(
        other,
        'POST',
        '/sites',
        JSON.stringify({ ...siteBody, name: `Site ${n}` }),
        'application/json',
      )
    }
  })

  /** @returns the token of the administrator of a new organization */
  async function administrator(): Promise<string> {
    const email = `${newId()}@members.example`
    const { id = '' } = await program.json('organization', 'create', '--name', 'Works')
    const person = ['--email', email, '--first-name', 'A', '--last-name', 'B', '--organization', id]
    await program.json('user', 'create', ...person, '--role', 'administrator')
    return (await program.json('token', 'create', '--user', email, '--organization', id)).token ?? ''
  }

  function ask(token: string, method: string, path: string, body?: BodyInit, type?: string) {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(type === undefined ? {} : { 'content-type': type }),
    }
    const sent = { method, headers, ...(body === undefined ? {} : { body }) }
    return fetch(`${service.address}/api/v1${path}`, sent)
  }

  async function residentBytes(): Promise<number> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await fetch(`${service.address}/metrics`, { headers })).text()
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
  }

  /**
   * The highest memory of the service during unfinished requests, and its memory some seconds after they are gone.
   */
  async function memoryDuring(requests: () => readonly UnfinishedRequest[]): Promise<string> {
    const before = await residentBytes()
    const begun = requests()
    let worst = before
    for (let look = 0; look < 16; look += 1) {
      await pause(250)
      worst = Math.max(worst, await residentBytes())
    }
    for (const each of begun) each.close()
    await pause(4_000)
    const after = await residentBytes()
    const mebibytes = (bytes: number) => `${Math.round(bytes / MEBIBYTE)} MiB`
    expect(worst - before).toBeLessThan(400 * MEBIBYTE)
    return `${mebibytes(before)}, at worst ${(worst / before).toFixed(2)} times (${mebibytes(worst)}), afterwards ${(after / before).toFixed(2)} times`
  }

  const say = (line: string) => void process.stderr.write(`measured   ${line}\n`)

  test('memory while 1,200 strangers send 1 MB each', async () => {
    const headers = ['content-type: application/json']
    const one = () =>
      new UnfinishedRequest(service.address, {
        path: '/session',
        headers,
        length: MEBIBYTE,
        sent: LARGE.subarray(1),
      })
    const many = () => Array.from({ length: 1_200 }, one)
    say(`1,200 strangers with 1 MB each: ${await memoryDuring(many)}`)
  })

  test('memory while 60 imports are left unfinished', async () => {
    const headers = [`authorization: Bearer ${hostile}`, `content-type: ${CSV}`]
    const sent = Buffer.alloc(19 * MEBIBYTE, 97)
    const one = () =>
      new UnfinishedRequest(service.address, { path: '/imports/sites', headers, length: 20 * MEBIBYTE, sent })
    say(`60 unfinished imports: ${await memoryDuring(() => Array.from({ length: 60 }, one))}`)
  })

  // Seen red with the limit of exports per organization as high as the overall limit: 503 for the other one.
  test('exports that one organization never reads keep no other from its own', async () => {
    const long = { completionStrategy: 'once', body: 'x'.repeat(90_000) }
    const contents = JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ title: `Long ${n}`, ...long })))
    expect(
      (await ask(hostile, 'POST', '/imports/educational-contents?dryRun=false', contents, JSON_FILE)).status,
    ).toBe(200)
    const unread = Array.from({ length: 30 }, () => unreadExport())
    try {
      await vi.waitFor(
        async () => {
          const further = await ask(hostile, 'GET', '/sites/export')
          await further.arrayBuffer()
          expect(further.status).toBe(503)
        },
        { timeout: PATIENCE_MS },
      )
      const exported = await ask(other, 'GET', '/sites/export')
      expect(exported.status).toBe(200)
      expect((await exported.text()).split('\n').length).toBeGreaterThan(20)
    } finally {
      for (const each of unread) each.destroy()
    }
  })

  /** Larger than what the kernel buffers for a client that reads nothing. */
  function unreadExport(): Socket {
    const { hostname, port } = new URL(service.address)
    const socket = connect(Number(port), hostname)
      .on('error', () => {})
      .pause()
    socket.write(
      `GET /api/v1/educational-contents/export?format=json HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${hostile}\r\n\r\n`,
    )
    return socket
  }

  test('reads of an organization beside a hostile one', async () => {
    const quiet: number[] = []
    const beside: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(...(await readsFor(ROUND_MS, await furtherToken())))
      const stop = await attack()
      const reading = readsFor(ROUND_MS, await furtherToken())
      const imported = await ask(
        other,
        'POST',
        '/imports/sites?dryRun=false',
        csvOf([{ ...siteBody, name: newId() }]),
        CSV,
      )
      const form = new FormData()
      form.set('file', new Blob([picture]))
      const uploaded = await ask(other, 'POST', '/uploads', form)
      expect([imported.status, uploaded.status]).toEqual([200, 201])
      beside.push(...(await reading))
      await stop()
    }
    const [p50, p99] = [0.5, 0.99].map((part) => ratio(beside, quiet, part))
    say(
      `reads beside a hostile organization: p50 ${p50} times, p99 ${p99} times quiet (${quantile(quiet, 0.99).toFixed(1)} ms), of ${beside.length} reads`,
    )
  })

  /** Each has its own rate limit. */
  async function furtherToken(): Promise<string> {
    const answer = await ask(other, 'POST', '/tokens', JSON.stringify({ name: newId() }), 'application/json')
    const { data } = (await answer.json()) as { data: { token: string } }
    return data.token
  }

  /** How long each read takes, in milliseconds. */
  async function readsFor(ms: number, token: string): Promise<number[]> {
    const times: number[] = []
    const end = performance.now() + ms
    while (performance.now() < end) {
      const began = performance.now()
      const answer = await ask(token, 'GET', '/sites')
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
      times.push(performance.now() - began)
      await pause(20)
    }
    return times
  }

  /** @returns what ends it */
  async function attack(): Promise<() => Promise<void>> {
    const program = path.join(import.meta.dirname, 'support/hostile-organization.ts')
    const attacker = spawn(process.execPath, [program, service.address, hostile], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(attacker.stdout, 'data')
    return async () => {
      attacker.kill()
      await once(attacker, 'exit')
    }
  }

  const quantile = (times: readonly number[], part: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN
  const ratio = (one: readonly number[], other: readonly number[], part: number) =>
    (quantile(one, part) / quantile(other, part)).toFixed(2)
})
