// The rules of orders between a buyer and a supplier, written down a second time as simply as possible.

/** An act of the buyer or the supplier on an order, by its place in the chain: each order replaces the one before. */
export type Act = { readonly order: number } & (
  | { readonly act: 'confirm' | 'complete' | 'cancel' | 'notes' | 'upgrade' }
  | { readonly act: 'accept' | 'decline' }
)

interface Order {
  status: 'draft' | 'confirmed' | 'completed' | 'cancelled'
  /** Null until the supplier answers. */
  answer: 'accepted' | 'declined' | null
  /** Its place in the chain. */
  readonly replaces: number | undefined
  isDelivered: boolean
}

/** A chain of orders, of which at most one draft is to replace another. */
export class OrderModel {
  orders: Order[] = [{ status: 'draft', answer: null, replaces: undefined, isDelivered: false }]

  copy(): this {
    return Object.assign(new OrderModel(), structuredClone({ ...this })) as this
  }

  /** In the form in which the service shows it: each order of the buyer, with the supplier's copy. */
  shown() {
    return this.orders.map(({ status, answer, isDelivered }) => ({
      order: [status, answer],
      copy: isDelivered ? [status, answer] : undefined,
    }))
  }

  do(act: Act): string | undefined {
    const refusal = this.refusalOf(act)
    if (refusal === undefined) this.#apply(act)
    return refusal
  }

  /** The code with which an act would be refused now; undefined if it would be done. */
  refusalOf({ act, order: place }: Act): string | undefined {
    const { status, answer, replaces, isDelivered } = this.#at(place)
    const isDeclined = status === 'confirmed' && answer === 'declined'
    switch (act) {
      case 'accept':
      case 'decline':
        if (!isDelivered) return 'not_found'
        if (status !== 'confirmed') return 'wrong_state'
        return answer === null ? undefined : 'answered'
      case 'notes':
        return status === 'draft' || status === 'confirmed' ? undefined : 'wrong_state'
      case 'cancel':
        return status === 'draft' || status === 'confirmed' ? undefined : 'wrong_state'
      case 'confirm':
        if (isDeclined) return 'declined'
        if (status !== 'draft') return 'wrong_state'
        return replaces === undefined || this.#at(replaces).status === 'confirmed'
          ? undefined
          : 'replaced_over'
      case 'complete':
        if (isDeclined) return 'declined'
        return status === 'confirmed' ? undefined : 'wrong_state'
      case 'upgrade': {
        if (isDeclined) return 'declined'
        if (status !== 'confirmed') return 'wrong_state'
        const others = this.orders.filter((other) => other.replaces === place && other.status !== 'cancelled')
        return others.length > 0 ? 'upgrade_open' : undefined
      }
    }
  }

  #at(place: number): Order {
    const order = this.orders[place]
    if (!order) throw new Error(`no order ${place}`)
    return order
  }

  #apply({ act, order: place }: Act): void {
    const order = this.#at(place)
    switch (act) {
      case 'accept':
        order.answer = 'accepted'
        return
      case 'decline':
        order.answer = 'declined'
        return
      case 'complete':
        order.status = 'completed'
        return
      case 'cancel':
        order.status = 'cancelled'
        return
      case 'confirm':
        if (order.replaces !== undefined) this.#at(order.replaces).status = 'cancelled'
        order.status = 'confirmed'
        order.isDelivered = true
        return
      case 'upgrade':
        this.orders.push({ status: 'draft', answer: null, replaces: place, isDelivered: false })
        return
      case 'notes':
        return
    }
  }
}
