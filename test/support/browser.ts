import type { Answer } from './client.ts'
import { expectDocumented } from './documented.ts'

/** A browser: it keeps the cookie that it is given and says where a request comes from. */
export class Browser {
  readonly address: string
  #cookie: string | undefined

  constructor(address: string) {
    this.address = address
  }

  /** The cookie as the browser sends it; undefined while it has none. */
  get cookie(): string | undefined {
    return this.#cookie
  }

  /** The same browser with a cookie of another one. */
  static holding(address: string, cookie: string | undefined): Browser {
    const browser = new Browser(address)
    browser.#cookie = cookie
    return browser
  }

  /** @param headers replace the usual ones; a page of the service itself asks, unless they say otherwise */
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
