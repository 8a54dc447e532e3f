import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, inject } from 'vitest'
import { createOrganization } from '../../src/domain/people/commands/organization.ts'
import { createToken } from '../../src/domain/people/commands/token.ts'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { createServer, type ServerOptions } from '../../src/faces/http/server.ts'
import { operations, publicOperations } from '../../src/faces/operations.ts'
import { givenUp, handlers } from '../../src/faces/outbox-handlers.ts'
import { newId } from '../../src/platform/id.ts'
import type { Mailer } from '../../src/platform/mail/mailer.ts'
import type { Message } from '../../src/platform/outbox/handler.ts'
import { workOff } from '../../src/platform/outbox/work-off.ts'
import { Database } from '../../src/platform/postgres/database.ts'
import { bind, statement } from '../../src/platform/postgres/statement.ts'
import { Client } from './client.ts'
import { filesInMemory } from './files-in-memory.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { underOwnLogin } from './own-login.ts'
import { severalProcesses } from './several-processes.ts'

/** A running service on the shared database, and its users. */
export interface Service {
  readonly address: string
  readonly server: Server
  readonly database: Database
  /** The administrator of a new organization. */
  organization(options?: { timeZone?: string }): Promise<Client>
  /** Another member of the client's organization. */
  member(of: Client, role: string, permissions?: readonly string[]): Promise<Client>
  /** The audit entries of a record, oldest first. */
  auditOf(client: Client, recordId: string): Promise<readonly AuditRow[]>
  /**
   * Does the waiting background work of the client's organization and returns the sent messages.
   * @param post takes each message, and may fail
   */
  workOff(client: Client, post?: Mailer): Promise<readonly Message[]>
  /** A client with another token of the same user. */
  token(of: Client, options: { permissions?: readonly string[]; expiresAt?: Date }): Promise<Client>
  /** The client with this token, whoever owns it. */
  as(of: Client, token: string): Client
}

export interface AuditRow {
  readonly action: string
  readonly resource: string
  readonly userId: string | null
  readonly requestId: string
  readonly before: { readonly [field: string]: unknown } | null
  readonly after: { readonly [field: string]: unknown } | null
}

const PROCESSES = inject('processes')

const AUDIT_OF_RECORD = statement(`
SELECT json_build_object('action', action, 'resource', resource, 'userId', user_id, 'requestId', request_id,
  'before', with_personal($1, id, 'before', before), 'after', with_personal($1, id, 'after', after))
FROM audit_log WHERE organization_id = $1 AND record_id = $2 ORDER BY at, id`)

type Through = (database: Database) => ServerOptions['transactions']

/**
 * Shared by the files of a worker: starting a service for each takes longer than many of them, and each test has its
 * own organizations.
 */
let shared: { readonly service: Service; readonly started: Promise<void> } | undefined

function share() {
  const { service, start } = serviceToStart()
  return { service, started: start() }
}

/**
 * A service for the tests of a file. Without an argument, all files of a worker share one, so they must not change it;
 * with one, even `{}`, it is their own, from before the first test until after the last.
 * @param options replace the usual ones
 * @param through how the service sees the database, if not directly
 * @param place another database than the shared one
 */
export function useService(
  options?: Partial<ServerOptions>,
  through?: Through,
  place?: Pick<FreshDatabase, 'connection'>,
): Service {
  // Processes must be stopped, and the files of a worker have no common end.
  if (!options && !through && !place && PROCESSES === 1) {
    shared ??= share()
    const { service, started } = shared
    beforeAll(() => started)
    return service
  }
  const { service, start, stop } = serviceToStart(options, through, place)
  beforeAll(start)
  afterAll(stop)
  return service
}

/** A service that the test starts and stops. The parameters are those of `useService`. */
export function serviceToStart(
  options: Partial<ServerOptions> = {},
  through?: Through,
  place?: Pick<FreshDatabase, 'connection'>,
): { readonly service: Service; start(): Promise<void>; stop(): Promise<void> } {
  const isUsual = Object.keys(options).length === 0 && !through
  let database: Database
  let address = ''
  let server: Server
  let stop = async () => {}
  const files = options.files ?? filesInMemory()
  const start = async () => {
    // Many tests share a small machine: a slow database is not an absent one.
    const connection = place?.connection ?? inject('database')
    database = new Database({ ...underOwnLogin(connection), connectionTimeoutMillis: 20_000 })
    if (PROCESSES > 1 && isUsual) {
      const several = await severalProcesses(connection, PROCESSES)
      address = several.address
      stop = () => Promise.all([several.stop(), database.close()]).then(() => {})
      return
    }
    const app = createServer({
      publicOperations,
      operations,
      files,
      transactions: through ? through(database) : database,
      publicUrl: undefined,
      trustProxy: false,
      requestsPerMinute: undefined,
      logLevel: 'silent',
      ...options,
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    server = app.server
    address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    stop = async () => {
      const closed = app.close()
      // A browser opens connections before it needs them. They would hold up the end for minutes.
      app.server.closeAllConnections()
      await closed
      await database.close()
    }
  }

  async function join(
    organizationId: string,
    role: string,
    permissions?: readonly string[],
  ): Promise<Client> {
    const email = `${newId()}@members.example`
    const userId = await createUser(database, {
      email,
      firstName: 'Test',
      lastName: 'Person',
      organizationId,
      role,
    })
    const { id, token } = await createToken(database, {
      organizationId,
      user: userId,
      name: 'Test',
      permissions,
    })
    return new Client(address, { token, tokenId: id, organizationId, userId, email })
  }

  const service: Service = {
    get address() {
      return address
    },
    get server() {
      return server
    },
    get database() {
      return database
    },
    organization: async ({ timeZone } = {}) => {
      const organizationId = await createOrganization(database, { name: `Organization ${newId()}`, timeZone })
      return join(organizationId, 'administrator')
    },
    member: (of, role, permissions) => join(of.identity.organizationId, role, permissions),
    auditOf: async ({ identity }, recordId) => {
      const [rows] = await database.read(identity.organizationId, [
        bind(AUDIT_OF_RECORD, [identity.organizationId, recordId]),
      ])
      return (rows ?? []).map(([row]) => JSON.parse(row ?? 'null') as AuditRow)
    },
    workOff: async ({ identity }, post) => {
      const sent: Message[] = []
      const work = {
        handlers,
        givenUp,
        dependencies: {
          transactions: database,
          files,
          origin: 'https://holdpoint.example',
          send: async (message: Message) => {
            await post?.(message)
            sent.push(message)
          },
        },
        keep: database.background.write,
        log: (line: string) => {
          if (!post) throw new Error(line)
        },
      }
      await workOff(work, identity.organizationId)
      return sent
    },
    token: async ({ identity }, options) => {
      const { id, token } = await createToken(database, {
        organizationId: identity.organizationId,
        user: identity.userId,
        name: 'Further',
        ...options,
      })
      return new Client(address, { ...identity, token, tokenId: id })
    },
    as: ({ identity }, token) => new Client(address, { ...identity, token }),
  }
  return { service, start, stop: () => stop() }
}
