import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chart } from './chart.ts'
import { atMost, comparisonGoals, type Entry, growthGoals, memoryGoal, scaleGoals } from './goals.ts'
import { measureGrowth } from './growth.ts'
import { machine } from './machine.ts'
import { note } from './note.ts'
import { measureByPgbench } from './pgbench.ts'
import { memory } from './processes.ts'
import { report } from './report.ts'
import { type Comparison, compare, type Effort } from './rounds.ts'
import { measureScale } from './scale.ts'
import type { Size } from './scene.ts'
import { type Stage, withStage } from './stage.ts'
import { measureStart } from './start.ts'
import { measureTail } from './tail.ts'
import { works } from './works/all.ts'

// Measures the service beside its floors and an ordinary application; see docs/performance.md.
// Usage: npm run bench -- [--quick] [--json FILE] [--svg FILE] [--only TEXT]

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    svg: { type: 'string' },
    only: { type: 'string' },
  },
})

const effort: Effort = options.quick
  ? {
      rounds: 5,
      warmUp: { small: 1_000, large: 32 },
      amount: { small: 400, large: 32, fresh: 300 },
      milliseconds: 300,
    }
  : {
      rounds: 7,
      warmUp: { small: 3_000, large: 100 },
      amount: { small: 3_000, large: 100, fresh: 3_000 },
      milliseconds: 2_000,
    }
const fresh = effort.amount.fresh * (effort.rounds + 1) * 2 + 100
const sizes: { readonly many: Size; readonly few: Size } = {
  many: { contents: options.quick ? 120_000 : 1_000_000, own: 95_000, organizations: 1_000, fresh },
  few: { contents: 1_000, own: 100, organizations: 1_000, fresh: 100 },
}

const entries: Entry[] = []
const comparisons: Comparison[] = []
const pgbench: { [work: string]: number } = {}

await withStage(sizes, async (stage) => {
  await compareWorks(stage)
  if (options.only === undefined) await measureTheRest(stage)
})
await publish()

async function compareWorks({ many: { scene, holdpoint, cluster }, rivals }: Stage): Promise<void> {
  for (const work of works.filter(({ name }) => name.includes(options.only ?? ''))) {
    note(work.name)
    const against = rivals.filter(({ name }) => work.goals.some((goal) => goal.against === name))
    const comparison = await compare(work, [holdpoint, ...against], scene, effort)
    comparisons.push(comparison)
    const { most } = await memory(holdpoint.server.pid)
    entries.push(...comparisonGoals(comparison), ...memoryGoal(work, most))
    const perSecond = await measureByPgbench(work, cluster, scene, options.quick ? 1 : 5)
    if (perSecond !== undefined) pgbench[work.name] = perSecond
  }
}

async function measureTheRest(stage: Stage): Promise<void> {
  note('pages, orders and searches')
  entries.push(...growthGoals(await measureGrowth(stage.many.holdpoint, stage.many.scene, effort)))
  note('many records beside few')
  entries.push(...scaleGoals(await measureScale(stage, effort)))
  note('64 clients')
  entries.push(atMost('64 clients', 'p99 ÷ p50', await measureTail(stage.many, effort), 4))
  await stage.stop()
  note('start')
  const start = await measureStart(stage.many.dataFolder, options.quick ? 3 : 5)
  const ofCpu = `s (CPU of service and PostgreSQL ${start.cpuSeconds.median.toFixed(2)})`
  entries.push(atMost('cold start on existing data', ofCpu, start.seconds, 1.5))
  entries.push(atMost('idle service', 'MB', start.megabytes, 90))
}

async function publish(): Promise<void> {
  for (const file of [options.json, options.svg]) {
    if (file) await mkdir(path.dirname(file), { recursive: true })
  }
  const on = await machine()
  process.stdout.write(`${report(entries, comparisons, pgbench, on)}\n`)
  if (options.json) {
    const measured = comparisons.map(({ work, ...found }) => ({
      work: work.name,
      ...found,
      pgbench: pgbench[work.name],
    }))
    const details = { machine: on, quick: options.quick, sizes, effort, measured }
    await writeFile(options.json, `${JSON.stringify(entries, null, 2)}\n`)
    const beside = options.json.replace(/(\.json)?$/, '.measured.json')
    await writeFile(beside, `${JSON.stringify(details, null, 2)}\n`)
  }
  if (options.svg) await writeFile(options.svg, chart(entries, `Holdpoint ${on.holdpoint} beside its goals`))
}
