import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import type { Service } from './service.ts'

/** Speaks SCIM as a directory does. */
export class Directory {
  readonly #address: string
  readonly token: string

  constructor(address: string, token: string) {
    this.#address = address
    this.token = token
  }

  /** The same with another token. */
  as(token: string): Directory {
    return new Directory(this.#address, token)
  }

  send(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.sendText(method, path, body === undefined ? undefined : JSON.stringify(body))
  }

  list(kind: 'Users' | 'Groups', filter: string): Promise<Answer> {
    return this.send('GET', `/${kind}?filter=${encodeURIComponent(filter)}`)
  }

  async sendText(method: string, path: string, body?: string): Promise<Answer> {
    const response = await fetch(`${this.#address}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
}

/** A directory of the client's organization. @param token if left out, a new one */
export async function directoryOf({ address }: Service, client: Client, token?: string): Promise<Directory> {
  if (token !== undefined) return new Directory(address, token)
  const path = `/organizations/${client.identity.organizationId}/scim-tokens`
  const made = await client.post(path, { name: 'Directory' })
  expect(made.status).toBe(201)
  return new Directory(address, made.body.data.token)
}

/** A person as Entra ID sends them. */
export function newPerson(userName: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    active: true,
    displayName: 'Aino Laine',
    emails: [{ primary: true, type: 'work', value: userName }],
    name: { formatted: 'Aino Laine', familyName: 'Laine', givenName: 'Aino' },
    meta: { resourceType: 'User' },
  }
}

/** The body of a PATCH. */
export function patch(...Operations: readonly object[]): object {
  return { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }
}

/** A group by its name. */
export async function groupNamed(directory: Directory, name: string): Promise<{ id: string }> {
  const { body } = await directory.list('Groups', `displayName eq "${name}"`)
  expect(body.totalResults).toBe(1)
  return body.Resources[0]
}
