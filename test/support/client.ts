import { expectDocumented } from './documented.ts'
import { httpRequest } from './http-request.ts'

/** An answer for a test. `body` is the parsed JSON, or the bytes of a file; undefined if there is none. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the document checks
  readonly body: any
}

export interface Identity {
  readonly token: string
  readonly tokenId: string
  readonly organizationId: string
  readonly userId: string
  readonly email: string
}

/** Speaks HTTP as one user. Every answer is checked against the OpenAPI document. */
export class Client {
  readonly address: string
  readonly identity: Identity

  constructor(address: string, identity: Identity) {
    this.address = address
    this.identity = identity
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body))
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.send('PUT', path, JSON.stringify(body))
  }

  /** The headers that identify the caller. */
  protected presented(): { readonly [name: string]: string } {
    return { authorization: `Bearer ${this.identity.token}` }
  }

  /** Any request; `headers` replace the usual ones. */
  async send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: { readonly [name: string]: string } = {},
  ): Promise<Answer> {
    const sent = {
      accept: '*/*',
      // Compression would only be work for both sides here.
      'accept-encoding': 'identity',
      ...this.presented(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }
    const { bytes, ...head } = await httpRequest(method, `${this.address}/api/v1${path}`, sent, body)
    const answer = { ...head, body: content(head.headers.get('content-type'), bytes) }
    expectDocumented(method, path, answer)
    return answer
  }
}

function content(mediaType: string | null, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  return /[/+]json\b/.test(mediaType ?? '') ? JSON.parse(bytes.toString()) : bytes
}
