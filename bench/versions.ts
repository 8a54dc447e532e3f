import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { note } from './note.ts'
import { besideFirst } from './rounds.ts'
import { row } from './row.ts'
import { print } from './running-service.ts'
import type { Scene } from './scene.ts'
import { type Contestant, cpu, type Measured, send, stopSending } from './send.ts'
import type { Server } from './servers.ts'
import type { Work } from './work.ts'
import { works } from './works/all.ts'

// Another version of the service beside this one, each on a database that its own code has filled:
//   node bench/versions.ts CHECKOUT [--rounds 15] [--amount 500] [--only TEXT]
// The packages of the checkout must be installed. This version is entered twice.

/** A version of the service with its data. */
interface Version {
  readonly contestant: Contestant
  readonly scene: Scene
  /** Requests that use up a record and were sent already. */
  used: number
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '15' },
    amount: { type: 'string', default: '500' },
    only: { type: 'string', default: '' },
  },
})
const [checkout] = positionals
if (checkout === undefined) throw new Error('Name the folder of another checkout.')
const ROUNDS = Number(options.rounds)
const AMOUNT = Number(options.amount)
/** A page of 500 takes as long as some dozen other requests. */
const LARGE_AMOUNT = Math.ceil(AMOUNT / 20)
/** Until V8 has compiled what it will compile. Otherwise the version that is entered twice would be warmer. */
const WARM_UP = { small: 12_000, large: 500 }

const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-bench-'))
const versions: Version[] = []
const running: Server[] = []
try {
  versions.push(await start('the other', path.resolve(checkout)))
  versions.push(await start('this', path.join(import.meta.dirname, '..')))
  print(row(['Work', 'CPU of this ÷ the other', 'Node', 'PostgreSQL', 'the same, entered again']))
  print(row(['---', '--:', '--:', '--:', '--:']))
  for (const work of works.filter(({ name }) => name.includes(options.only))) {
    note(work.name)
    const rounds = await takeTurns(work)
    const beside = (index: number, of: (measured: Measured) => number) =>
      besideFirst(rounds, index)(({ first, own }) => of(own) / of(first)).toFixed(3)
    const parts = [cpu, ({ serverCpu }: Measured) => serverCpu, ({ databaseCpu }: Measured) => databaseCpu]
    print(row([work.name, ...parts.map((part) => beside(1, part)), beside(2, cpu)]))
  }
} finally {
  stopSending()
  for (const server of running) await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Starts a version and fills its database, with its own code. */
async function start(name: string, root: string): Promise<Version> {
  note(`filling a database of ${name}`)
  const code = <T>(file: string): Promise<T> => import(path.join(root, 'bench', file))
  const { startHoldpoint } = await code<typeof import('./servers.ts')>('servers.ts')
  const { clusterOf } = await code<typeof import('./cluster.ts')>('cluster.ts')
  const { makeScene } = await code<typeof import('./scene.ts')>('scene.ts')
  const { settled } = await code<typeof import('./settled.ts')>('settled.ts')
  const data = path.join(folder, String(versions.length))
  await mkdir(data)
  const server = await startHoldpoint(data)
  running.push(server)
  const cluster = await clusterOf(data)
  // What the version that is entered twice uses up, with the warm-up.
  const fresh = AMOUNT * (2 * ROUNDS + 2)
  const scene = await makeScene(cluster, { contents: 2_000, own: 600, organizations: 1_000, fresh })
  await settled(cluster)
  return { contestant: { name, server, postmaster: cluster.postmaster }, scene, used: 0 }
}

/** @returns what the other version, this one and this one again took, round by round */
async function takeTurns(work: Work): Promise<readonly (readonly Measured[])[]> {
  const amount = work.size === 'large' ? LARGE_AMOUNT : AMOUNT
  const [other, own] = versions
  if (!other || !own) throw new Error('no version')
  for (const version of [other, own]) await sendTo(version, work, work.fresh ? amount : WARM_UP[work.size])
  const rounds: Measured[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: Measured[] = []
    const turn = [other, own, own].map((version, index) => ({ version, index }))
    // Every other round begins at the other end.
    if (round % 2 === 1) turn.reverse()
    for (const { version, index } of turn) measured[index] = await sendTo(version, work, amount)
    rounds.push(measured)
  }
  return rounds
}

function sendTo(version: Version, work: Work, amount: number): Promise<Measured> {
  const { scene, contestant } = version
  const first = work.fresh ? version.used : 0
  if (work.fresh) version.used += amount
  return send(contestant, {
    token: scene.token,
    requests: Array.from({ length: work.fresh ? amount : Math.min(amount, 500) }, (_, index) =>
      work.request(scene, first + index),
    ),
    amount,
    connections: work.connections ?? (work.size === 'large' ? 8 : 32),
    leastBytes: 2,
  })
}
