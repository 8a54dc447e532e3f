import { beforeAll, expect, inject, test } from 'vitest'
import { useService } from '../support/service.ts'
import { type Supply, supply } from '../support/supply.ts'
import { randomFrom } from '../support/unreliable.ts'
import { compare, pick, SEEDS } from './compare.ts'
import { type Act, OrderModel } from './order-model.ts'

// Random acts of a buyer and a supplier on an order and those that replace it, one or two at once. After each of them
// the service and the model agree on the refusal, and on what both organizations see. Seen red with a cancellation
// that does not reach the copy, and with an answer that does not lock the buyer's order.

const ACTS = inject('randomActs')
const MOST_PER_CHAIN = 40

const service = useService()
let world: Supply

beforeAll(async () => {
  world = await supply(service)
})

class Chain {
  models: readonly OrderModel[] = [new OrderModel()]

  /** One of those that fit. */
  get model() {
    const [model] = this.models
    if (!model) throw new Error('no model fits')
    return model
  }
  readonly #ids: string[]

  private constructor(id: string) {
    this.#ids = [id]
  }

  static async new(): Promise<Chain> {
    return new Chain((await world.draft()).id)
  }

  async do({ act, order }: Act): Promise<string | undefined> {
    const { buyer, supplier } = world
    const id = this.#ids[order]
    const send = () => {
      if (act === 'accept') return supplier.post(`/received-orders/${id}/accept`)
      if (act === 'decline') return supplier.post(`/received-orders/${id}/decline`, { reason: 'No crane.' })
      if (act === 'notes') return buyer.put(`/orders/${id}`, { notes: 'Gate 2' })
      return buyer.post(`/orders/${id}/${act}`)
    }
    const { status, body } = await send()
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    if (status === 201) this.#ids.push(body.data.id)
    return status < 300 ? undefined : String(body.code)
  }

  /** What each organization sees of each order. */
  async shown() {
    const shown = []
    for (const id of this.#ids) {
      const { status, answer } = (await world.buyer.get(`/orders/${id}?with[]=answer`)).body.data
      const copy = (await world.supplier.get(`/received-orders/${id}`)).body.data
      shown.push({
        order: [status, answer?.status ?? null],
        copy: copy && [copy.status, copy.answer.status],
      })
    }
    return shown
  }
}

/** Any act, mostly on the latest orders, and mostly one that is possible now. */
function nextAct({ model }: Chain, random: () => number): Act {
  const wantsPossible = random() < 0.7
  const often = ['confirm', 'upgrade', 'accept'] as const
  const ways = [...often, ...often, ...often, ...often, 'decline', 'notes', 'complete', 'cancel'] as const
  for (let tries = 1; ; tries += 1) {
    const back = Math.floor(random() * Math.min(3, model.orders.length))
    const act = { act: pick(ways, random) ?? 'notes', order: model.orders.length - 1 - back } as const
    if (!wantsPossible || tries > 20 || model.refusalOf(act) === undefined) return act
  }
}

test.each(SEEDS)(
  'both organizations see an order as the rules have it after any acts, also if two come at once: %s',
  async (_, seed) => {
    const random = randomFrom(seed)
    const tally = new Map<string, number>()
    let [chain, ofChain] = [await Chain.new(), 0]
    for (let n = 0; n < ACTS / SEEDS.length; n += 1) {
      const acts = [nextAct(chain, random)]
      if (random() < 0.3) acts.push(nextAct(chain, random))
      const answers = await compare(chain, acts, `act ${n} of seed ${seed}: ${JSON.stringify(acts)}`)
      for (const [index, { act }] of acts.entries()) {
        const key = `${act} ${answers[index] ?? 'done'}${acts.length > 1 ? ' at once' : ''}`
        tally.set(key, (tally.get(key) ?? 0) + 1)
      }
      ofChain += 1
      const isOver = chain.model.orders.every(
        ({ status }) => status === 'completed' || status === 'cancelled',
      )
      if (isOver || ofChain > MOST_PER_CHAIN) [chain, ofChain] = [await Chain.new(), 0]
    }
    process.stdout.write(
      `${[...tally]
        .map(([key, times]) => `${key} ${times}`)
        .toSorted()
        .join(', ')}\n`,
    )
  },
)
