import type { Database } from '../../../platform/postgres/database.ts'
import { NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { newestHeads, type SendHeads } from './send-heads.ts'

/** How often to check whether a day has passed. */
const LOOK_MS = 15 * 60_000

// Only one of several processes gets the day.
const TAKE_DAY = statement(`
INSERT INTO heads_sent AS h (single, at) VALUES (true, now())
ON CONFLICT (single) DO UPDATE SET at = excluded.at WHERE h.at <= excluded.at - interval '24 hours' RETURNING at`)

// Makes the next try due in an hour.
const GIVE_BACK = statement(`UPDATE heads_sent SET at = now() - interval '23 hours'`)

/** Sends the heads of all chains elsewhere once a day, however often the service starts. */
export class HeadsSender {
  readonly #database: Database['background']
  readonly #send: SendHeads
  readonly #log: (line: string) => void
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database['background'], send: SendHeads, log: (line: string) => void) {
    this.#database = database
    this.#send = send
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => void this.sendIfDue(), LOOK_MS)
    this.#timer.unref()
    void this.sendIfDue()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Sends them if a day has passed. It never throws. */
  async sendIfDue(): Promise<void> {
    try {
      const heads = await newestHeads(this.#database)
      if (heads.length === 0) return
      const [taken] = await this.#database.write(NO_ORGANIZATION, [bind(TAKE_DAY, [])])
      if (taken?.length !== 1) return
      await this.#send(heads).catch(async (error: Error) => {
        await this.#database.write(NO_ORGANIZATION, [bind(GIVE_BACK, [])])
        throw error
      })
    } catch (error) {
      this.#log(`the heads of the audit log were not sent, and are tried again: ${(error as Error).message}`)
    }
  }
}
