import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bind, statement } from '../../src/platform/postgres/statement.ts'
import { DatabaseUnavailable } from '../../src/platform/postgres/unavailable.ts'
import type { Client } from '../support/client.ts'
import { everyWay, isUnavailable, recovers } from '../support/every-way.ts'
import { connected, useFreshDatabase } from '../support/fresh-database.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { make, siteBody } from '../support/samples.ts'
import { newAdministrator, type Served, serve } from '../support/serve.ts'

const fresh = useFreshDatabase()
const LOCK_SITE = 'SELECT FROM sites WHERE id = $1 FOR UPDATE'
const RENAME_SITE = statement(`UPDATE sites SET name = 'Renamed' WHERE organization_id = $1 AND id = $2`)

/** Ends the services' connections to the database of this file. @returns how many there were, once they are gone */
async function terminate(which = 'true'): Promise<number> {
  return connected(fresh.superuser, async (superuser) => {
    const { rows } = await superuser.query<{ pid: number }>(`
      SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'holdpoint' AND ${which}`)
    const pids = rows.map(({ pid }) => pid)
    await vi.waitFor(
      async () => {
        const left = await superuser.query('SELECT FROM pg_stat_activity WHERE pid = ANY ($1)', [pids])
        expect(left.rowCount).toBe(0)
      },
      { timeout: PATIENCE_MS },
    )
    return pids.length
  })
}

async function waitingForLock(): Promise<number> {
  return connected(fresh.superuser, async (superuser) => {
    const { rowCount } = await superuser.query(`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    return rowCount ?? 0
  })
}

async function nameOf(siteId: string): Promise<string | undefined> {
  return connected(fresh.superuser, async (superuser) => {
    const { rows } = await superuser.query<{ name: string }>('SELECT name FROM sites WHERE id = $1', [siteId])
    return rows[0]?.name
  })
}

/** Locks the row of a site while `work` runs. */
function whileLocked(siteId: string, work: (superuser: pg.Client) => Promise<void>): Promise<void> {
  return connected(fresh.superuser, async (superuser) => {
    await superuser.query('BEGIN')
    await superuser.query(LOCK_SITE, [siteId])
    await work(superuser)
    await superuser.query('ROLLBACK')
  })
}

describe('when the server ends connections', () => {
  let served: Served
  let client: Client
  let siteId: string
  beforeEach(async () => {
    served = await serve(fresh.connection)
    client = await newAdministrator(served)
    siteId = (await make.site(client)).id
  })
  afterEach(() => served.close())

  test('the next requests succeed or are 503 with Retry-After, and the service recovers by itself', async () => {
    await everyWay(client, siteId)
    expect(await terminate()).toBeGreaterThanOrEqual(3)
    for (const answer of await everyWay(client, siteId)) {
      expect(isUnavailable(answer) || answer.status < 300, `${answer.status}`).toBe(true)
    }
    await recovers(client, siteId)
  })

  test('writes under way are 503 and nothing of them is stored', async () => {
    const before = (await client.get(`/sites/${siteId}`)).body.data
    await whileLocked(siteId, async () => {
      const writes = Array.from({ length: 8 }, () =>
        client.put(`/sites/${siteId}`, { ...siteBody, name: 'Lost' }),
      )
      // Each of the three lanes for writes waits with its first batch; the others queue behind.
      await expect.poll(waitingForLock).toBe(3)
      await terminate()
      for (const answer of await Promise.all(writes)) expect(isUnavailable(answer)).toBe(true)
    })
    await recovers(client, siteId)
    const { rows } = await connected(fresh.superuser, (superuser) =>
      superuser.query(`SELECT FROM audit_log WHERE record_id = $1 AND after ->> 'name' = 'Lost'`, [siteId]),
    )
    expect(rows).toHaveLength(0)
    expect(before.name).not.toBe('Lost')
  })

  test('a transaction of several steps under way is unavailable and stores nothing', async () => {
    const { organizationId } = client.identity
    const rename = () =>
      served.database.transaction(organizationId, (transaction) =>
        transaction.run(bind(RENAME_SITE, [organizationId, siteId])),
      )
    await whileLocked(siteId, async () => {
      const lost = expect(rename()).rejects.toThrow(DatabaseUnavailable)
      await expect.poll(waitingForLock).toBe(1)
      await terminate()
      await lost
    })
    expect(await nameOf(siteId)).toBe(siteBody.name)
    await vi.waitFor(rename, { timeout: PATIENCE_MS })
    expect(await nameOf(siteId)).toBe('Renamed')
  })

  test('a transaction between two of its steps is unavailable', async () => {
    const { organizationId } = client.identity
    const result = served.database.transaction(organizationId, async (transaction) => {
      await transaction.run(bind(RENAME_SITE, [organizationId, siteId]))
      await terminate(`state = 'idle in transaction'`)
      await transaction.run(bind(RENAME_SITE, [organizationId, siteId]))
    })
    await expect(result).rejects.toThrow(DatabaseUnavailable)
  })

  test('a replaced connection is not left open', async () => {
    for (let round = 0; round < 3; round += 1) {
      await everyWay(client, siteId)
      await terminate()
    }
    await recovers(client, siteId)
    await connected(fresh.superuser, async (superuser) => {
      const connections = async () =>
        (
          await superuser.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'holdpoint'`,
          )
        ).rowCount
      // An attempt that took too long for a request may end only now.
      await expect.poll(connections, { message: 'connections of the service' }).toBeLessThanOrEqual(9)
    })
  })
})
