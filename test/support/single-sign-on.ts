import { expect } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { EgressPolicy } from '../../src/platform/outgoing/egress-policy.ts'
import type { Client } from './client.ts'
import { CLIENT, type Claims, Surfer } from './identity-provider.ts'
import { roleNamed } from './mailed-secrets.ts'
import type { Service } from './service.ts'

/** Lets a service reach the providers of the tests. */
export const REACHES_PROVIDERS = { egress: new EgressPolicy([{ host: '127.0.0.1', port: undefined }]) }

/** Where the provider of an organization is set. */
export const providerPath = ({ identity }: Client) => `/organizations/${identity.organizationId}/sso`

/** What sets a provider. */
export const providerBody = (issuer: string, defaultRoleId: string, more: object = {}) => ({
  issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  roles: [],
  defaultRoleId,
  ...more,
})

/** An organization whose people sign in at a provider, which can make them planners. */
export async function withProvider(service: Service, issuer: string, more: object = {}) {
  const client = await service.organization()
  const roles = { viewer: await roleNamed(client, 'viewer'), planner: await roleNamed(client, 'planner') }
  const body = providerBody(issuer, roles.viewer, {
    roleClaim: 'groups',
    roles: [{ value: 'planners', roleId: roles.planner }],
    ...more,
  })
  const set = await client.put(providerPath(client), body)
  expect(set.status, JSON.stringify(set.body)).toBe(200)
  return { client, roles }
}

/** What a provider says of a person whose address it has verified. */
export const claimsOf = (email: string, more: object = {}): Claims => ({
  sub: newId(),
  email,
  email_verified: true,
  given_name: 'Aino',
  family_name: 'Laine',
  ...more,
})

/** Where a refused sign-in ends. */
export const refusedFor = (reason: string) => `/sign-in/organization?sso=${reason}`

/** The reason of the last refused sign-in in the audit log. */
export async function lastRefusal(client: Client): Promise<string | undefined> {
  const { body } = await client.get('/audit-log?action=sign-in-failed&count=1')
  return body.data[0]?.after?.reason
}

/** The browser of a person who signs in at a provider. */
export class Visitor extends Surfer {
  readonly #address: string

  constructor({ address }: Service) {
    super()
    this.#address = address
  }

  /** Sends a request to the service, as its pages do. */
  async send(method: string, path: string, body?: object) {
    const response = await this.ask(`${this.#address}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  me() {
    return this.send('GET', '/me')
  }

  /** Begins a sign-in. @returns the address at the provider */
  async begin(body: object): Promise<string> {
    const answer = await this.send('POST', '/session/sso', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data.url
  }

  /** Follows redirects to a page of the service. @returns its address below that of the service */
  async arrive(url: string): Promise<string> {
    const isPage = (at: string) => at.startsWith(this.#address) && !at.includes('/session/sso/callback')
    return (await this.follow(url, isPage)).slice(this.#address.length)
  }
}
