import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { vi } from 'vitest'
import { createOrganization } from '../../src/domain/people/commands/organization.ts'
import { createToken } from '../../src/domain/people/commands/token.ts'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { createServer } from '../../src/faces/http/server.ts'
import type { WebApp } from '../../src/faces/http/web-app.ts'
import { operations, publicOperations } from '../../src/faces/operations.ts'
import { newId } from '../../src/platform/id.ts'
import { Database } from '../../src/platform/postgres/database.ts'
import { openCluster } from '../../src/platform/postgres/embedded/cluster.ts'
import type { Files } from '../../src/platform/storage/files.ts'
import { Client } from './client.ts'
import { filesInMemory } from './files-in-memory.ts'
import { underOwnLogin } from './own-login.ts'
import { PATIENCE_MS } from './patience.ts'

/** A service of one test, whose connections the test may disturb. */
export interface Served {
  readonly address: string
  readonly database: Database
  /** May be called more than once. */
  close(): Promise<void>
}

/** Starts a service on a migrated database. @param of the web app, served at `/`, and where uploads are kept */
export async function serve(
  connection: pg.ClientConfig,
  { webApp, files = filesInMemory() }: { readonly webApp?: WebApp; readonly files?: Files } = {},
): Promise<Served> {
  const database = new Database(underOwnLogin(connection))
  const app = createServer({
    publicOperations,
    operations,
    files,
    transactions: database,
    publicUrl: undefined,
    trustProxy: false,
    requestsPerMinute: undefined,
    logLevel: 'silent',
    ...(webApp && { webApp }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  let closed: Promise<void> | undefined
  return {
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    database,
    close: () => {
      closed ??= app.close().then(() => database.close())
      return closed
    },
  }
}

/** The administrator of a new organization. A busy machine needs time to accept a service's connections. */
export function newAdministrator(served: Pick<Served, 'address' | 'database'>): Promise<Client> {
  return vi.waitFor(() => administratorOf(served), { timeout: PATIENCE_MS })
}

/**
 * The administrator of a new organization, for a service in a process of its own on the embedded database of that
 * folder. Loading the demonstration for its token, or running three commands, would take ten times as long.
 */
export async function administratorBeside(dataFolder: string, address: string): Promise<Client> {
  const cluster = await openCluster({ dataFolder, purpose: 'command', log: () => {} })
  const database = new Database(underOwnLogin(cluster.connection))
  try {
    return await newAdministrator({ address, database })
  } finally {
    await database.close()
    await cluster.close()
  }
}

async function administratorOf({ address, database }: Pick<Served, 'address' | 'database'>): Promise<Client> {
  const organizationId = await createOrganization(database, { name: `Organization ${newId()}` })
  const email = `${newId()}@members.example`
  const names = { firstName: 'Test', lastName: 'Person' }
  const userId = await createUser(database, { email, ...names, organizationId, role: 'administrator' })
  const { id, token } = await createToken(database, { organizationId, user: userId, name: 'Test' })
  return new Client(address, { token, tokenId: id, organizationId, userId, email })
}
