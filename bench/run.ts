import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chart } from './chart.ts'
import { type Dear, dearestStatements } from './dearest.ts'
import {
  AGAIN,
  atMost,
  comparisonGoals,
  type Entry,
  errorOf,
  growthGoals,
  memoryGoal,
  scaleGoals,
} from './goals.ts'
import { measureGrowth } from './growth.ts'
import { machine } from './machine.ts'
import { measureMembers } from './members.ts'
import { note } from './note.ts'
import { measureByPgbench } from './pgbench.ts'
import { forgetMost, memory } from './processes.ts'
import { report } from './report.ts'
import { type Comparison, compare, type Effort } from './rounds.ts'
import { measureScale } from './scale.ts'
import type { Size } from './scene.ts'
import { settled } from './settled.ts'
import { type Stage, withStage } from './stage.ts'
import { measureFirstStart, measureStart } from './start.ts'
import { measureTail } from './tail.ts'
import { works } from './works/all.ts'

// Measures the service against its floors and an ordinary application; see docs/performance.md.
// Usage: npm run bench -- [--quick] [--json FILE] [--svg FILE] [--only TEXT]

/** A measurement besides the comparisons with floors and peer. */
interface Part {
  readonly name: string
  readonly measure: (stage: Stage) => Promise<readonly Entry[]>
}

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    svg: { type: 'string' },
    only: { type: 'string' },
  },
})

// Many short turns instead of few long ones: on a shared machine, a slow second then spoils one pair of many.
const effort: Effort = options.quick
  ? {
      rounds: 15,
      warmUp: { small: 1_000, large: 32 },
      amount: { small: 140, large: 32, fresh: 100 },
      milliseconds: 100,
    }
  : {
      rounds: 31,
      warmUp: { small: 12_000, large: 100 },
      amount: { small: 700, large: 32, fresh: 700 },
      milliseconds: 450,
    }
// For the service, twice, F1 and F3, and for the dearest statements.
const fresh = effort.amount.fresh * (effort.rounds + 1) * 4 + 400
const sizes: { readonly many: Size; readonly few: Size } = {
  many: { contents: options.quick ? 120_000 : 1_000_000, own: 95_000, organizations: 1_000, fresh },
  few: { contents: 1_000, own: 100, organizations: 1_000, fresh: 100 },
}

const DEAREST = { name: 'dearest statements' }

const entries: Entry[] = []
const comparisons: Comparison[] = []
const dearest: Dear[] = []
const pgbench: { [work: string]: number } = {}

const began = performance.now()
const parts: readonly Part[] = [
  {
    name: 'pages, orders and searches',
    measure: async ({ many }) => growthGoals(await measureGrowth(many.holdpoint, many.scene, effort)),
  },
  {
    name: 'many records beside few',
    measure: async (stage) => scaleGoals(await measureScale(stage, effort)),
  },
  {
    name: '64 clients',
    measure: async ({ many }) => [
      atMost('64 clients', 'p99 ÷ p50', await measureTail(many, options.quick ? 3 : 7), 2.5),
    ],
  },
  {
    name: 'many members',
    measure: async ({ many }) => [
      atMost(
        '3000 members with 3000 tokens beside 20: GET /jobs/{id}',
        '× the CPU',
        await measureMembers(many, effort),
        1.05,
      ),
    ],
  },
  // The last one, since it stops the servers.
  { name: 'start', measure: measureStartOf },
]

try {
  await withStage(sizes, measureAll)
  note(`done in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
} finally {
  // What was measured before a failure is still true.
  await publish()
}

async function measureAll(stage: Stage): Promise<void> {
  await compareWorks(stage)
  for (const { name, measure } of parts.filter(isWanted)) {
    await settled(stage.many.cluster)
    note(name)
    entries.push(...(await measure(stage)))
  }
  if (isWanted(DEAREST)) {
    note(DEAREST.name)
    await stage.stop()
    dearest.push(...(await dearestStatements(stage.many)))
  }
}

function isWanted({ name }: { readonly name: string }): boolean {
  return name.includes(options.only ?? '')
}

async function compareWorks({ many: { scene, holdpoint, cluster }, rivals }: Stage): Promise<void> {
  for (const work of works.filter(isWanted)) {
    await settled(cluster)
    note(work.name)
    const named = new Set<string>([...work.goals.map(({ against }) => against), ...(work.beside ?? [])])
    const against = rivals.filter(({ name }) => named.has(name))
    await forgetMost(holdpoint.server.pid)
    const again = { ...holdpoint, name: AGAIN }
    const comparison = await compare(work, [holdpoint, ...against, again], scene, effort)
    comparisons.push(comparison)
    const error = errorOf(comparison)
    if (!error.met) process.exitCode = 1
    const { most } = await memory(holdpoint.server.pid)
    entries.push(error, ...comparisonGoals(comparison), ...memoryGoal(work, most))
    const perSecond = await measureByPgbench(work, cluster, scene, options.quick ? 1 : 5)
    if (perSecond !== undefined) pgbench[work.name] = perSecond
  }
}

async function measureStartOf({ many, stop }: Stage): Promise<readonly Entry[]> {
  await stop()
  const start = await measureStart(many.dataFolder, options.quick ? 3 : 5)
  const ofCpu = `s (CPU of service and PostgreSQL ${start.cpuSeconds.median.toFixed(2)})`
  return [
    atMost('cold start on existing data', ofCpu, start.seconds, 1.2),
    atMost('idle service', 'MB', start.megabytes, 100),
    atMost('first start', 's', await measureFirstStart(options.quick ? 1 : 3), 10),
  ]
}

async function publish(): Promise<void> {
  for (const file of [options.json, options.svg]) {
    if (file) await mkdir(path.dirname(file), { recursive: true })
  }
  const on = await machine()
  process.stdout.write(`${report({ entries, comparisons, pgbench, dearest }, on)}\n`)
  if (options.json) {
    const measured = comparisons.map(({ work, ...found }) => ({
      work: work.name,
      ...found,
      pgbench: pgbench[work.name],
    }))
    const details = { machine: on, quick: options.quick, sizes, effort, measured, dearest }
    await writeFile(options.json, `${JSON.stringify(entries, null, 2)}\n`)
    const beside = options.json.replace(/(\.json)?$/, '.measured.json')
    await writeFile(beside, `${JSON.stringify(details, null, 2)}\n`)
  }
  if (options.svg) await writeFile(options.svg, chart(entries, `Holdpoint ${on.holdpoint} beside its goals`))
}
