import cluster, { type Worker } from 'node:cluster'
import module from 'node:module'
import path from 'node:path'
import type { Config } from '../../platform/config.ts'
import { connected } from '../../platform/postgres/connected.ts'
import { type OpenedDatabase, openDatabase } from '../../platform/postgres/opening/open.ts'
import { writable } from '../../platform/postgres/servers.ts'
import type { ToPrimary, ToWorker } from './messages.ts'
import type { RunningService } from './serving.ts'

const WORKER = path.join(import.meta.dirname, 'worker.ts')
/** Connections of one worker, and those for commands and the primary. */
const CONNECTIONS = 14
const SPARE_CONNECTIONS = 10
/** The service stops if more workers than this end within a minute. */
const MOST_ENDS = 5
const MINUTE_MS = 60_000
const RESTART_MS = 200

export interface ServiceOfProcesses extends Omit<RunningService, 'stop'> {
  /** Settles with a line if the service cannot continue; it must then be stopped. */
  readonly failed: Promise<string>
  /** Lets running answers finish in all processes, at most until `cut` is aborted, and closes the database. */
  stop(cut: AbortSignal): Promise<void>
}

/**
 * Starts a service whose requests are answered by several processes. This one opens and migrates the database, and
 * restarts workers that end.
 * @param count of workers
 * @throws Error whose message is one line for the operator; nothing is left running then
 */
export async function startProcesses(
  config: Config,
  count: number,
  log: (line: string) => void,
): Promise<ServiceOfProcesses> {
  const opened = await openDatabase(config, 'service', log)
  const workers = new Workers(config, opened, count, log)
  const stop = async (cut: AbortSignal) => {
    await workers.stop(cut)
    await opened.close()
  }
  try {
    await requireConnections(opened, count)
    // The first one listens and loads the demonstration; if it fails, the others need not try.
    const first = await workers.begin(1)
    await Promise.all(Array.from({ length: count - 1 }, (_, at) => workers.begin(at + 2)))
    return { ...first, failed: workers.failed, stop }
  } catch (error) {
    await stop(AbortSignal.abort())
    throw error
  }
}

/** @throws Error with one line if PostgreSQL has too few for all workers; never behind a pooler, which shares them */
async function requireConnections({ connection }: OpenedDatabase, count: number): Promise<void> {
  if (connection.behindPooler) return
  const { rows } = await connected(await writable(connection), (client) =>
    client.query<{ most: number }>(`SELECT current_setting('max_connections')::integer AS most`),
  )
  const most = rows[0]?.most ?? 0
  const fit = Math.floor((most - SPARE_CONNECTIONS) / CONNECTIONS)
  if (count <= fit) return
  throw new Error(
    `PostgreSQL takes ${most} connections, enough for ${fit} processes of ${CONNECTIONS} connections each: give --processes ${fit} or fewer, or raise max_connections of a server of your own.`,
  )
}

interface Ready {
  readonly address: string
  readonly demonstration: RunningService['demonstration']
}

class Workers {
  /** Settles with a line if too many workers end. */
  readonly failed: Promise<string>
  readonly #config: Config
  readonly #opened: OpenedDatabase
  readonly #count: number
  readonly #log: (line: string) => void
  readonly #fail: (line: string) => void
  readonly #running = new Map<Worker, Promise<void>>()
  /** When workers ended without being asked to. */
  #ends: number[] = []
  #stopping = false

  constructor(config: Config, opened: OpenedDatabase, count: number, log: (line: string) => void) {
    this.#config = config
    this.#opened = opened
    this.#count = count
    this.#log = log
    const { promise, resolve } = Promise.withResolvers<string>()
    this.failed = promise
    this.#fail = resolve
    // Workers accept connections themselves. If the primary handed one to a worker that had just been killed, nobody
    // would answer it and its client would wait for ever.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ exec: WORKER, args: [] })
  }

  /** Starts the worker with this number. @throws Error with the line of a worker that does not become ready */
  async begin(number: number): Promise<Ready> {
    return this.#fork(number, this.#config.demonstration && number === 1)
  }

  async stop(cut: AbortSignal): Promise<void> {
    this.#stopping = true
    const say = (message: ToWorker) => {
      for (const worker of this.#running.keys()) sendTo(worker, message)
    }
    say({ kind: 'stop' })
    const cutThem = () => say({ kind: 'cut' })
    if (cut.aborted) cutThem()
    else cut.addEventListener('abort', cutThem, { once: true })
    await Promise.all(this.#running.values())
  }

  /** @param before whether a worker with this number was ready before */
  #fork(number: number, demonstration: boolean, before = false): Promise<Ready> {
    const kept = module.getCompileCacheDir?.()
    const worker = cluster.fork(kept === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(kept) })
    const ended = Promise.withResolvers<void>()
    const ready = Promise.withResolvers<Ready>()
    let wasReady = before
    this.#running.set(worker, ended.promise)
    worker.on('message', (message: ToPrimary) => {
      if (message.kind === 'loaded') this.#sendBeginning(worker, number, demonstration)
      else if (message.kind === 'failed') ready.reject(new Error(message.line))
      else if (message.kind === 'ready') {
        wasReady = true
        ready.resolve({ address: message.address, demonstration: message.demonstration })
      } else for (const other of this.#running.keys()) if (other !== worker) sendTo(other, message)
    })
    worker.on('exit', (code, signal) => {
      this.#running.delete(worker)
      ended.resolve()
      const how = signal ? `by ${signal}` : `with ${code}`
      ready.reject(new Error(`Process ${number} of the service ended ${how} before it was ready.`))
      if (wasReady && !this.#stopping) this.#replace(number, how)
    })
    // An error of the channel is followed by the end of the worker.
    worker.on('error', () => {})
    return ready.promise
  }

  #sendBeginning(worker: Worker, number: number, demonstration: boolean): void {
    const { connection, embedded } = this.#opened
    const beginning = { number, of: this.#count, connection, embedded, demonstration }
    sendTo(worker, { kind: 'begin', beginning })
  }

  #replace(number: number, how: string): void {
    const now = Date.now()
    this.#ends = [...this.#ends.filter((at) => now - at < MINUTE_MS), now]
    if (this.#ends.length > MOST_ENDS) {
      this.#fail(
        `Process ${number} of the service ended ${how}, the ${this.#ends.length}th within a minute: the service stops.`,
      )
      return
    }
    this.#log(`Process ${number} of the service ended ${how} and is started again.`)
    setTimeout(() => {
      if (this.#stopping) return
      this.#fork(number, false, true).catch((error: Error) => this.#log(error.message))
    }, RESTART_MS)
  }
}

/** A worker that is about to end does not receive it, and need not. */
function sendTo(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {})
}
