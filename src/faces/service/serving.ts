import type { FastifyInstance } from 'fastify'
import { Removal } from '../../domain/people/organizations/removal.ts'
import { remind } from '../../domain/proof/readiness/reminders.ts'
import { gradeOverdue } from '../../domain/proof/trainings/deadlines.ts'
import { siteGeocoding } from '../../domain/register/geocoding/handler.ts'
import { nominatim } from '../../domain/register/geocoding/nominatim.ts'
import { GEOCODE } from '../../domain/register/sites/place.ts'
import { removeOld } from '../../domain/trace/retention/remove-old.ts'
import { Heads } from '../../domain/trace/seals/heads.ts'
import { HeadsSender } from '../../domain/trace/seals/heads-sender.ts'
import { Sealing } from '../../domain/trace/seals/sealing.ts'
import { sendHeadsTo } from '../../domain/trace/seals/send-heads.ts'
import { targetOf } from '../../domain/trace/stream/open-target.ts'
import { Streaming } from '../../domain/trace/stream/streaming.ts'
import { Background } from '../../platform/background/background.ts'
import type { Config } from '../../platform/config.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import { Metrics } from '../../platform/metrics/metrics.ts'
import { watchDatabase } from '../../platform/metrics/watch-database.ts'
import { workOff } from '../../platform/outbox/work-off.ts'
import { EgressPolicy } from '../../platform/outgoing/egress-policy.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { inOneTransaction } from '../../platform/postgres/one-transaction.ts'
import type { OpenedDatabase } from '../../platform/postgres/opening/open.ts'
import type { Files } from '../../platform/storage/files.ts'
import { everyPlace, openFiles } from '../../platform/storage/open.ts'
import { traceWith } from '../../platform/traces/spans.ts'
import type { Demonstration } from '../demonstration/load.ts'
import { drainOf } from '../http/drain.ts'
import { listen } from '../http/listen.ts'
import { createServer } from '../http/server.ts'
import { openWebApp, UNBUILT } from '../http/web-app.ts'
import { operations, publicOperations } from '../operations.ts'
import { givenUp, handlers } from '../outbox-handlers.ts'
import { sayWhatIsRefused, sayWhereUploadsLie } from './configured-hosts.ts'
import type { Peers } from './peers.ts'
import { watchBackground, watchOutbox, watchSealing, watchStream } from './watch-background.ts'

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
    chores = [
      workOffOutbox(opened.database, files, config, egress, started.address, metrics, log),
      ...geocodeSites(opened.database, files, config, egress, started.address, log),
      sealAuditLog(opened.database, config, metrics, log),
      ...streamAuditLog(opened.database, config, egress, metrics, log),
      removeOrganizations(opened.database, everyPlace(files, config), log),
      keepNoLonger(opened.database, config, log),
      keepDeadlines(opened.database, log),
      remindDaily(opened.database, log),
    ]
    stopHeads = sendHeadsDaily(opened.database, config, egress, log)
    watchBackground(metrics, chores)
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

/** Works off the outbox: messages, and files to erase after their records. */
function workOffOutbox(
  database: Database,
  files: Files,
  config: Config,
  egress: EgressPolicy,
  address: string,
  metrics: Metrics,
  log: (line: string) => void,
): Background {
  const work = {
    waits: watchOutbox(metrics),
    handlers,
    givenUp,
    dependencies: {
      transactions: database,
      files,
      origin: config.publicUrl ?? address,
      send: openMailer(config, egress, log),
    },
    keep: database.background.write,
    log,
  }
  const run = (organizationId: string, stopped: () => boolean) => workOff(work, organizationId, stopped)
  return new Background(database, { name: 'messages', delayMs: 0, run }, log)
}

