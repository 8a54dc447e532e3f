import pg from 'pg'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { Database } from '../../src/db/database.ts'
import type { Answer, Client } from '../support/client.ts'
import type { FreshDatabase } from '../support/fresh-database.ts'
import { type ServiceProcess, useProgram } from '../support/program.ts'
import { newAdministrator } from '../support/serve.ts'
import { Wire } from '../support/wire.ts'

/** A service in a process of its own, on a database of its own, which is killed or cut off from it under requests. */
export interface Disturbed {
  readonly address: string
  /** The database, past the service. */
  readonly database: Database
  newAdministrator(): Promise<Client>
  /**
   * Lets a request come as far as some flushes to the database, then kills the service or cuts its connections.
   * @returns the answer, where one came, when the database has done what it was told before
   */
  during(asked: Promise<Answer>, how: Trouble, flushes: number): Promise<Answer | undefined>
}

export type Trouble = 'kill' | 'cut'

/** Starts one on a migrated database for the tests of a file. */
export function useDisturbed(fresh: FreshDatabase): Disturbed {
  const program = useProgram()
  let wire: Wire
  let service: ServiceProcess
  let database: Database
  let watching: pg.Client

  const start = () => {
    const { user, password, database: name } = fresh.connection
    const url = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${wire.end.port}/${name}`
    return program.serve({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
  }

  /** Settles when nothing works any more for whoever was cut off. */
  const workedOff = async () => {
    const { rows } = await watching.query('SELECT clock_timestamp()::text AS now')
    const busy = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'holdpoint'
      AND state <> 'idle' AND state_change < $1`
    await vi.waitFor(async () => expect((await watching.query(busy, [rows[0].now])).rowCount).toBe(0), {
      timeout: 20_000,
      interval: 20,
    })
  }

  beforeAll(async () => {
    wire = await Wire.to(fresh.connection)
    database = new Database(fresh.connection)
    // Who is at work is told to nobody but the owner of the connections.
    watching = new pg.Client(fresh.connection)
    await watching.connect()
    service = await start()
  })

  afterAll(async () => {
    service.kill('SIGKILL')
    await Promise.all([service.ended, wire.refuse(), database.close(), watching.end()])
  })

  return {
    get address() {
      return service.address
    },
    get database() {
      return database
    },
    newAdministrator: () => newAdministrator({ address: service.address, database }),
    during: async (asked, how, flushes) => {
      const came = asked.catch(() => undefined)
      wire.taken()
      const soon = performance.now() + 200
      for (let seen = 0; seen <= flushes && performance.now() < soon; ) {
        seen += wire.taken().flushes
        await new Promise((resolve) => setImmediate(resolve))
      }
      if (how === 'kill') {
        service.kill('SIGKILL')
        await service.ended
        service = await start()
      } else {
        await wire.refuse()
        await wire.listen()
      }
      await workedOff()
      return came
    },
  }
}
