import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { ALL_DUTIES } from './floors/duty-names.ts'
import { note } from './note.ts'
import { forgetMost, memory, treeSeconds } from './processes.ts'
import { besideFirst, type Effort, type Ratio, spread, takeTurns } from './rounds.ts'
import { row } from './row.ts'
import { print } from './running-service.ts'
import { type Contestant, cpu, send } from './send.ts'
import { settled } from './settled.ts'
import { type Entrant, type Side, withRivals } from './stage.ts'
import { measureTail } from './tail.ts'
import type { Request } from './work.ts'
import { listOfFifteen, listOfFiveHundred } from './works/list-contents.ts'

// What servers with less to do than the service reach of the goals that it misses: the page of 500, 64 clients at once,
// the search for a common text, and memory at rest. Usage: node bench/limits.ts [rounds] [contents]

const ROUNDS = Number(process.argv[2] ?? 7)
const CONTENTS = Number(process.argv[3] ?? 1_000_000)
const OWN = 95_000
const COMMON = 'ladder'
/** How often the total is counted in a round. */
const COUNTS = 20
const ROOT = path.join(import.meta.dirname, '..')

const effort: Effort = {
  rounds: ROUNDS,
  warmUp: { small: 12_000, large: 1_000 },
  amount: { small: 3_000, large: 100, fresh: 0 },
  milliseconds: 0,
}

const entrants: readonly Entrant[] = [
  { name: 'F1', rival: 'f1' },
  { name: 'F2', rival: 'f2' },
  { name: 'F3', rival: 'f3' },
  { name: 'F3 + all, with Fastify', rival: 'f3', more: ['fastify', ALL_DUTIES] },
]

await withRivals(
  entrants,
  { contents: CONTENTS, own: OWN, organizations: 1_000, fresh: 100 },
  async (side, rivals) => {
    await settled(side.cluster)
    await pagesOfFiveHundred(side, [...rivals, side.holdpoint])
    await manyClients(side, [...rivals, side.holdpoint])
    await commonSearch(side)
  },
)
await memoryAtRest()

function table(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  print(`\n${title}\n`)
  print(row(columns))
  print(row(columns.map((_, index) => (index === 0 ? '---' : '--:'))))
  for (const each of rows) print(row(each))
}

/** The first contestant is what the others are compared with. */
async function pagesOfFiveHundred({ scene }: Side, contestants: readonly Contestant[]): Promise<void> {
  const { name } = listOfFiveHundred
  note(name)
  const peaks: number[] = []
  for (const contestant of contestants) {
    await forgetMost(contestant.server.pid)
    await takeTurns(listOfFiveHundred, [contestant], scene, { ...effort, rounds: 1 })
    peaks.push((await memory(contestant.server.pid)).most)
  }
  const rounds = await takeTurns(listOfFiveHundred, contestants, scene, effort)
  const figures = contestants.map((contestant, index) => {
    const middle = besideFirst(rounds, index)
    return [
      contestant.name,
      middle(({ own }) => own.serverCpu).toFixed(2),
      middle(({ own }) => own.databaseCpu).toFixed(2),
      middle(({ first, own }) => cpu(first) / cpu(own)).toFixed(3),
      String(peaks[index]),
    ]
  })
  table(name, ['Server', 'Node ms', 'PostgreSQL ms', 'F1 ÷ it', 'MB at 8 at a time'], figures)
}

async function manyClients(side: Side, contestants: readonly Contestant[]): Promise<void> {
  note('64 clients')
  const rows: string[][] = []
  for (const holdpoint of contestants) {
    rows.push([holdpoint.name, ranged(await measureTail({ ...side, holdpoint }, ROUNDS))])
  }
  table('64 clients, GET /jobs/{id} with three includes', ['Server', 'p99 ÷ p50'], rows)
}

/** PostgreSQL's CPU for the exact total alone, beside the CPU of the service's first page. */
async function commonSearch({ holdpoint, scene, cluster }: Side): Promise<void> {
  note('search, common')
  const client = new pg.Client(cluster.superuser)
  await client.connect()
  const text = `SELECT count(*) FROM educational_contents r
    WHERE r.organization_id = $1 AND r.is_current AND lower(r.title) LIKE $2`
  const values = [scene.organizationId, `%${COMMON}%`]
  const count = async () => {
    const before = await treeSeconds(cluster.postmaster)
    for (let time = 0; time < COUNTS; time += 1) await client.query({ name: 'count', text, values })
    return (((await treeSeconds(cluster.postmaster)) - before) * 1_000) / COUNTS
  }
  const asked = (request: Request, amount: number) => async () =>
    cpu(
      await send(holdpoint, {
        token: scene.token,
        requests: [request],
        amount,
        connections: 1,
        leastBytes: 100,
      }),
    )
  const page = listOfFifteen.request(scene, 0)
  const first = asked(page, 1_000)
  const search = asked({ ...page, path: `${page.path}&search=${COMMON}` }, 30)
  const ratios: { total: number; service: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const beside = await first()
    ratios.push({ total: (await count()) / beside, service: (await search()) / beside })
  }
  // The first round warmed up.
  const measured = ratios.slice(1)
  const found = (await client.query(text, values)).rows[0].count
  await client.end()
  table(
    `search, common: ${found} of ${OWN} found`,
    ['What', '× the CPU of the first page'],
    [
      [
        'the exact total alone, as superuser, on a connection of its own',
        ranged(spread(measured.map(({ total }) => total))),
      ],
      ['the service', ranged(spread(measured.map(({ service }) => service)))],
    ],
  )
}

/** What a process holds after a full collection that has loaded some of the service's code, and done nothing with it. */
async function memoryAtRest(): Promise<void> {
  note('memory at rest')
  const http = `require('node:http').createServer().listen(0, '127.0.0.1')`
  const libraries = `${http}; await import('fastify'); await import('pg')`
  const parts = [
    ['node:http, listening', http],
    ['with Fastify and the client of PostgreSQL', libraries],
    ['with all operations of the service', `${libraries}; await import('./src/faces/operations.ts')`],
    [
      'with all of its code',
      `${libraries}; await import('./src/faces/operations.ts'); await import('./src/faces/service/serving.ts')`,
    ],
  ] as const
  const rows: string[][] = []
  for (const [name, code] of parts) {
    const values: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) values.push(await residentAfter(code))
    rows.push([name, ranged(spread(values.slice(1)))])
  }
  table('Memory at rest', ['What is loaded', 'MB'], rows)
}

async function residentAfter(code: string): Promise<number> {
  const program = `
    const require = (await import('node:module')).createRequire(import.meta.url)
    ${code}
    gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const status = require('node:fs').readFileSync('/proc/self/status', 'utf8')
    console.log(/VmRSS:\\s+(\\d+)/.exec(status)[1])
    process.exit()`
  const given = ['--expose-gc', '--input-type=module', '--eval', program]
  // Like a service, it keeps what it has compiled.
  const env = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/limits') }
  const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: ROOT, env })
  return Math.round(Number(stdout) / 1_024)
}

function ranged({ median, least, most }: Ratio): string {
  const [middle, from, to] = [median, least, most].map((value) => value.toPrecision(3))
  return `${middle} (${from}–${to})`
}
