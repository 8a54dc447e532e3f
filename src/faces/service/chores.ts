import { Removal } from '../../domain/people/organizations/removal.ts'
import { remind } from '../../domain/proof/readiness/reminders.ts'
import { gradeOverdue } from '../../domain/proof/trainings/deadlines.ts'
import { siteGeocoding } from '../../domain/register/geocoding/handler.ts'
import { nominatim } from '../../domain/register/geocoding/nominatim.ts'
import { GEOCODE } from '../../domain/register/sites/place.ts'
import { removeOld } from '../../domain/trace/retention/remove-old.ts'
import { Heads } from '../../domain/trace/seals/heads.ts'
import { Sealing } from '../../domain/trace/seals/sealing.ts'
import { targetOf } from '../../domain/trace/stream/open-target.ts'
import { Streaming } from '../../domain/trace/stream/streaming.ts'
import { Background, type Chore } from '../../platform/background/background.ts'
import type { Config } from '../../platform/config.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { workOff } from '../../platform/outbox/work-off.ts'
import type { EgressPolicy } from '../../platform/outgoing/egress-policy.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Files } from '../../platform/storage/files.ts'
import { everyPlace } from '../../platform/storage/open.ts'
import { givenUp, handlers } from '../outbox-handlers.ts'
import { watchOutbox, watchSealing, watchStream } from './watch-background.ts'

/** For what is due by time alone: no write makes it due. */
const HOURLY = { delayMs: 3_600_000, sweepMs: 3_600_000 }

/**
 * Begins everything that the service does in the background.
 * @param address at which this machine reaches the service
 */
export function beginChores(
  database: Database,
  files: Files,
  config: Config,
  egress: EgressPolicy,
  address: string,
  metrics: Metrics,
  log: (line: string) => void,
): readonly Background[] {
  const { background } = database
  const { auditHeads, auditStream, geocoderUrl, mailFrom, publicUrl: origin = address } = config
  const outbox = (send: ReturnType<typeof openMailer>) => ({
    dependencies: { transactions: database, files, origin, send },
    keep: background.write,
    log,
  })
  const mails = { ...outbox(openMailer(config, egress, log)), waits: watchOutbox(metrics), handlers, givenUp }
  const sealing = new Sealing({ database: background, heads: new Heads(auditHeads) })
  watchSealing(metrics, sealing)
  const removal = new Removal(background, everyPlace(files, config))
  const retention = { database: background, heads: auditHeads, streams: auditStream !== undefined }
  const chores: Chore[] = [
    // The outbox: messages, and files to erase after their records.
    { name: 'messages', delayMs: 0, run: (id, stopped) => workOff(mails, id, stopped) },
    // Within a minute, including what commands outside the service wrote; sooner if it is streamed.
    {
      name: 'sealing',
      delayMs: auditStream === undefined ? 15_000 : 1_000,
      sweepMs: 30_000,
      run: (id, stopped) => sealing.seal(id, stopped),
    },
    { name: 'removal', ...HOURLY, run: (id, stopped) => removal.run(id, stopped) },
    { name: 'retention', ...HOURLY, run: (id, stopped) => removeOld(retention, id, stopped) },
    // Attempts at their deadline; those begun in other or ended processes within half a minute of it.
    {
      name: 'deadlines',
      delayMs: 10_000,
      sweepMs: 30_000,
      run: (id, stopped) => gradeOverdue(database, id, stopped),
    },
    // At six in the morning of each organization.
    { name: 'reminders', ...HOURLY, run: (id) => remind(database, id) },
  ]
  if (geocoderUrl !== undefined) {
    const geocoder = nominatim(geocoderUrl, egress, { origin, mailFrom })
    const noMail = () => Promise.reject(new Error('no mail here'))
    const places = { ...outbox(noMail), handlers: { [GEOCODE]: siteGeocoding(geocoder) } }
    // Apart from the messages: each site takes a second, which no message should wait for.
    chores.push({ name: 'geocoding', delayMs: 0, run: (id, stopped) => workOff(places, id, stopped) })
  }
  if (auditStream !== undefined) {
    const streaming = new Streaming(background, targetOf(auditStream, egress), log)
    watchStream(metrics, streaming)
    const run: Chore['run'] = (id, stopped) => streaming.run(id, stopped)
    chores.push({ name: 'audit stream', delayMs: 1_000, sweepMs: 30_000, run })
  }
  return chores.map((chore) => new Background(database, chore, log))
}
