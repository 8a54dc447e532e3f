import type { FastifyInstance } from 'fastify'
import { HeadsSender } from '../../domain/trace/seals/heads-sender.ts'
import { sendHeadsTo } from '../../domain/trace/seals/send-heads.ts'
import type { Background } from '../../platform/background/background.ts'
import type { Config } from '../../platform/config.ts'
import { Metrics } from '../../platform/metrics/metrics.ts'
import { watchDatabase } from '../../platform/metrics/watch-database.ts'
import { EgressPolicy } from '../../platform/outgoing/egress-policy.ts'
import { inOneTransaction } from '../../platform/postgres/one-transaction.ts'
import type { OpenedDatabase } from '../../platform/postgres/opening/open.ts'
import type { Files } from '../../platform/storage/files.ts'
import { openFiles, watchUploads } from '../../platform/storage/open.ts'
import { traceWith } from '../../platform/traces/spans.ts'
import type { Demonstration } from '../demonstration/load.ts'
import { drainOf } from '../http/drain.ts'
import { listen } from '../http/listen.ts'
import { createServer } from '../http/server.ts'
import { openWebApp, UNBUILT } from '../http/web-app.ts'
import { operations, publicOperations } from '../operations.ts'
import { beginChores } from './chores.ts'
import { sayWhatIsRefused, sayWhereUploadsLie } from './configured-hosts.ts'
import type { Peers } from './peers.ts'
import { watchBackground } from './watch-background.ts'

interface Started {
  /** The address at which this machine reaches the service. */
  readonly address: string
  /** What this start has loaded. */
  readonly demonstration: Demonstration | undefined
}

/** A service that answers requests. */
export interface RunningService extends Started {
  /** Lets running answers finish, at most until `cut` is aborted, and closes the database. */
  stop(cut: AbortSignal): Promise<void>
}

/**
 * Answers requests from an opened database and closes it when stopped. Loads the demonstration if an embedded
 * database is empty.
 * @param peers the other processes of the service; left out: there are none
 * @throws Error whose message is one line for the operator; nothing is left running then
 */
export async function serve(
  opened: OpenedDatabase,
  config: Config,
  log: (line: string) => void,
  peers?: Peers,
): Promise<RunningService> {
  let drain = async (_cut: AbortSignal) => {}
  let chores: readonly Background[] = []
  let stopHeads = () => {}
  let stopTracing = async () => {}
  const stop = async (cut: AbortSignal) => {
    stopHeads()
    await Promise.all([drain(cut), ...chores.map((chore) => chore.stop(cut))])
    await opened.close()
    await stopTracing()
  }
  try {
    const egress = new EgressPolicy(config.outgoingAllow)
    stopTracing = await trace(config, egress, log)
    // One of several processes logs for all.
    const say = !peers || peers.worksInBackground ? log : () => {}
    sayWhatIsRefused(config, egress, say)
    sayWhereUploadsLie(config, say)
    const files = await openFiles(config)
    const webApp = await openWebApp()
    if (webApp.page === undefined) say(UNBUILT)
    const metrics = new Metrics()
    metrics.watchProcess()
    watchDatabase(metrics, opened.database)
    const app = createServer({
      ...config,
      operations,
      publicOperations,
      files,
      egress,
      transactions: opened.database,
      webApp,
      metrics,
      sharedCounts: peers?.counts,
    })
    peers?.shareMetrics(metrics)
    peers?.shareWrites(opened.database)
    drain = drainOf(app).drain
    const started = await open(app, opened, files, config)
    if (peers && !peers.worksInBackground) return { ...started, stop }
    const sendHeads = sendHeadsTo(config, egress, log)
    if (sendHeads) {
      const sender = new HeadsSender(opened.database.background, sendHeads, log)
      sender.start()
      stopHeads = () => sender.stop()
    }
    chores = beginChores(opened.database, files, config, egress, started.address, metrics, log)
    watchBackground(metrics, chores)
    watchUploads(metrics, config)
    return { ...started, stop }
  } catch (error) {
    await stop(AbortSignal.abort())
    throw error
  }
}

/** @returns what sends the last spans and stops tracing */
async function trace({ traces }: Config, egress: EgressPolicy, log: (line: string) => void) {
  if (traces === undefined) return async () => {}
  // Loaded only here, so that nobody without traces waits for it.
  const { openTracer } = await import('./open-tracer.ts')
  const tracer = openTracer(traces, egress, log)
  traceWith(tracer)
  return async () => {
    traceWith(undefined)
    await tracer.close()
  }
}

async function open(
  app: FastifyInstance,
  { connection, embedded }: OpenedDatabase,
  files: Files,
  { host, port, demonstration: wanted }: Config,
): Promise<Started> {
  if (!embedded || !wanted) return { address: await listen(app, host, port), demonstration: undefined }
  // Loaded only here, so that nobody without the demonstration waits for it.
  const { loadDemonstration } = await import('../demonstration/load.ts')
  return inOneTransaction(connection, async (transactions) => {
    const demonstration = await loadDemonstration(transactions, files)
    // The server listens before the transaction ends: a start that fails because the port is taken stores nothing,
    // and the next one loads the demonstration and shows how to sign in.
    return { address: await listen(app, host, port), demonstration }
  })
}
