import pg from 'pg'

/** Answers take milliseconds; a silence this long is looked into. */
const SILENCE_MS = 500
/** A server that is there lets somebody in within this time, or at the second knock where it is busy. With the silence before them that is less than the 2 s within which the service says that the database is away. */
const KNOCK_MS = 650
const STEP_MS = 50
/** Longest silence of a connection under way, more than any statement may take (statement_timeout): it can be dead while its server is not. */
const PATIENCE_MS = 12_000

/**
 * Tells a slow answer from one that will never come. No setting of PostgreSQL does: when the server
 * is paused or the network is gone, nobody is left to keep its timeouts.
 */
export class Presence {
  readonly #knock: () => Promise<boolean>
  #knocking: Promise<boolean> | undefined
  /** When the server last answered anybody. */
  #heard = Number.NEGATIVE_INFINITY

  /** @param knock whether the server lets somebody in; asked by one waiter for all */
  constructor(knock: () => Promise<boolean>) {
    this.#knock = knock
  }

  /**
   * Waits for an answer. Calls `giveUp`, which must make the answer fail, once it will not come.
   * @param lastHeard when the connection last answered anybody, where several wait in turn
   */
  async during<T>(answer: Promise<T>, giveUp: () => void, lastHeard: () => number = () => 0): Promise<T> {
    const began = performance.now()
    let settled = false
    const look = async () => {
      const silence = Math.min(performance.now() - this.#heard, SILENCE_MS)
      // Under load a knock takes longest of all, and an answer to somebody else says the same.
      const there = silence < SILENCE_MS || (await this.#isThere())
      if (settled) return
      if (there && performance.now() - Math.max(began, lastHeard()) < PATIENCE_MS)
        timer = setTimeout(look, silence < SILENCE_MS ? SILENCE_MS - silence : SILENCE_MS)
      else giveUp()
    }
    let timer = setTimeout(look, SILENCE_MS)
    try {
      const result = await answer
      this.#heard = performance.now()
      return result
    } finally {
      settled = true
      clearTimeout(timer)
    }
  }

  #isThere(): Promise<boolean> {
    this.#knocking ??= this.#knockTwice().finally(() => {
      this.#knocking = undefined
    })
    return this.#knocking
  }

  async #knockTwice(): Promise<boolean> {
    return (await this.#knock()) || (await this.#knock())
  }
}

/** Whether the server lets somebody in and answers. A server that refuses to is there. */
export async function knock(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  // Without a listener a lost connection would end the process.
  client.on('error', () => {})
  const stopWaiting = afterOwnTime(connection.connectionTimeoutMillis ?? KNOCK_MS, () => hangUp(client))
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    stopWaiting()
    client.end().catch(() => {})
  }
}

/**
 * Acts after so many milliseconds in which this process got to its work. While it is held up itself, answers lie in
 * its sockets, and say nothing about a server: of such a time one step counts.
 * @returns what calls it off
 */
function afterOwnTime(milliseconds: number, act: () => void): () => void {
  let left = Math.ceil(milliseconds / STEP_MS)
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    act()
  }, STEP_MS)
  return () => clearInterval(timer)
}

/** Ends a connection without a farewell. Everything that waits for it fails. */
export function hangUp(client: pg.Client): void {
  client.connection.stream.destroy()
}