/** Geocodes sites in a separate background: each takes a second, which no message should wait for. */
function geocodeSites(
  database: Database,
  files: Files,
  { geocoderUrl, publicUrl, mailFrom }: Config,
  egress: EgressPolicy,
  address: string,
  log: (line: string) => void,
): readonly Background[] {
  if (geocoderUrl === undefined) return []
  const origin = publicUrl ?? address
  const geocoder = nominatim(geocoderUrl, egress, { origin, mailFrom })
  const work = {
    handlers: { [GEOCODE]: siteGeocoding(geocoder) },
    dependencies: {
      transactions: database,
      files,
      origin,
      send: () => Promise.reject(new Error('no mail here')),
    },
    keep: database.background.write,
    log,
  }
  const run = (organizationId: string, stopped: () => boolean) => workOff(work, organizationId, stopped)
  return [new Background(database, { name: 'geocoding', delayMs: 0, run }, log)]
}

/**
 * Seals the audit log within a minute, including what commands outside the service wrote; sooner if it is streamed.
 */
function sealAuditLog(
  database: Database,
  { auditHeads, auditStream }: Config,
  metrics: Metrics,
  log: (line: string) => void,
): Background {
  const sealing = new Sealing({ database: database.background, heads: new Heads(auditHeads) })
  watchSealing(metrics, sealing)
  const run = (organizationId: string, stopped: () => boolean) => sealing.seal(organizationId, stopped)
  const delayMs = auditStream === undefined ? 15_000 : 1_000
  return new Background(database, { name: 'sealing', delayMs, sweepMs: 30_000, run }, log)
}

/** Streams sealed entries to the configured receiver. */
function streamAuditLog(
  database: Database,
  { auditStream }: Config,
  egress: EgressPolicy,
  metrics: Metrics,
  log: (line: string) => void,
): readonly Background[] {
  if (auditStream === undefined) return []
  const streaming = new Streaming(database.background, targetOf(auditStream, egress), log)
  watchStream(metrics, streaming)
  const run = (organizationId: string, stopped: () => boolean) => streaming.run(organizationId, stopped)
  return [new Background(database, { name: 'audit stream', delayMs: 1_000, sweepMs: 30_000, run }, log)]
}

/** @returns what stops it */
function sendHeadsDaily(
  database: Database,
  config: Config,
  egress: EgressPolicy,
  log: (line: string) => void,
): () => void {
  const send = sendHeadsTo(config, egress, log)
  if (!send) return () => {}
  const sender = new HeadsSender(database.background, send, log)
  sender.start()
  return () => sender.stop()
}

/** Removes organizations whose grace period is over. */
function removeOrganizations(
  database: Database,
  places: readonly Files[],
  log: (line: string) => void,
): Background {
  const removal = new Removal(database.background, places)
  const run = (organizationId: string, stopped: () => boolean) => removal.run(organizationId, stopped)
  // Writes do not trigger it: what is due depends on time alone.
  return new Background(database, { name: 'removal', delayMs: 3_600_000, sweepMs: 3_600_000, run }, log)
}

/** Removes what is past its retention. Writes do not trigger it: what is due depends on time alone. */
function keepNoLonger(
  database: Database,
  { auditHeads, auditStream }: Config,
  log: (line: string) => void,
): Background {
  const dependencies = {
    database: database.background,
    heads: auditHeads,
    streams: auditStream !== undefined,
  }
  const run = (organizationId: string, stopped: () => boolean) =>
    removeOld(dependencies, organizationId, stopped)
  return new Background(database, { name: 'retention', delayMs: 3_600_000, sweepMs: 3_600_000, run }, log)
}

/** Grades attempts at their deadline; those begun in other or ended processes within half a minute of it. */
function keepDeadlines(database: Database, log: (line: string) => void): Background {
  const run = (organizationId: string, stopped: () => boolean) =>
    gradeOverdue(database, organizationId, stopped)
  return new Background(database, { name: 'deadlines', delayMs: 10_000, sweepMs: 30_000, run }, log)
}

/** Sends reminders of expiring proofs at six in the morning of each organization. Writes do not trigger it. */
function remindDaily(database: Database, log: (line: string) => void): Background {
  const run = (organizationId: string) => remind(database, organizationId)
  return new Background(database, { name: 'reminders', delayMs: 3_600_000, sweepMs: 3_600_000, run }, log)
}
