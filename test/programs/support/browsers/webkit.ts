import { type ChildProcess, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { expect, vi } from 'vitest'
import { PATIENCE_MS } from '../../../support/patience.ts'
import { freePort } from '../free-port.ts'
import { programOf } from '../program.ts'
import { clickAt, type Engine, overJson, type Point, pressing } from './engine.ts'

/** Where Debian puts the browser that comes with the engine. */
const [BROWSER] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

/** The programs that it needs, for `describeWith`. */
export const WEBKIT = { 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' }

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKit as built for GTK, driven by WebDriver, on a screen that exists only in memory. */
export class WebKit implements Engine {
  readonly name = 'WebKit'
  readonly #processes: readonly ChildProcess[]
  readonly #session: string

  private constructor(processes: readonly ChildProcess[], session: string) {
    this.#processes = processes
    this.#session = session
  }

  /** @param folder where it may write */
  static async start(folder: string): Promise<WebKit> {
    const screen = spawn(programOf('Xvfb') ?? '', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const started: ChildProcess[] = [screen]
    try {
      const display = await firstLine(screen)
      const port = await freePort()
      const driver = spawn(programOf('WebKitWebDriver') ?? '', ['--host=127.0.0.1', `--port=${port}`], {
        env: { PATH: '/usr/bin:/bin', DISPLAY: `:${display}`, HOME: folder, XDG_RUNTIME_DIR: folder },
        stdio: 'ignore',
      })
      started.unshift(driver)
      const driven = `http://127.0.0.1:${port}`
      await vi.waitFor(async () => expect((await ask(`${driven}/status`)).ready).toBe(true), {
        timeout: PATIENCE_MS,
      })
      const options = { binary: BROWSER, args: ['--automation'] }
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
      const { sessionId } = await ask(`${driven}/session`, { capabilities })
      return new WebKit(started, `${driven}/session/${sessionId}`)
    } catch (error) {
      for (const each of started) each.kill()
      throw error
    }
  }

  async open(url: string): Promise<void> {
    await this.send('url', { url })
  }

  async evaluate<A extends readonly unknown[], R>(call: (...of: A) => R, ...of: A): Promise<Awaited<R>> {
    const script = `const [json, done] = arguments
      Promise.resolve((${overJson(call)})(json)).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      )`
    const { value, error } = await this.send('execute/async', { script, args: [JSON.stringify(of)] })
    if (error !== undefined) throw new Error(error)
    return JSON.parse(value)
  }

  async click(at: Point): Promise<void> {
    await this.send('actions', { actions: clickAt(at) })
  }

  async press(keys: readonly string[]): Promise<void> {
    await this.send('actions', { actions: pressing(keys) })
  }

  async choose(selector: string, file: string): Promise<void> {
    const found = await this.send('element', { using: 'css selector', value: selector })
    await this.send(`element/${found[ELEMENT]}/value`, { text: file })
  }

  async resize(width: number, height: number): Promise<void> {
    await this.send('window/rect', { x: 0, y: 0, width, height })
  }

  async close(): Promise<void> {
    await ask(this.#session, undefined, 'DELETE')
    for (const each of this.#processes) {
      const over = new Promise((resolve) => each.once('exit', resolve))
      each.kill()
      await over
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: each command has an answer of its own
  send(command: string, body: object): Promise<any> {
    return ask(`${this.#session}/${command}`, body)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each command has an answer of its own
async function ask(address: string, body?: object, method = body ? 'POST' : 'GET'): Promise<any> {
  const answer = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${address}: ${value.error}: ${value.message}`)
  return value
}

function firstLine(of: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    of.stdout?.once('data', (text) => resolve(String(text).trim()))
    of.once('exit', (code) => reject(new Error(`it ended with ${code}`)))
  })
}
