import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { type ServiceProcess, useProgram } from '../support/program.ts'
import { siteBody } from '../support/samples.ts'
import { administratorBeside } from '../support/serve.ts'

// Seen red with a drain that does not wait for answers under way (a stored site has no answer), and with one that
// does not close connections (half a request keeps the process until it is killed).

const CLIENTS = 12
const EACH_KIND = 20
const PROMISED_MS = 10_000

const program = useProgram()
let service: ServiceProcess
let token = ''

beforeAll(async () => {
  service = await program.serve({ HOLDPOINT_DEMO: 'off' })
  token = (await administratorBeside(program.dataFolder, service.address)).identity.token
})

const authorized = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

/** Creates sites until the service is gone. @returns how many were answered with 201 */
async function makeSites(name: string, progress: () => void): Promise<number> {
  const body = JSON.stringify({ ...siteBody, name })
  for (let made = 0; ; made += 1) {
    const answer = await fetch(`${service.address}/api/v1/sites`, {
      method: 'POST',
      headers: authorized(),
      body,
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => undefined,
    )
    if (answer?.status !== 201) return made
    progress()
  }
}

function send(text: string): Socket {
  const { hostname, port } = new URL(service.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  if (text !== '') socket.write(text)
  return socket
}

test('SIGTERM under load, with silent connections and half requests: every site that was stored was answered, and it ends with 0 within 10 s', async () => {
  const head = `POST /api/v1/sites HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n`
  const idle = Array.from({ length: EACH_KIND }, () => [
    send(''),
    send(head),
    send(`${head}content-type: application/json\r\ncontent-length: 500\r\n\r\n{"name":`),
  ]).flat()
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  const busy = Promise.withResolvers<void>()
  let answered = 0
  const progress = () => {
    answered += 1
    if (answered === 100) busy.resolve()
  }
  const name = 'Made until the end'
  const clients = Array.from({ length: CLIENTS }, () => makeSites(name, progress))
  await busy.promise
  const began = performance.now()
  service.kill('SIGTERM')
  expect(await service.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(PROMISED_MS)
  const made = (await Promise.all(clients)).reduce((sum, each) => sum + each, 0)
  for (const socket of idle) socket.destroy()

  service = await program.serve({ HOLDPOINT_DEMO: 'off' })
  const response = await fetch(`${service.address}/api/v1/sites?search=${encodeURIComponent(name)}`, {
    headers: authorized(),
  })
  const { meta } = (await response.json()) as { meta: { total: number } }
  expect({ stored: meta.total }).toEqual({ stored: made })
})
