/** Whole seconds of a video that were played, from one to the other. */
export interface Played {
  readonly from: number
  readonly to: number
}

/** A jump is longer than the time between two ticks of a player, even in the background. */
const LONGEST_TICK = 2

/** The part being played: it grows with each tick of the player and is cut into whole seconds. */
export class Playing {
  #from: number | undefined
  #to = 0

  /** The player has reached a second. @returns what was played before, if this was a jump */
  tick(at: number): Played | undefined {
    if (this.#from !== undefined && at >= this.#to && at - this.#to < LONGEST_TICK) {
      this.#to = at
      return undefined
    }
    const before = this.stop()
    this.#from = at
    this.#to = at
    return before
  }

  /** The length that is not cut off yet, in seconds. */
  get length(): number {
    return this.#from === undefined ? 0 : this.#to - this.#from
  }

  /** Cuts off the whole seconds played so far; playing continues. */
  cut(): Played | undefined {
    if (this.#from === undefined) return undefined
    const played = { from: Math.floor(this.#from), to: Math.floor(this.#to) }
    if (played.to <= played.from) return undefined
    this.#from = played.to
    return played
  }

  /** Ends it. @param atEnd whether the video is over: its last second is rarely a whole one */
  stop(atEnd = false): Played | undefined {
    if (atEnd) this.#to = Math.ceil(this.#to)
    const played = this.cut()
    this.#from = undefined
    return played
  }
}

/** Adds what was played, merging adjacent parts. */
export function joined(waiting: readonly Played[], next: Played): readonly Played[] {
  const touches = ({ from, to }: Played) => from <= next.to && to >= next.from
  const met = [...waiting.filter(touches), next]
  const whole = {
    from: Math.min(...met.map(({ from }) => from)),
    to: Math.max(...met.map(({ to }) => to)),
  }
  return [...waiting.filter((each) => !touches(each)), whole]
}
