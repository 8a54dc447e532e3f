import { beginSession } from '../../src/domain/people/sessions/begin.ts'
import { Client, type Identity } from './client.ts'
import type { Service } from './service.ts'

/** Asks in a session, as the pages of the service do. */
export class SessionClient extends Client {
  readonly #secret: string

  constructor(address: string, identity: Identity, secret: string) {
    super(address, identity)
    this.#secret = secret
  }

  /** A session of the same person, begun without their password. */
  static async of({ address, database }: Service, { identity }: Client): Promise<SessionClient> {
    const { secret, statements } = beginSession(identity.organizationId, identity.userId, {
      requestId: 'test',
      address: '127.0.0.1',
      headers: {},
    })
    await database.write(identity.organizationId, statements)
    return new SessionClient(address, identity, secret)
  }

  protected override presented(): { readonly [name: string]: string } {
    return { cookie: `holdpoint=${this.#secret}`, 'sec-fetch-site': 'same-origin' }
  }
}
