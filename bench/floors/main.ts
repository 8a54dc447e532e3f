import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Settings } from '../settings.ts'
import { type Answering, answering, send } from './answering.ts'
import { pipelined } from './pipelined.ts'
import { pooled } from './pooled.ts'
import { promised } from './promised.ts'
import type { Run } from './statement-run.ts'

// A floor: node:http and one named statement for each piece of work. What it leaves out is what the service adds, and
// can be added here duty by duty.
// Usage: node bench/floors/main.ts f1|f2|f3 settings.json [plain|router|fastify [DUTY,DUTY]]

const [, , kind = '', file = '', front = 'plain', duties = ''] = process.argv
const settings: Settings = JSON.parse(await readFile(file, 'utf8'))
const kinds: { readonly [kind: string]: (settings: Settings) => Promise<Run> } = {
  f1: pooled,
  f2: pipelined,
  f3: promised,
}
const run = await kinds[kind]?.(settings)
if (!run) throw new Error(`no floor is called ${kind}`)

// Loaded only where they are wanted, so that F3 alone is as small as before.
const taken = duties === '' ? [] : (await import('./duties.ts')).dutiesOf(duties.split(','))
const answer = answering(run, settings, taken)
const server = await serverOf(answer)
for (const { begin } of taken) begin?.(server)
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))

async function serverOf(answer: Answering) {
  if (front === 'plain') return createServer((request, response) => send(answer, request, response))
  const { framed, routed } = await import('./fronts.ts')
  return front === 'fastify' ? framed(answer) : routed(answer)
}
