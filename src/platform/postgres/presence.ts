import pg from 'pg'

/** Answers take milliseconds; a longer silence is investigated. */
const SILENCE_MS = 500
/**
 * A running server accepts a connection within this time, or at the second ping if it is busy. Together with the
 * preceding silence this is below the 2 s within which the service reports that the database is away.
 */
const PING_MS = 650
const STEP_MS = 50
/**
 * The longest silence of a connection in use, longer than any statement may take (statement_timeout): a connection
 * can be dead while its server is not.
 */
const PATIENCE_MS = 12_000

/**
 * Distinguishes a slow answer from one that will never come. No PostgreSQL setting does: if the server is paused or
 * the network is gone, nobody enforces its timeouts.
 */
export class Presence {
  readonly #ping: () => Promise<boolean>
  readonly #patience: () => number | undefined
  #pinging: Promise<boolean> | undefined
  /** When the server last answered anybody. */
  #heard = Number.NEGATIVE_INFINITY

  /**
   * @param ping whether the server accepts a connection; one waiter asks for all
   * @param patience the longest silence now, if not the usual one
   */
  constructor(ping: () => Promise<boolean>, patience: () => number | undefined = () => undefined) {
    this.#ping = ping
    this.#patience = patience
  }

  /**
   * Waits for an answer. Calls `giveUp`, which must make the answer fail, once the answer will not come.
   * @param lastHeard when the connection last answered anybody, if several wait in turn
   */
  async during<T>(answer: Promise<T>, giveUp: () => void, lastHeard: () => number = () => 0): Promise<T> {
    const began = performance.now()
    let settled = false
    const look = async () => {
      const silence = Math.min(performance.now() - this.#heard, SILENCE_MS)
      // Under load a ping is the slowest of all, and an answer to somebody else proves the same.
      const there = silence < SILENCE_MS || (await this.#isThere())
      if (settled) return
      if (there && performance.now() - Math.max(began, lastHeard()) < (this.#patience() ?? PATIENCE_MS))
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
    this.#pinging ??= this.#pingTwice().finally(() => {
      this.#pinging = undefined
    })
    return this.#pinging
  }

  async #pingTwice(): Promise<boolean> {
    return (await this.#ping()) || (await this.#ping())
  }
}

/** Whether the server accepts a connection and answers. A server that refuses is there too. */
export async function ping(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  // Without a listener a lost connection would end the process.
  client.on('error', () => {})
  const stopWaiting = afterOwnTime(connection.connectionTimeoutMillis ?? PING_MS, () => hangUp(client))
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
 * Acts after so many milliseconds of this process's own time. While the process is held up, answers lie unread in its
 * sockets and say nothing about a server, so such a period counts as one step.
 * @returns what cancels it
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

/** Ends a connection without saying goodbye. Everything waiting for it fails. */
export function hangUp(client: pg.Client): void {
  client.connection.stream.destroy()
}
