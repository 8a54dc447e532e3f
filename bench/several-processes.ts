import { parseArgs } from 'node:util'
import { print, type RunningService, withService } from './running-service.ts'
import { type Send, sender } from './sender.ts'
import { median } from './workplace.ts'

// What a request costs in CPU (service and PostgreSQL) with two processes, compared with one: node
// bench/several-processes.ts [--rounds 4] [--amount 3000]. The two take turns, and each figure is the median of the
// rounds.

const CONNECTIONS = 16
const RECORDS = 200

const site = { name: 'Mill', line1: 'Road 1', postalCode: '42100', postalAddress: 'Jämsä', country: 'FI' }

interface Contestant {
  readonly service: RunningService
  readonly send: Send
  readonly ids: readonly string[]
}

const WORKS: { readonly [name: string]: (contestant: Contestant, number: number) => ReturnType<Send> } = {
  'a record': ({ send, ids }, number) => send('GET', `/sites/${ids[number % RECORDS]}`),
  'a list': ({ send }) => send('GET', '/sites?count=50'),
  'a change of one of 200': ({ send, ids }, number) =>
    send('PUT', `/sites/${ids[number % RECORDS]}`, { ...site, name: `Mill ${number}` }),
  'a change of one by all': ({ send, ids }, number) =>
    send('PUT', `/sites/${ids[0]}`, { ...site, name: `Mill ${number}` }),
}

/** A service with the requested records. */
async function contestant(service: RunningService): Promise<Contestant> {
  const { headers } = await service.organization()
  const send = sender(service.address, headers.authorization, CONNECTIONS)
  const ids: string[] = []
  while (ids.length < RECORDS) ids.push(JSON.parse((await send('POST', '/sites', site)).text).data.id)
  return { service, send, ids }
}

/** Milliseconds of CPU for each request. @throws Error if an answer failed */
async function costOf(one: Contestant, work: keyof typeof WORKS, amount: number): Promise<number> {
  const before = await one.service.cpuSeconds()
  let begun = 0
  const worker = async () => {
    while (begun < amount) {
      begun += 1
      const answer = await WORKS[work]?.(one, begun)
      if (answer?.status !== 200) throw new Error(`${work}: ${answer?.status} ${answer?.text}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return (((await one.service.cpuSeconds()) - before) * 1_000) / amount
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '4' }, amount: { type: 'string', default: '3000' } },
})
const [rounds, amount] = [Number(values.rounds), Number(values.amount)]

await withService(async (alone) => {
  await withService(
    async (several) => {
      const [one, two] = [await contestant(alone), await contestant(several)]
      for (const work of Object.keys(WORKS)) {
        const costs: { one: number; two: number }[] = []
        for (let round = 0; round <= rounds; round += 1) {
          const cost = { one: await costOf(one, work, amount), two: await costOf(two, work, amount) }
          // The first round fills caches.
          if (round > 0) costs.push(cost)
        }
        const [first, second] = [median(costs.map((each) => each.one)), median(costs.map((each) => each.two))]
        const ratio = median(costs.map((each) => each.two / each.one))
        print(
          `${work}: ${first.toFixed(2)} ms with one, ${second.toFixed(2)} ms with two, ratio ${ratio.toFixed(2)}`,
        )
      }
    },
    ['--processes', '2'],
  )
})
// The agents keep their connections open.
process.exit(0)
