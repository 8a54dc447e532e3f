import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Settings } from '../settings.ts'
import { works } from '../works/all.ts'
import { pipelined } from './pipelined.ts'
import { pooled } from './pooled.ts'
import { promised } from './promised.ts'
import type { Run } from './statement-run.ts'

// A floor: node:http and one named statement for each piece of work. What it leaves out is what the service adds.
// Usage: node bench/floors/main.ts f1|f2|f3 settings.json

const [, , kind = '', file = ''] = process.argv
const settings: Settings = JSON.parse(await readFile(file, 'utf8'))
const kinds: { readonly [kind: string]: (settings: Settings) => Promise<Run> } = {
  f1: pooled,
  f2: pipelined,
  f3: promised,
}
const run = await kinds[kind]?.(settings)

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error))
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const line = `${request.method} ${request.url?.slice('/api/v1'.length)}`
  for (const { floor, name } of works) {
    const found = floor.matches.exec(line)
    if (!found || !run) continue
    const body = request.method === 'GET' ? {} : JSON.parse(await text(request))
    const records = await run(floor, floor.values(settings.scene, found, body))
    const data = floor.shape === 'list' ? `[${records.join(',')}]` : records[0]
    const json = `{"data":${data},${settings.tails[name]}`
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(json),
    })
    response.end(json)
    return
  }
  response.writeHead(404).end()
}
