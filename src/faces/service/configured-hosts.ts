import path from 'node:path'
import type { Config } from '../../platform/config.ts'
import { smtpTarget } from '../../platform/mail/mailer.ts'
import { type EgressPolicy, NotAllowedOut, type Target } from '../../platform/outgoing/egress-policy.ts'

interface Configured {
  /** The setting that names the host. */
  readonly setting: string
  readonly target: Target
}

function configuredHosts({
  smtpUrl,
  geocoderUrl,
  bucket,
  auditStream,
  auditHeadsTo,
  traces,
}: Config): readonly Configured[] {
  const web = (setting: string, url: string | undefined) =>
    url === undefined ? [] : [{ setting, target: webTarget(url) }]
  return [
    ...(smtpUrl === undefined ? [] : [{ setting: 'SMTP_URL', target: smtpTarget(smtpUrl) }]),
    ...web('GEOCODER_URL', geocoderUrl),
    ...web('STORAGE_URL', bucket?.endpoint),
    ...(auditStream && 'host' in auditStream ? [{ setting: 'AUDIT_STREAM', target: auditStream }] : []),
    ...web('AUDIT_HEADS_TO', auditHeadsTo?.startsWith('http') ? auditHeadsTo : undefined),
    ...web('OTEL_EXPORTER_OTLP_ENDPOINT', traces?.endpoint),
  ]
}

function webTarget(address: string): Target {
  const { protocol, hostname, port } = new URL(address)
  const usual = protocol === 'https:' ? 443 : 80
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) }
}

/** Logs a line for each configured host that will be refused; a host that does not resolve yet may do so later. */
export async function sayWhatIsRefused(
  config: Config,
  egress: EgressPolicy,
  log: (line: string) => void,
): Promise<void> {
  for (const { setting, target } of configuredHosts(config)) {
    await egress.require(target).catch((error: unknown) => {
      if (error instanceof NotAllowedOut) log(`${setting} does not work yet: ${error.message}.`)
    })
  }
}

/** Logs a line about what further machines need, if the database can have several. */
export function sayWhereUploadsLie(
  { databaseUrl, bucket, dataFolder }: Config,
  log: (line: string) => void,
): void {
  if (databaseUrl === undefined || bucket !== undefined) return
  log(
    `Uploads are stored in ${path.join(dataFolder, 'uploads')}: other machines on this database need the same folder, or STORAGE_URL.`,
  )
}
