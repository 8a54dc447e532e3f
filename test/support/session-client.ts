import { createUser } from '../../src/domain/people/commands/user.ts'
import { beginSession } from '../../src/domain/people/sessions/begin.ts'
import { newId } from '../../src/platform/id.ts'
import { Client, type Identity } from './client.ts'
import type { Service } from './service.ts'

/** Sends requests in a session, as the pages of the service do. */
export class SessionClient extends Client {
  readonly #secret: string

  constructor(address: string, identity: Identity, secret: string) {
    super(address, identity)
    this.#secret = secret
  }

  /** A session of the same person, started without their password. */
  static async of(
    { address, database }: Pick<Service, 'address' | 'database'>,
    { identity }: Client,
  ): Promise<SessionClient> {
    const { secret, statements } = beginSession(identity.organizationId, identity.userId, {
      requestId: 'test',
      address: '127.0.0.1',
      headers: {},
    })
    await database.write(identity.organizationId, statements)
    return new SessionClient(address, identity, secret)
  }

  /** A session of another administrator of the same organization. */
  static async ofSecond(
    place: Pick<Service, 'address' | 'database'>,
    { identity }: Client,
  ): Promise<SessionClient> {
    const { organizationId } = identity
    const email = `${newId()}@members.example`
    const person = { email, firstName: 'Second', lastName: 'Person', organizationId, role: 'administrator' }
    const userId = await createUser(place.database, person)
    return SessionClient.of(place, new Client(place.address, { ...identity, userId, email }))
  }

  protected override presented(): { readonly [name: string]: string } {
    return { cookie: `holdpoint=${this.#secret}`, 'sec-fetch-site': 'same-origin' }
  }
}
