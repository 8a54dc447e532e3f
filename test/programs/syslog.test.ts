import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { targetOf } from '../../src/domain/trace/stream/open-target.ts'
import { Streaming } from '../../src/domain/trace/stream/streaming.ts'
import { EgressPolicy } from '../../src/platform/outgoing/egress-policy.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { make, type Sample } from '../support/samples.ts'
import { useSealedLog } from '../support/sealed-log.ts'
import { useService } from '../support/service.ts'
import { freePort } from './support/free-port.ts'
import { describeWith, programOf } from './support/program.ts'

// Seen red with frames without a count, with non-ASCII letters, and with rows longer than a message.

/** The user under which rsyslog runs if the tests run as root. */
const NOBODY = 65_534
const egress = new EgressPolicy([{ host: '127.0.0.1', port: undefined }])

/** Messages as rsyslog parses them. */
interface Message {
  readonly header: readonly string[]
  readonly row: Sample
}

/** An rsyslog on a port of loopback that writes what it receives into a file of its own. */
class Rsyslog {
  readonly port: number
  readonly #folder: string
  #child: ChildProcess | undefined

  constructor(folder: string, port: number) {
    this.#folder = folder
    this.port = port
  }

  async start(): Promise<void> {
    const file = path.join(this.#folder, 'rsyslog.conf')
    const received = path.join(this.#folder, 'received')
    await writeFile(
      file,
      `global(workDirectory="${this.#folder}")
module(load="imtcp")
input(type="imtcp" port="${this.port}" address="127.0.0.1")
template(name="parts" type="string"
  string="%syslogfacility-text% %syslogseverity-text% %app-name% %msgid% %timestamp:::date-rfc3339%|%msg%\\n")
action(type="omfile" file="${received}" template="parts")
`,
    )
    const asRoot = process.getuid?.() === 0
    if (asRoot) await chown(this.#folder, NOBODY, NOBODY)
    await chmod(file, 0o644)
    const pid = path.join(this.#folder, 'pid')
    this.#child = spawn(programOf('rsyslogd') ?? 'rsyslogd', ['-n', '-f', file, '-i', pid], {
      stdio: 'ignore',
      ...(asRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    })
    await vi.waitFor(() => this.#accepts(), { timeout: PATIENCE_MS })
  }

  async #accepts(): Promise<void> {
    const socket = connect(this.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    await ended
  }

  async received(): Promise<readonly Message[]> {
    const text = await readFile(path.join(this.#folder, 'received'), 'utf8').catch(() => '')
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const at = line.indexOf('|')
        return { header: line.slice(0, at).split(' '), row: JSON.parse(line.slice(at + 1)) }
      })
  }
}

describeWith({ rsyslog: 'rsyslogd' }, 'AUDIT_STREAM is rsyslog', () => {
  const service = useService()
  const log = useSealedLog(service)
  const running: { server: Rsyslog; folder: string }[] = []
  afterEach(async () => {
    for (const { server, folder } of running.splice(0)) {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })

  async function rsyslog(): Promise<Rsyslog> {
    const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-rsyslog-'))
    await chmod(folder, 0o755)
    const server = new Rsyslog(folder, await freePort())
    running.push({ server, folder })
    await server.start()
    return server
  }

  const send = ({ port }: Rsyslog) =>
    new Streaming(service.database.background, targetOf({ host: '127.0.0.1', port }, egress), () => {}).run(
      log.organizationId,
      () => false,
    )
  const shown = async (): Promise<readonly Sample[]> =>
    (await log.client.get('/audit-log?count=500&order=asc')).body.data
  const own = async (server: Rsyslog) =>
    (await server.received()).filter(({ row }) => row.organizationId === log.organizationId)

  test('it gets each entry as one message, in order and once, and reads every character', async () => {
    const server = await rsyslog()
    await log.client.put('/me', { firstName: 'Äyräpää "\\', lastName: 'Öhman 🔧' })
    for (let more = 0; more < 120; more += 1) await make.site(log.client, { name: `Site ${more} %msg% <13>` })
    await make.content(log.client, { body: `<p>${'ä'.repeat(9_000)}</p>` })
    await log.seal()
    expect(await send(server)).toBeUndefined()
    const rows = await shown()
    await vi.waitFor(async () => expect(await own(server)).toHaveLength(rows.length), {
      timeout: PATIENCE_MS,
    })
    const messages = await own(server)
    const long = messages.at(-1)?.row
    expect(messages.slice(0, -1).map(({ row: { organizationId: _, ...row } }) => row)).toEqual(
      rows.slice(0, -1),
    )
    expect(long).toMatchObject({ id: rows.at(-1)?.id, after: { omitted: expect.any(Number) } })
    for (const { header, row } of messages) {
      expect(header.slice(0, 4)).toEqual(['audit', 'info', 'holdpoint', 'audit'])
      expect(Date.parse(header[4] ?? '')).toBe(Date.parse(row.createdAt))
    }
  })

  test('it loses nothing when it is away or killed', async () => {
    const server = await rsyslog()
    await server.stop('SIGKILL')
    expect(await send(server)).toBeGreaterThan(0)
    await make.site(log.client, { name: 'Meanwhile' })
    await log.seal()
    await server.start()
    expect(await send(server)).toBeUndefined()
    const ids = (await shown()).map(({ id }) => id)
    await vi.waitFor(async () => expect((await own(server)).map(({ row }) => row.id)).toEqual(ids), {
      timeout: PATIENCE_MS,
    })
  })
})
