import type { Answer } from './client.ts'
import { expectDocumented } from './documented.ts'

/** A browser: it keeps its cookie and sends the origin of its requests. */
export class Browser {
  readonly address: string
  #cookie: string | undefined

  constructor(address: string) {
    this.address = address
  }

  /** The cookie as the browser sends it; undefined if it has none. */
  get cookie(): string | undefined {
    return this.#cookie
  }

  /** The same browser with the cookie of another one. */
  static holding(address: string, cookie: string | undefined): Browser {
    const browser = new Browser(address)
    browser.#cookie = cookie
    return browser
  }

  /** @param headers replace the usual ones; by default a page of the service itself sends the request */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: { readonly [name: string]: string } = { 'sec-fetch-site': 'same-origin' },
  ): Promise<Answer> {
    const response = await fetch(`${this.address}/api/v1${path}`, {
      method,
      headers: {
        ...(this.#cookie === undefined ? {} : { cookie: this.#cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
    expectDocumented(method, path, answer)
    const [given] = response.headers.getSetCookie()
    if (given !== undefined) this.#cookie = /Max-Age=0/.test(given) ? undefined : given.split(';')[0]
    return answer
  }
}
