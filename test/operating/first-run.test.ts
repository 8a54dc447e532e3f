import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { postmasterOf, signalPostmaster } from '../support/postmaster.ts'
import { type Ended, type ServiceProcess, useProgram } from '../support/program.ts'

// All tests share a data folder: after its first start, two services run on it, one after the other.

const program = useProgram({ isNew: true })
let withTakenPort: Ended
let takenPort = 0
let firstGreeting = ''
let answerToCurl = ''
let token = ''

beforeAll(async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  takenPort = (other.address() as AddressInfo).port
  withTakenPort = await program.run(['serve'], { PORT: String(takenPort) })
  other.close()

  const first = await program.serve()
  firstGreeting = first.greeting
  token = /hp_[\w-]+/.exec(firstGreeting)?.[0] ?? ''
  const line = firstGreeting.split('\n').find((each) => each.startsWith('curl ')) ?? ''
  answerToCurl = (await promisify(execFile)('sh', ['-c', line])).stdout
  first.kill('SIGTERM')
  await first.ended
})

/** The list of sites, as the administrator of the demonstration gets it. */
async function sites({ address }: ServiceProcess): Promise<Response> {
  return fetch(`${address}/api/v1/sites`, { headers: { authorization: `Bearer ${token}` } })
}

function socketTo({ address }: ServiceProcess): Socket {
  return connect(Number(new URL(address).port), '127.0.0.1')
}

/** A request that the service has begun to answer: it waits for the body. */
async function requestUnderWay(service: ServiceProcess) {
  const site = { name: 'Late', line1: 'Road 1', postalCode: '42100', postalAddress: 'Jämsä', country: 'FI' }
  const body = JSON.stringify(site)
  const socket = socketTo(service)
  socket.write(
    [
      'POST /api/v1/sites HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  )
  const [start] = await once(socket, 'data')
  expect(String(start)).toMatch(/^HTTP\/1.1 100 /)
  return {
    finish: async () => {
      socket.write(body)
      return text(socket)
    },
  }
}

/** Settles when the service accepts no more connections. */
async function closedToNewcomers(service: ServiceProcess): Promise<void> {
  for (;;) {
    const socket = socketTo(service)
    const refused = await once(socket, 'connect').then(
      () => false,
      () => true,
    )
    socket.destroy()
    if (refused) return
  }
}

test('a first start with a used port says so and stores nothing, so that the next one prints the sign-in', () => {
  const { code, stdout, stderr } = withTakenPort
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`The port ${takenPort} of 127.0.0.1 is taken; choose another one with PORT.`)
  expect(firstGreeting).toContain('Password')
})

test('the first start prints its address, a sign-in and a working curl line', () => {
  expect(firstGreeting).toMatch(/^Holdpoint is ready at http:\/\/127\.0\.0\.1:\d+\n/)
  expect(firstGreeting).toMatch(/E-mail +aino\.lehtonen@kuusivirta\.example\n +Password +\S{16}\n/)
  const { data, meta } = JSON.parse(answerToCurl)
  expect(data).toHaveLength(3)
  expect(data[0].safetyRequirements).toBeInstanceOf(Array)
  expect(meta.total, 'records that the curl line finds').toBeGreaterThan(10)
})

test('a later start only prints its address and keeps the data; SIGTERM lets the answer under way finish, cuts silent connections and stops the database', async () => {
  const service = await program.serve()
  expect(service.greeting).toBe(`Holdpoint is ready at ${service.address}\n`)
  const silent = socketTo(service)
  await once(silent, 'connect')
  expect((await sites(service)).status).toBe(200)
  const { finish } = await requestUnderWay(service)
  service.kill('SIGTERM')
  await closedToNewcomers(service)
  expect(await finish()).toMatch(/^HTTP\/1.1 201 /)
  expect(await service.ended).toBe(0)
  expect(await postmasterOf(program.dataFolder)).toBeUndefined()
})

describe('a service that was killed', () => {
  let next: ServiceProcess

  test('starts again with everything that it had answered', async () => {
    const killed = await program.serve()
    const before = await (await sites(killed)).json()
    killed.kill('SIGKILL')
    await killed.ended
    next = await program.serve()
    const after = await (await sites(next)).json()
    expect(after.data).toEqual(before.data)
  })

  test('answers requests with 503 and Retry-After when PostgreSQL is killed, until it is back by itself', async () => {
    expect((await sites(next)).status).toBe(200)
    // It stays away until that was seen.
    const needed = path.join(program.dataFolder, 'postgres', 'cluster', 'global', 'pg_control')
    await rename(needed, `${needed}-aside`)
    await signalPostmaster(program.dataFolder, 'SIGKILL')
    let away = await sites(next)
    while (away.status === 200) away = await sites(next)
    expect(away.status).toBe(503)
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
    await rename(`${needed}-aside`, needed)
    let back = away
    while (back.status === 503) back = await sites(next)
    expect(back.status).toBe(200)
  })

  test('ends with 0 at a second Ctrl-C, which does not wait for the answer under way', async () => {
    await requestUnderWay(next)
    const began = Date.now()
    next.kill('SIGINT')
    await closedToNewcomers(next)
    const again = setInterval(() => next.kill('SIGINT'), 100)
    expect(await next.ended).toBe(0)
    clearInterval(again)
    // Less than the 7 s that an answer under way is waited for.
    expect(Date.now() - began).toBeLessThan(7_000)
  })
})
