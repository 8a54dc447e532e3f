import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closedLoop, openLoop, quantile, type Tally } from './load/load.ts'

// `npm run test:overload`: how a separate service does under three times the load that it can handle. Ends with exit
// code 1 if a promise is broken.
// The service with its database has one core and the client another: a client that sends three times as much would
// otherwise take from the service what it then lacks. On a shared machine the speed of a core changes within minutes,
// so there are several rounds, each measured against the peaks before and after it, and the middle one counts.

const CLIENTS = 48
const WARM_SECONDS = 5
const PEAK_SECONDS = 10
const OVERLOAD_SECONDS = Number(process.argv[2] ?? 60)
const ROUNDS = Number(process.argv[3] ?? 3)
const FACTOR = 3
/** Enough to send everything: each waits for one answer. */
const MAX_CHANNELS = 3_000

const MIN_GOOD = 0.8
const MAX_UNSENT = 0.1
const MAX_SHED_MS = 1_000
const MAX_GROWTH_MB = 400
const MAX_RECOVERY_MS = 10_000

if (!(ROUNDS >= 1 && OVERLOAD_SECONDS >= 1))
  throw new Error('npm run test:overload -- [seconds] [rounds], each at least 1')

const PROGRAM = path.join(import.meta.dirname, '../bin/holdpoint.js')
const percent = (part: number) => `${(part * 100).toFixed(0)} %`
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Started {
  readonly child: ChildProcess
  readonly address: string
  readonly token: string
}

