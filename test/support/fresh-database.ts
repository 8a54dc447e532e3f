import { afterAll, beforeAll, inject } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { connected } from '../../src/platform/postgres/connected.ts'
import { MIGRATED } from './shared-database.ts'
import { spreadDatabase } from './spread-database.ts'

export { connected }

type Connection = ReturnType<typeof inject<'database'>>

/** A database that no other test uses, in the shared cluster. */
export interface FreshDatabase {
  /** As the owner of the schema, as the service connects. */
  readonly connection: Connection
  /** As the superuser of the cluster. */
  readonly superuser: Connection
}

/**
 * Creates a database, empty or from the `template`, spread like the shared one.
 * @returns it and the function that removes it again
 */
export async function freshDatabase(
  template = 'template1',
): Promise<FreshDatabase & { drop(): Promise<void> }> {
  if (inject('database').isDistributed && template === MIGRATED) return await spreadDatabase()
  const name = `test_${newId().replaceAll('-', '')}`
  const superuser = await superuserOf(inject('database'))
  await once(superuser, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${inject('database').user}`)
  return {
    connection: { ...inject('database'), database: name },
    superuser: { ...superuser, database: name },
    drop: () => once(superuser, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/** A migrated database for the tests of a file. */
export function useFreshDatabase(): FreshDatabase {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    database = await freshDatabase(MIGRATED)
  })
  afterAll(() => database.drop())
  return {
    get connection() {
      return database.connection
    },
    get superuser() {
      return database.superuser
    },
  }
}

/** The connection of the superuser to the same database. */
export async function superuserOf(connection: Connection): Promise<Connection> {
  return { ...connection, ...inject('superuser') }
}

function once(connection: Connection, sql: string): Promise<void> {
  return connected(connection, async (client) => void (await client.query(sql)))
}
