import { isIP } from 'node:net'
import path from 'node:path'
import type { AllowedHost } from './outgoing/egress-policy.ts'
import { asksForWritable, serversOf } from './postgres/address.ts'

/** A receiver of traces over OTLP. */
export interface TraceTarget {
  /** Ends with a slash; `v1/traces` follows. */
  readonly endpoint: string
  /** The share of traces that begin here, 0 to 1; traces that callers sample are always recorded. */
  readonly share: number
}

/** Map tiles, which browsers load themselves. */
export interface MapTiles {
  /** An address with `{z}`, `{x}` and `{y}`. */
  readonly template: string
  readonly origin: string
  /** The attribution that the map's licence requires; may be empty. */
  readonly credit: string
}

/** A file, by its absolute path, or a syslog server over TCP. */
export type AuditStream = { readonly file: string } | { readonly host: string; readonly port: number }

/** A bucket on an S3-compatible server. */
export interface Bucket {
  /** Origin of the server: `https://s3.example`. */
  readonly endpoint: string
  readonly region: string
  readonly name: string
  readonly key: string
  readonly secret: string
}

/** A setting has an invalid value. The message is one line that names it. */
export class InvalidConfig extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidConfig'
  }
}

type Environment = { readonly [name: string]: string | undefined }

/** Everything that the environment configures, validated. */
export type Config = Readonly<ReturnType<typeof readConfig>>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the configuration. An empty value counts as not set. @throws InvalidConfig */
// biome-ignore lint/style/noProcessEnv: the only reader of the environment
export function readConfig(environment: Environment = process.env) {
  const value = (name: string) => environment[name]?.trim() || undefined
  /** A setting as `read` understands it. @throws InvalidConfig if it does not */
  function setting<T>(name: string, read: (given: string) => T | undefined, must: string): T | undefined {
    const given = value(name)
    const found = given === undefined ? undefined : read(given)
    if (given === undefined || found !== undefined) return found
    throw new InvalidConfig(`${name} must ${must}.`)
  }
  const choice = (name: string, values: readonly string[], usual: string) =>
    setting(name, (given) => values.find((each) => each === given), `be one of ${values.join(', ')}`) ?? usual
  const dataFolder = path.resolve(value('HOLDPOINT_DATA') ?? 'data')
  const outgoingAllow =
    setting(
      'OUTGOING_ALLOW',
      allowedHosts,
      'be hosts such as mail.internal:25, 10.0.0.1, separated by commas',
    ) ?? []
  const share = setting('OTEL_TRACES_SAMPLER_ARG', numberIn(0, 1), 'be a number from 0 to 1') ?? 1
  const collector = setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    folder,
    'be an address such as http://collector.example:4318',
  )
  const template = setting('MAP_TILES', tiles, 'be an address such as https://tiles.example/{z}/{x}/{y}.png')
  const rateLimit =
    setting(
      'RATE_LIMIT',
      (given) => (given === 'off' ? given : wholeIn(1, 1_000_000)(given)),
      'be off or a whole number of requests a minute, 1 to 1000000',
    ) ?? 600
  return {
    /** Undefined: the embedded database. */
    databaseUrl: databaseUrl(value('DATABASE_URL')),
    /** Absolute path of the folder for the embedded database and files. */
    dataFolder,
    /** Absolute path of the file to which the heads of the sealed audit log are appended. */
    auditHeads: path.resolve(value('AUDIT_HEADS') ?? path.join(dataFolder, 'audit', 'heads.jsonl')),
    /** Where the audit log is streamed; undefined: nowhere. */
    auditStream: setting(
      'AUDIT_STREAM',
      auditStream,
      'be the absolute path of a file, or an address such as syslog://siem.example:601',
    ),
    /** Where its heads are sent each day, a web address or `mailto:`; undefined: nowhere. */
    auditHeadsTo: setting(
      'AUDIT_HEADS_TO',
      (given) => receiver(given, outgoingAllow),
      'be an https address, or mailto: with one e-mail address',
    ),
    /** Where uploads are stored; undefined: in the data folder. */
    bucket: setting('STORAGE_URL', bucket, 'be an address such as s3://key:secret@host/bucket?region=eu-1'),
    /** Undefined: messages are written to files. */
    smtpUrl: setting('SMTP_URL', smtpUrl, 'be an address such as smtps://user:password@mail.example'),
    /** The sender of messages. */
    mailFrom:
      setting(
        'MAIL_FROM',
        matching(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/),
        'be an address such as Holdpoint <holdpoint@mail.example>',
      ) ?? 'Holdpoint <holdpoint@localhost>',
    /** Undefined: no site gets coordinates. Ends with a slash. */
    geocoderUrl: setting('GEOCODER_URL', folder, 'be an address such as https://nominatim.example'),
    /** Where browsers get map tiles; undefined: nowhere, and sites are shown on a grid of latitude and longitude. */
    mapTiles: template && { ...template, credit: value('MAP_CREDIT') ?? '' },
    /** Hosts that the service may call even though their addresses are not public. */
    outgoingAllow,
    host: value('HOST') ?? '127.0.0.1',
    /** 0 lets the system choose. */
    port: setting('PORT', wholeIn(0, 65_535), 'be a whole number from 0 to 65535') ?? 3000,
    publicUrl: setting('PUBLIC_URL', origin, 'be an origin such as https://holdpoint.example'),
    trustProxy:
      setting('TRUST_PROXY', trustProxy, 'be true, false, or addresses such as 10.0.0.1, 10.0.0.0/8') ??
      false,
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'warn'),
    /** For each token; undefined: unlimited. */
    requestsPerMinute: rateLimit === 'off' ? undefined : rateLimit,
    /** The token with which Prometheus reads the metrics; undefined: nobody reads them. */
    metricsToken: setting(
      'METRICS_TOKEN',
      matching(/^[!-~]{16,}$/),
      'have at least 16 characters and no blanks',
    ),
    /** Where vulnerabilities are reported: a web, mail or telephone address; undefined: nowhere. */
    securityContact: setting(
      'SECURITY_CONTACT',
      securityContact,
      'be an e-mail address, or begin with https://, mailto: or tel:+, without blanks',
    ),
    /** Where traces are sent; undefined: none are recorded. */
    traces: collector === undefined ? undefined : { endpoint: collector, share },
    /** Whether to load demonstration data into an empty embedded database. */
    demonstration: choice('HOLDPOINT_DEMO', ['on', 'off'], 'on') === 'on',
  }
}