async function startService(dataFolder: string, core: string): Promise<Started> {
  // PostgreSQL, which it starts, has the same core.
  const child = spawn('taskset', ['--cpu-list', core, process.execPath, PROGRAM, 'serve', '--json'], {
    // Defaults are fine, and no other setting is meant for this service.
    env: { HOLDPOINT_DATA: dataFolder, PORT: '0', RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const { address, demonstration } = JSON.parse(String(line))
  return { child, address, token: demonstration.token }
}

/**
 * The cores that this process may run on, one for the service and the others for the client.
 * @throws if there is only one
 */
function cores(): { service: string; client: string } {
  const allowed = /^Cpus_allowed_list:\s*(.+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? ''
  const [service, ...client] = allowed.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  if (client.length === 0) throw new Error('This needs two cores: one for the service, one for the client.')
  return { service: String(service), client: client.join(',') }
}

/** Records that are read and changed in turn: writers of a single one would wait for each other. */
const SITES = 20

/** Of every ten requests: seven reads of a record, two lists and a change. */
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

function summary({ outcomes, seconds, sent, unsent }: Tally) {
  const good = outcomes.filter(({ status }) => isGood(status))
  const shed = outcomes.filter(({ status, retryAfter }) => status === 503 && retryAfter)
  const times = (of: typeof outcomes) => of.map(({ milliseconds }) => milliseconds)
  return {
    perSecond: good.length / seconds,
    shedPerSecond: shed.length / seconds,
    others: sent - good.length - shed.length,
    unsent: unsent / (sent + unsent),
    changes: good.filter(({ request }) => request.toString('latin1', 0, 4) === 'PUT ').length / good.length,
    goodP50: quantile(times(good), 0.5),
    goodP99: quantile(times(good), 0.99),
    shedP99: quantile(times(shed), 0.99),
  }
}

interface Round {
  /** The requests per second at the service's peak after it. */
  readonly peak: number
  /** Successful answers, as a share of the service's peaks before and after. */
  readonly share: number
  readonly unsent: number
  readonly others: number
  readonly shedP99: number
  readonly mostMb: number
  readonly recoveryMs: number
}

/** Runs one round and prints its figures. @param before requests per second at the service's peak before it */
async function oneRound(service: Started, next: () => Buffer, before: number): Promise<Round> {
  const sampled: number[] = []
  const sampling = setInterval(() => sampled.push(residentMb(service)), 1_000)
  const offered = before * FACTOR
  const load = { seconds: OVERLOAD_SECONDS, maxChannels: MAX_CHANNELS }
  const under = summary(await openLoop(service.address, offered, load, next))
  clearInterval(sampling)
  const { unsent, others, shedP99 } = under
  const recoveryMs = await untilNormal(service, next)
  const mostMb = Math.max(...sampled)
  const peak = await peakOf(service, next)
  const share = under.perSecond / ((before + peak) / 2)
  say(`C               ${before.toFixed(0)}/s before, ${peak.toFixed(0)}/s after`)
  say(
    `offered         ${offered.toFixed(0)}/s for ${OVERLOAD_SECONDS} s, ${percent(unsent)} of it could not be sent`,
  )
  say(
    `good            ${under.perSecond.toFixed(0)}/s = ${percent(share)} of C, ${percent(under.changes)} of them changes`,
  )
  say(
    `                half within ${under.goodP50.toFixed(0)} ms, 99 % within ${under.goodP99.toFixed(0)} ms`,
  )
  say(`503, Retry-After ${under.shedPerSecond.toFixed(0)}/s, 99 % within ${shedP99.toFixed(0)} ms`)
  say(`anything else   ${others}`)
  say(`memory          ${mostMb.toFixed(0)} MB at most`)
  say(`normal again    after ${recoveryMs.toFixed(0)} ms\n`)
  return { peak, share, unsent, others, shedP99, mostMb, recoveryMs }
}

async function peakOf({ address }: Started, next: () => Buffer): Promise<number> {
  return summary(await closedLoop(address, CLIENTS, PEAK_SECONDS, next)).perSecond
}

const { service: serviceCore, client: clientCores } = cores()
execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', clientCores, String(process.pid)])
const dataFolder = await mkdtemp(path.join(tmpdir(), 'holdpoint-overload-'))
const service = await startService(dataFolder, serviceCore)
try {
  const next = await mixOf(service)
  await closedLoop(service.address, CLIENTS, WARM_SECONDS, next)
  const first = await peakOf(service, next)
  const idleMb = residentMb(service)
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) {
    rounds.push(await oneRound(service, next, rounds.at(-1)?.peak ?? first))
  }
  const shares = rounds.map(({ share }) => share)
  const middle = quantile(shares, 0.5)
  const most = (figure: (round: Round) => number) => Math.max(...rounds.map(figure))
  const grownMb = most(({ mostMb }) => mostMb) - idleMb
  say(`good            ${percent(middle)} of C in the middle of ${shares.map(percent).join(', ')}`)
  say(`memory          ${idleMb.toFixed(0)} MB before, ${grownMb.toFixed(0)} MB more at most`)
  const broken = [
    middle < MIN_GOOD && `less than ${percent(MIN_GOOD)} of C was answered`,
    most(({ unsent }) => unsent) > MAX_UNSENT && `more than ${percent(MAX_UNSENT)} could not be sent`,
    most(({ others }) => others) > 0 && 'some were neither answered nor refused',
    most(({ shedP99 }) => shedP99) > MAX_SHED_MS && `refusals took more than ${MAX_SHED_MS} ms`,
    grownMb > MAX_GROWTH_MB && `memory grew by more than ${MAX_GROWTH_MB} MB`,
    most(({ recoveryMs }) => recoveryMs) > MAX_RECOVERY_MS && 'it took more than 10 s to be normal again',
    rounds.some(({ peak }) => peak < first / 2) && 'it did less than half as much afterwards',
  ].filter((each) => each !== false)
  for (const each of broken) say(`BROKEN: ${each}`)
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  service.child.kill('SIGTERM')
  await once(service.child, 'exit')
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Waits until a second of usual load is answered completely, in usual time. */
async function untilNormal({ address }: Started, next: () => Buffer): Promise<number> {
  const began = performance.now()
  for (;;) {
    const at = performance.now() - began
    const { others, shedPerSecond, goodP99 } = summary(await closedLoop(address, 4, 1, next))
    if ((others === 0 && shedPerSecond === 0 && goodP99 < 250) || at > 60_000) return at
  }
}
