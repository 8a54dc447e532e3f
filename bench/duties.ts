import { parseArgs } from 'node:util'
import { ALL_DUTIES, DUTIES, OF_LISTS, OF_WRITES } from './floors/duty-names.ts'
import { note } from './note.ts'
import { besideFirst, type Effort, takeTurns } from './rounds.ts'
import { row } from './row.ts'
import { print } from './running-service.ts'
import { cpu, type Measured } from './send.ts'
import { settled } from './settled.ts'
import { type Entrant, withRivals } from './stage.ts'
import type { Work } from './work.ts'
import { listOfFifteen } from './works/list-contents.ts'
import { listTokens } from './works/list-tokens.ts'
import { postSite } from './works/post-site.ts'
import { putConfirmed } from './works/put-confirmed.ts'
import { putDraft } from './works/put-draft.ts'
import { putOrder } from './works/put-order.ts'
import { readJob, readJobAlone } from './works/read-job.ts'

// What each duty towards callers and operators costs that F3 leaves out, and how near to F3 and F2 a server can come
// that does nothing but its duties: node bench/duties.ts [--rounds 7] [--amount 3000] [--only TEXT]
// [--together]. All servers take turns; with --together only those with all duties. A duty alone is what it adds to F3.

const F3 = 'F3'
const alone = (duty: string): Entrant => ({ name: `${F3} + ${duty}`, rival: 'f3', more: ['plain', duty] })
const ofLists = OF_LISTS.map(alone)
const ofWrites = OF_WRITES.map(alone)
const each: readonly Entrant[] = [
  ...DUTIES.map(alone),
  { name: 'F3 + router', rival: 'f3', more: ['router'] },
  { name: 'F3 + Fastify', rival: 'f3', more: ['fastify'] },
]
const whole: readonly Entrant[] = [
  { name: F3, rival: 'f3' },
  { name: 'F3 + all, with the router', rival: 'f3', more: ['router', ALL_DUTIES] },
  { name: 'F3 + all, with Fastify', rival: 'f3', more: ['fastify', ALL_DUTIES] },
  { name: 'F2', rival: 'f2' },
]

/** The works, and what is measured besides all duties together. */
const measured: readonly { readonly work: Work; readonly apart: readonly Entrant[] }[] = [
  { work: readJob, apart: each },
  { work: readJobAlone, apart: each },
  { work: listTokens, apart: ofLists },
  { work: listOfFifteen, apart: ofLists },
  { work: putDraft, apart: ofWrites },
  { work: putConfirmed, apart: ofWrites },
  { work: postSite, apart: ofWrites },
  { work: putOrder, apart: ofWrites },
]

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    amount: { type: 'string', default: '3000' },
    only: { type: 'string', default: '' },
    together: { type: 'boolean', default: false },
  },
})
const ROUNDS = Number(options.rounds)
const AMOUNT = Number(options.amount)
const effortOf = (work: Work): Effort => {
  // One at a time takes much longer.
  const amount = Math.round(AMOUNT / (work.connections === 1 ? 3 : 1))
  return {
    rounds: ROUNDS,
    // Until V8 has compiled what it will compile: with 3,000, a server that was measured twice seemed cheaper by half.
    warmUp: { small: 12_000, large: 100 },
    amount: { small: amount, large: amount, fresh: amount },
    milliseconds: 0,
  }
}

const wanted = measured.filter(({ work }) => work.name.includes(options.only))
// Each server, the service and the second F3 use up as many in a round, and before the first.
const usedUp = AMOUNT * (ROUNDS + 1) * (whole.length + ofWrites.length + 2)
const fresh = 400 + (wanted.some(({ work }) => work.fresh) ? usedUp : 0)

await withRivals(
  options.together ? whole : [...whole, ...each, ...ofLists, ...ofWrites],
  { contents: 1_000, own: 100, organizations: 1_000, fresh },
  async ({ holdpoint, scene, cluster }, rivals) => {
    await settled(cluster)
    for (const { work, apart } of wanted) {
      note(work.name)
      const names = new Set([...whole, ...apart].map(({ name }) => name))
      const taking = rivals.filter(({ name }) => names.has(name))
      const floor = taking.filter(({ name }) => name === F3)
      const again = floor.map((one) => ({ ...one, name: `${F3}, again` }))
      const contestants = [...floor, ...taking.filter(({ name }) => name !== F3), ...again, holdpoint]
      const rounds = await takeTurns(work, contestants, scene, effortOf(work))
      print(`\n${work.name}\n`)
      print(row(['Server', 'Node µs', 'PostgreSQL µs', 'more than F3 in Node', 'of F3', 'F3 ÷ it']))
      print(row(['---', '--:', '--:', '--:', '--:', '--:']))
      for (const [index, { name }] of contestants.entries()) print(row([name, ...figures(rounds, index)]))
    }
  },
)

/** What a contestant took, beside the first of the same round. */
function figures(rounds: readonly (readonly Measured[])[], index: number): readonly string[] {
  const middle = besideFirst(rounds, index)
  return [
    micro(middle(({ own }) => own.serverCpu)),
    micro(middle(({ own }) => own.databaseCpu)),
    micro(middle(({ first, own }) => own.serverCpu - first.serverCpu)),
    `${(middle(({ first, own }) => (own.serverCpu - first.serverCpu) / cpu(first)) * 100).toFixed(1)} %`,
    middle(({ first, own }) => cpu(first) / cpu(own)).toFixed(3),
  ]
}

function micro(milliseconds: number): string {
  return (milliseconds * 1_000).toFixed(1)
}
