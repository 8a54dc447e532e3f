import pg from 'pg'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import { Database } from '../../src/platform/postgres/database.ts'
import type { Answer, Client } from '../support/client.ts'
import type { FreshDatabase } from '../support/fresh-database.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { type ServiceProcess, useProgram } from '../support/program.ts'
import { newAdministrator } from '../support/serve.ts'
import { Wire } from '../support/wire.ts'

/** A service in a process of its own, with its own database, that is killed or cut off from it during requests. */
export interface Disturbed {
  readonly address: string
  /** The database, without the service. */
  readonly database: Database
  /** The administrator of a new organization. */
  organization(): Promise<Client>
  /**
   * Lets a request reach the database this many times, then kills the service or cuts its connections.
   * @returns the answer, if one came, once the database has finished and the service is back
   */
  during(asked: Promise<Answer>, how: Trouble, handovers: number): Promise<Answer | undefined>
  /** After an answer that does not say what was done: settles when nothing is still being done for it. */
  settle(): Promise<void>
}

export type Trouble = 'kill' | 'cut'

/** Starts one on a migrated database for the tests of a file. */
export function useDisturbed(fresh: FreshDatabase): Disturbed {
  const program = useProgram()
  let wire: Wire
  let service: ServiceProcess
  let database: Database
  let watching: pg.Client

  const start = () =>
    program.serve({ DATABASE_URL: wire.url(fresh.connection), LOG_LEVEL: 'silent', HOLDPOINT_DEMO: 'off' }, [
      '--processes',
      String(inject('processes')),
    ])

  /** Settles when the last of the earlier connections has finished its work. */
  const workedOff = async (before: string) => {
    const working = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'holdpoint'
      AND backend_start < $1`
    await vi.waitFor(async () => expect((await watching.query(working, [before])).rowCount).toBe(0), {
      timeout: PATIENCE_MS,
      interval: 20,
    })
  }

  /** Settles when the service has noticed that its database is back. */
  const ready = () =>
    vi.waitFor(async () => expect((await fetch(`${service.address}/health/ready`)).status).toBe(200), {
      timeout: PATIENCE_MS,
      interval: 20,
    })

  beforeAll(async () => {
    wire = await Wire.to(fresh.connection)
    database = new Database(fresh.connection)
    // Only the superuser can see who else is at work.
    watching = new pg.Client(fresh.superuser)
    await watching.connect()
    service = await start()
  })

  afterAll(async () => {
    service.kill('SIGKILL')
    await Promise.all([service.ended, wire.close(), database.close(), watching.end()])
  })

  const disturb = async (how: Trouble) => {
    if (how === 'kill') {
      service.kill('SIGKILL')
      await service.ended
    } else {
      await wire.refuse()
    }
    await database.close()
    const { rows } = await watching.query('SELECT clock_timestamp()::text AS now')
    database = new Database(fresh.connection)
    if (how === 'kill') service = await start()
    else await wire.listen()
    await workedOff(rows[0].now)
    await ready()
  }

  return {
    get address() {
      return service.address
    },
    get database() {
      return database
    },
    organization: () => newAdministrator({ address: service.address, database }),
    during: async (asked, how, handovers) => {
      const came = asked.catch(() => undefined)
      wire.taken()
      const soon = performance.now() + 200
      for (let seen = 0; seen <= handovers && performance.now() < soon; ) {
        seen += wire.taken().handovers
        await new Promise((resolve) => setImmediate(resolve))
      }
      await disturb(how)
      return came
    },
    settle: () => disturb('cut'),
  }
}
