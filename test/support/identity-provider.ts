import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** The claims of a provider about a person. */
export type Claims = { readonly sub: string; readonly [claim: string]: unknown }

export const CLIENT = { id: 'holdpoint', secret: 'a secret of the client that nobody else has' }

type Handler = (request: IncomingMessage, response: ServerResponse) => void

async function listening(handler: Handler): Promise<{ address: string; server: Server }> {
  const server = createServer((request, response) => handler(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** oidc-provider on a port of its own. Every visitor is signed in as the person named last. */
export class RealProvider {
  readonly issuer: string
  readonly #server: Server
  #who: Claims = { sub: 'nobody' }

  private constructor(issuer: string, server: Server) {
    this.issuer = issuer
    this.#server = server
  }

  static async start(redirectUri: string): Promise<RealProvider> {
    let handle: Handler = () => {}
    const { address, server } = await listening((request, response) => handle(request, response))
    const own = new RealProvider(address, server)
    const provider = new Provider(address, {
      clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
      clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
      clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name', 'groups'],
      },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => '/interaction' },
      cookies: { keys: ['of the tests'] },
      findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => own.#who }),
    })
    const answer = provider.callback()
    handle = (request, response) => {
      if (request.url?.startsWith('/interaction')) void own.#finish(provider, request, response)
      else answer(request, response)
    }
    return own
  }

  /** Sets whom the provider signs in next. */
  knows(claims: Claims): void {
    this.#who = claims
  }

  async #finish(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({ accountId: this.#who.sub, clientId: params.client_id })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, { login: { accountId: this.#who.sub }, consent })
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
type KeyPair = ReturnType<typeof keyPair>

/** The errors of a provider. */
export interface Fault {
  readonly claims?: { readonly [claim: string]: unknown }
  /** Signs with a key that it does not publish. */
  readonly forged?: boolean
  /** False statements in its metadata. */
  readonly metadata?: { readonly [name: string]: unknown }
  readonly tokenStatus?: number
}

/** A provider that does what the test says, also wrong things: it gives a code to every visitor and accepts any. */
export class FaultyProvider {
  readonly issuer: string
  readonly #server: Server
  #who: Claims = { sub: 'nobody' }
  #fault: Fault = {}
  #nonce = ''

  private constructor(issuer: string, server: Server) {
    this.issuer = issuer
    this.#server = server
  }

  static async start(): Promise<FaultyProvider> {
    let handle: Handler = () => {}
    const { address, server } = await listening((request, response) => handle(request, response))
    const own = new FaultyProvider(address, server)
    const keys = [keyPair(), keyPair()] as const
    handle = (request, response) => own.#answer(request, response, keys)
    return own
  }

  knows(claims: Claims, fault: Fault = {}): void {
    this.#who = claims
    this.#fault = fault
  }

  /** Takes the nonce of a started sign-in from its address at the provider. @returns where the visitor returns to */
  callback(url: string): URL {
    const { searchParams } = new URL(url)
    this.#nonce = searchParams.get('nonce') ?? ''
    const callback = new URL(searchParams.get('redirect_uri') ?? '')
    callback.searchParams.set('code', randomUUID())
    callback.searchParams.set('state', searchParams.get('state') ?? '')
    return callback
  }

  #answer(
    { url = '' }: IncomingMessage,
    response: ServerResponse,
    [key, other]: readonly [KeyPair, KeyPair],
  ): void {
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { issuer } = this
    if (url === '/.well-known/openid-configuration') {
      send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...this.#fault.metadata,
      })
    } else if (url === '/jwks') {
      send({ keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] })
    } else if (this.#fault.tokenStatus) {
      send({ error: 'invalid_grant' }, this.#fault.tokenStatus)
    } else {
      const now = Math.floor(Date.now() / 1_000)
      const claims = {
        iss: issuer,
        aud: CLIENT.id,
        iat: now,
        exp: now + 60,
        nonce: this.#nonce,
        ...this.#who,
        ...this.#fault.claims,
      }
      const parts = [{ alg: 'RS256', kid: 'own' }, claims].map((each) =>
        Buffer.from(JSON.stringify(each)).toString('base64url'),
      )
      const { privateKey } = this.#fault.forged ? other : key
      const signature = sign('sha256', Buffer.from(parts.join('.')), privateKey).toString('base64url')
      const idToken = `${parts.join('.')}.${signature}`
      send({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token: idToken })
    }
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

/** A browser that keeps the cookies of each host and follows redirects. */
export class Surfer {
  readonly #cookies = new Map<string, Map<string, string>>()

  /** One request, without following its redirect. */
  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url)
    const jar = this.#cookies.get(origin) ?? new Map<string, string>()
    this.#cookies.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...(init.headers as object) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const given of response.headers.getSetCookie()) {
      const [pair = ''] = given.split(';')
      const at = pair.indexOf('=')
      if (/Max-Age=0|expires=Thu, 01 Jan 1970/i.test(given)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** Follows redirects until an answer has none, or until an address that `until` accepts. */
  async follow(url: string, until: (url: string) => boolean = () => false): Promise<string> {
    let at = url
    for (let step = 0; step < 15 && !until(at); step += 1) {
      const response = await this.ask(at)
      await response.arrayBuffer()
      const location = response.headers.get('location')
      if (location === null) return at
      at = new URL(location, at).href
    }
    return at
  }
}
