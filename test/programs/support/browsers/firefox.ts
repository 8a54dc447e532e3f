import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { programOf } from '../program.ts'
import { clickAt, type Engine, overJson, type Point, pressing } from './engine.ts'

/** The programs that it needs, for `describeWith`. */
export const FIREFOX = { 'firefox-esr': 'firefox-esr' }

/** Nothing is asked of the makers of the browser, and no window asks the person. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
  'intl.accept_languages': 'en',
}

/** Firefox, driven by WebDriver BiDi, which it speaks by itself. */
export class Firefox implements Engine {
  readonly name = 'Firefox'
  readonly #process: ChildProcess
  readonly #socket: WebSocket
  #context = ''
  #sent = 0
  readonly #answers = new Map<number, (answer: Answer) => void>()

  private constructor(started: ChildProcess, socket: WebSocket) {
    this.#process = started
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const answer: Answer = JSON.parse(String(data))
      this.#answers.get(answer.id)?.(answer)
    })
  }

  /** @param folder where it may write */
  static async start(folder: string): Promise<Firefox> {
    const profile = path.join(folder, 'firefox')
    await mkdir(profile)
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    )
    await writeFile(path.join(profile, 'user.js'), lines.join(''))
    const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
    const started = spawn(programOf('firefox-esr') ?? '', options, {
      env: { HOME: profile, PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    try {
      const socket = new WebSocket(`${await addressOf(started)}/session`)
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve)
        socket.addEventListener('error', reject)
      })
      const firefox = new Firefox(started, socket)
      await firefox.send('session.new', { capabilities: {} })
      const { contexts } = await firefox.send('browsingContext.getTree', {})
      firefox.#context = contexts[0].context
      return firefox
    } catch (error) {
      started.kill()
      throw error
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: each command has an answer of its own
  send(method: string, params: object): Promise<any> {
    this.#sent += 1
    const id = this.#sent
    return new Promise((resolve, reject) => {
      this.#answers.set(id, (answer) => {
        this.#answers.delete(id)
        if (answer.type === 'error') reject(new Error(`${method}: ${answer.error}: ${answer.message}`))
        else resolve(answer.result)
      })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  async open(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' })
  }

  async evaluate<A extends readonly unknown[], R>(call: (...of: A) => R, ...of: A): Promise<Awaited<R>> {
    const { type, result, exceptionDetails } = await this.send('script.callFunction', {
      functionDeclaration: overJson(call),
      arguments: [{ type: 'string', value: JSON.stringify(of) }],
      target: { context: this.#context },
      awaitPromise: true,
    })
    if (type === 'exception') throw new Error(exceptionDetails.text)
    return JSON.parse(result.value)
  }

  async click(at: Point): Promise<void> {
    await this.send('input.performActions', { context: this.#context, actions: clickAt(at) })
  }

  async press(keys: readonly string[]): Promise<void> {
    await this.send('input.performActions', { context: this.#context, actions: pressing(keys) })
  }

  async choose(selector: string, file: string): Promise<void> {
    const target = { context: this.#context }
    const expression = `document.querySelector(${JSON.stringify(selector)})`
    const { result } = await this.send('script.evaluate', { expression, target, awaitPromise: false })
    const element = { sharedId: result.sharedId }
    await this.send('input.setFiles', { context: this.#context, element, files: [file] })
  }

  async resize(width: number, height: number): Promise<void> {
    await this.send('browsingContext.setViewport', { context: this.#context, viewport: { width, height } })
  }

  async close(): Promise<void> {
    const over = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill()
    await over
  }
}

interface Answer {
  readonly id: number
  readonly type: string
  readonly result: unknown
  readonly error?: string
  readonly message?: string
}

/** The address of the WebSocket that a starting browser prints. */
function addressOf(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    started.stderr?.on('data', (text) => {
      printed += text
      const [, address] = /listening on (ws:\S+)/.exec(printed) ?? []
      if (address) resolve(address)
    })
    started.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${printed}`)))
  })
}
