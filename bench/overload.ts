import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closedLoop, openLoop, quantile, type Tally } from './load/load.ts'
import { FLAGS } from './servers.ts'

// `npm run test:overload`: how a service of its own does under three times what it can do. Ends with
// exit code 1 where a promise is broken. The client runs on the same machine and takes part of it.

const CLIENTS = 48
const WARM_SECONDS = 5
const PEAK_SECONDS = 15
const OVERLOAD_SECONDS = Number(process.argv[2] ?? 60)
const FACTOR = 3
const MAX_CHANNELS = 1_500

const MIN_GOOD = 0.8
const MAX_SHED_MS = 1_000
const MAX_GROWTH_MB = 400
const MAX_RECOVERY_MS = 10_000

const PROGRAM = path.join(import.meta.dirname, '../bin/holdpoint.js')
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Started {
  readonly child: ChildProcess
  readonly address: string
  readonly token: string
}

async function startService(dataFolder: string): Promise<Started> {
  const child = spawn(process.execPath, [...FLAGS, PROGRAM, 'serve', '--json'], {
    // What has a default is of no concern here, and nothing else is meant for this service.
    env: { HOLDPOINT_DATA: dataFolder, PORT: '0', RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const { address, demonstration } = JSON.parse(String(line))
  return { child, address, token: demonstration.token }
}

/** Records that are read and changed in turn: writers who all want the same one would wait for each other. */
const SITES = 20

/** Seven reads of a record, two lists and a change of every ten requests. */
async function mixOf({ address, token }: Started): Promise<() => Buffer> {
  const common = `host: a\r\nauthorization: Bearer ${token}\r\n`
  const mix: Buffer[] = []
  for (let number = 1; number <= SITES; number += 1) {
    const site = {
      name: `Site ${number}`,
      line1: `Street ${number}`,
      postalCode: '42100',
      postalAddress: 'Jämsä',
      country: 'FI',
    }
    const response = await fetch(`${address}/api/v1/sites`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(site),
    })
    if (response.status !== 201) throw new Error(await response.text())
    const { data } = (await response.json()) as { data: { id: string } }
    const body = JSON.stringify(site)
    const read = `GET /api/v1/sites/${data.id} HTTP/1.1\r\n${common}\r\n`
    const list = `GET /api/v1/work-tasks HTTP/1.1\r\n${common}\r\n`
    const change = `PUT /api/v1/sites/${data.id} HTTP/1.1\r\n${common}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    for (const text of [read, read, list, read, read, change, read, list, read, read]) {
      mix.push(Buffer.from(text))
    }
  }
  let n = 0
  return () => mix[n++ % mix.length] as Buffer
}

function residentMb({ child }: Started): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1_024
}

const isGood = (status: number) => status === 200

function summary({ outcomes, seconds, unsent }: Tally) {
  const good = outcomes.filter(({ status }) => isGood(status))
  const shed = outcomes.filter(({ status, retryAfter }) => status === 503 && retryAfter)
  const times = (of: typeof outcomes) => of.map(({ milliseconds }) => milliseconds)
  return {
    perSecond: good.length / seconds,
    shedPerSecond: shed.length / seconds,
    others: outcomes.length - good.length - shed.length,
    unsent,
    goodP99: quantile(times(good), 0.99),
    shedP99: quantile(times(shed), 0.99),
  }
}

const dataFolder = await mkdtemp(path.join(tmpdir(), 'holdpoint-overload-'))
const service = await startService(dataFolder)
try {
  const next = await mixOf(service)
  await closedLoop(service.address, CLIENTS, WARM_SECONDS, next)
  const peak = summary(await closedLoop(service.address, CLIENTS, PEAK_SECONDS, next))
  say(`peak C          ${peak.perSecond.toFixed(0)}/s, 99 % within ${peak.goodP99.toFixed(0)} ms`)
  const before = residentMb(service)
  const sampled: number[] = []
  const sampling = setInterval(() => sampled.push(residentMb(service)), 1_000)
  const rate = peak.perSecond * FACTOR
  const { perSecond, shedPerSecond, others, unsent, goodP99, shedP99 } = summary(
    await openLoop(service.address, rate, { seconds: OVERLOAD_SECONDS, maxChannels: MAX_CHANNELS }, next),
  )
  clearInterval(sampling)
  const recovery = await recoveryMs(next)
  const most = Math.max(...sampled)
  say(`offered         ${rate.toFixed(0)}/s for ${OVERLOAD_SECONDS} s, of which ${unsent} could not be sent`)
  say(
    `good            ${perSecond.toFixed(0)}/s = ${((perSecond / peak.perSecond) * 100).toFixed(0)} % of C, 99 % within ${goodP99.toFixed(0)} ms`,
  )
  say(`503, Retry-After ${shedPerSecond.toFixed(0)}/s, 99 % within ${shedP99.toFixed(0)} ms`)
  say(`anything else   ${others}`)
  say(`memory          ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`)
  say(`normal again    after ${recovery.toFixed(0)} ms`)
  const broken = [
    perSecond < peak.perSecond * MIN_GOOD && `less than ${MIN_GOOD * 100} % of C was answered`,
    others > 0 && 'some were neither answered nor refused',
    shedP99 > MAX_SHED_MS && `refusals took more than ${MAX_SHED_MS} ms`,
    most - before > MAX_GROWTH_MB && `memory grew by more than ${MAX_GROWTH_MB} MB`,
    recovery > MAX_RECOVERY_MS && 'it took more than 10 s to be normal again',
  ].filter((each) => each !== false)
  for (const each of broken) say(`BROKEN: ${each}`)
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  service.child.kill('SIGTERM')
  await once(service.child, 'exit')
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Until a second of usual load is answered as a whole, and in usual time. */
async function recoveryMs(next: () => Buffer): Promise<number> {
  const began = performance.now()
  for (;;) {
    const at = performance.now() - began
    const { others, shedPerSecond, goodP99 } = summary(await closedLoop(service.address, 4, 1, next))
    if ((others === 0 && shedPerSecond === 0 && goodP99 < 250) || at > 60_000) return at
  }
}