function matching(pattern: RegExp) {
  return (given: string) => (pattern.test(given) ? given : undefined)
}

function numberIn(least: number, most: number) {
  return (given: string) => (Number(given) >= least && Number(given) <= most ? Number(given) : undefined)
}

function wholeIn(least: number, most: number) {
  return (given: string) => (Number.isInteger(Number(given)) ? numberIn(least, most)(given) : undefined)
}

function webAddress(given: string): URL | undefined {
  const url = URL.parse(given)
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

function databaseUrl(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  try {
    serversOf(given)
    asksForWritable(given)
    return given
  } catch (error) {
    throw new InvalidConfig(
      `DATABASE_URL must be a postgres:// address, of several hosts such as postgres://a:5432,b:5432/db?target_session_attrs=read-write: ${(error as Error).message}.`,
    )
  }
}

function auditStream(given: string): AuditStream | undefined {
  if (path.isAbsolute(given)) return { file: path.normalize(given) }
  const url = URL.parse(given)
  const bare = url?.protocol === 'syslog:' && ['', '/'].includes(url.pathname + url.search + url.hash)
  if (!bare || url.hostname === '' || url.port === '' || url.username !== '') return undefined
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
}

/** `http:` only for a host that is allowed by name. */
function receiver(given: string, allowed: readonly AllowedHost[]): string | undefined {
  if (/^mailto:[^\s<>@,;:"?]+@[^\s<>@,;:"?]+$/.test(given)) return given
  const url = webAddress(given)
  const isAllowed = (host: string) => allowed.some((each) => each.host === host.replace(/^\[|\]$/g, ''))
  return url && (url.protocol === 'https:' || isAllowed(url.hostname)) ? url.href : undefined
}

function smtpUrl(given: string): string | undefined {
  const url = URL.parse(given)
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? given : undefined
}

/** A web address that ends with one slash, so that a path can follow. */
function folder(given: string): string | undefined {
  const url = webAddress(given)
  if (url?.search !== '' || url.hash !== '') return undefined
  let end = url.href.length
  while (url.href[end - 1] === '/') end -= 1
  return `${url.href.slice(0, end)}/`
}

function tiles(template: string): Omit<MapTiles, 'credit'> | undefined {
  const places = ['{z}', '{x}', '{y}']
  const filled = places.reduce((address, place) => address.replace(place, '0'), template)
  const isWhole = places.every((place) => template.includes(place)) && !/[{}]/.test(filled)
  const url = webAddress(filled)
  return isWhole && url?.username === '' ? { template, origin: url.origin } : undefined
}

function allowedHosts(given: string): readonly AllowedHost[] | undefined {
  const hosts = given.split(',').map((each) => allowedHost(each.trim()))
  return hosts.every((host) => host !== undefined) ? hosts : undefined
}

/** `host`, `host:port`, `10.0.0.1:25` or `[::1]:25`. */
function allowedHost(given: string): AllowedHost | undefined {
  const [, host = '', port] = /^(\[[0-9a-fA-F:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/.exec(given) ?? []
  const bare = host.replace(/^\[|\]$/g, '')
  if (bare === '' || !numberIn(1, 65_535)(port ?? '1') || (bare !== host && isIP(bare) !== 6))
    return undefined
  return { host: bare, port: port === undefined ? undefined : Number(port) }
}

/** `s3://key:secret@host/bucket?region=…&tls=off`, with key and secret percent-encoded if necessary. */
function bucket(given: string): Bucket | undefined {
  const url = URL.parse(given)
  if (url?.protocol !== 's3:') return undefined
  const { username, password, host, pathname, searchParams } = url
  const [, name = ''] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname) ?? []
  const tls = searchParams.get('tls') ?? 'on'
  const known = [...searchParams.keys()].every((each) => each === 'region' || each === 'tls')
  const complete = [username, password, host, name].every((part) => part !== '')
  if (!complete || !known || !['on', 'off'].includes(tls)) return undefined
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    name,
    key: decoded(username),
    secret: decoded(password),
  }
}

/** @throws InvalidConfig for an invalid percent encoding */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new InvalidConfig('STORAGE_URL must have its key and secret percent-encoded.')
  }
}

function securityContact(given: string): string | undefined {
  if (/^(https:\/\/|mailto:[^@]+@|tel:\+)[!-~]+$/.test(given)) return given
  return /^[!-?A-~]+@[!-?A-~]+$/.test(given) ? `mailto:${given}` : undefined
}

function origin(given: string): string | undefined {
  const url = webAddress(given)
  return url?.pathname === '/' && url.search === '' ? url.origin : undefined
}

/** `true`, `false`, or the addresses and networks of the proxies to trust, separated by commas. */
function trustProxy(given: string): boolean | string | undefined {
  if (given === 'true' || given === 'false') return given === 'true'
  return given.split(',').every((each) => isNetwork(each.trim())) ? given : undefined
}

function isNetwork(given: string): boolean {
  const [address = '', prefix, ...rest] = given.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits < 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}
