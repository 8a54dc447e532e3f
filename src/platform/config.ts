import { isIP } from 'node:net'
import path from 'node:path'
import type { AllowedHost } from './outgoing/egress-policy.ts'
import { asksForWritable, serversOf } from './postgres/address.ts'

/** Everything that the environment configures, validated. */
export interface Config {
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** Absolute path of the folder for the embedded database and files. */
  readonly dataFolder: string
  /** Absolute path of the file to which the heads of the sealed audit log are appended. */
  readonly auditHeads: string
  /** Where the audit log is streamed; undefined: nowhere. */
  readonly auditStream: AuditStream | undefined
  /** Where its heads are sent each day, a web address or `mailto:`; undefined: nowhere. */
  readonly auditHeadsTo: string | undefined
  /** Where uploads are stored; undefined: in the data folder. */
  readonly bucket: Bucket | undefined
  /** Undefined: messages are written to files. */
  readonly smtpUrl: string | undefined
  /** Undefined: no site gets coordinates. Ends with a slash. */
  readonly geocoderUrl: string | undefined
  /** Where browsers get map tiles; undefined: nowhere, and sites are shown on a grid of latitude and longitude. */
  readonly mapTiles: MapTiles | undefined
  /** Hosts that the service may call even though their addresses are not public. */
  readonly outgoingAllow: readonly AllowedHost[]
  /** The sender of messages. */
  readonly mailFrom: string
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly publicUrl: string | undefined
  readonly trustProxy: boolean | string
  readonly logLevel: string
  /** For each token; undefined: unlimited. */
  readonly requestsPerMinute: number | undefined
  /** The token with which Prometheus reads the metrics; undefined: nobody reads them. */
  readonly metricsToken: string | undefined
  /** Where vulnerabilities are reported: a web, mail or telephone address; undefined: nowhere. */
  readonly securityContact: string | undefined
  /** Where traces are sent; undefined: none are recorded. */
  readonly traces: TraceTarget | undefined
  /** Whether to load demonstration data into an empty embedded database. */
  readonly demonstration: boolean
}

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

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the configuration. An empty value counts as not set. @throws InvalidConfig */
// biome-ignore lint/style/noProcessEnv: the only reader of the environment
export function readConfig(environment: Environment = process.env): Config {
  const value = (name: string) => environment[name]?.trim() || undefined
  const dataFolder = path.resolve(value('HOLDPOINT_DATA') ?? 'data')
  const outgoingAllow = (value('OUTGOING_ALLOW')?.split(',') ?? []).map((each) => allowedHost(each.trim()))
  return {
    databaseUrl: databaseUrl(value('DATABASE_URL')),
    dataFolder,
    auditHeads: path.resolve(value('AUDIT_HEADS') ?? path.join(dataFolder, 'audit', 'heads.jsonl')),
    auditStream: auditStream(value('AUDIT_STREAM')),
    auditHeadsTo: auditHeadsTo(value('AUDIT_HEADS_TO'), outgoingAllow),
    bucket: bucket(value('STORAGE_URL')),
    smtpUrl: smtpUrl(value('SMTP_URL')),
    mailFrom: mailFrom(value('MAIL_FROM')),
    geocoderUrl: geocoderUrl(value('GEOCODER_URL')),
    mapTiles: mapTiles(value('MAP_TILES'), value('MAP_CREDIT')),
    outgoingAllow,
    host: value('HOST') ?? '127.0.0.1',
    port: port(value('PORT')),
    publicUrl: publicUrl(value('PUBLIC_URL')),
    trustProxy: trustProxy(value('TRUST_PROXY')),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, value('LOG_LEVEL') ?? 'warn'),
    requestsPerMinute: rateLimit(value('RATE_LIMIT')),
    metricsToken: metricsToken(value('METRICS_TOKEN')),
    securityContact: securityContact(value('SECURITY_CONTACT')),
    traces: traces(value('OTEL_EXPORTER_OTLP_ENDPOINT'), value('OTEL_TRACES_SAMPLER_ARG')),
    demonstration: oneOf('HOLDPOINT_DEMO', ['on', 'off'], value('HOLDPOINT_DEMO') ?? 'on') === 'on',
  }
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

function auditStream(given: string | undefined): AuditStream | undefined {
  if (given === undefined) return undefined
  if (path.isAbsolute(given)) return { file: path.normalize(given) }
  const url = URL.canParse(given) ? new URL(given) : undefined
  const bare = url?.protocol === 'syslog:' && ['', '/'].includes(url.pathname + url.search + url.hash)
  if (!url || !bare || url.hostname === '' || url.port === '' || url.username !== '') {
    throw new InvalidConfig(
      'AUDIT_STREAM must be the absolute path of a file, or an address such as syslog://siem.example:601.',
    )
  }
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
}

/** `http:` only for a host that is allowed by name. */
function auditHeadsTo(given: string | undefined, allowed: readonly AllowedHost[]): string | undefined {
  if (given === undefined || /^mailto:[^\s<>@,;:"?]+@[^\s<>@,;:"?]+$/.test(given)) return given
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isAllowed = (host: string) => allowed.some((each) => each.host === host.replace(/^\[|\]$/g, ''))
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isAllowed(url.hostname))) return url.href
  throw new InvalidConfig('AUDIT_HEADS_TO must be an https address, or mailto: with one e-mail address.')
}

function smtpUrl(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new InvalidConfig('SMTP_URL must be an address such as smtps://user:password@mail.example.')
  }
  return given
}

function geocoderUrl(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new InvalidConfig('GEOCODER_URL must be an address such as https://nominatim.example.')
  }
  return withOneSlash(url.href)
}

function mapTiles(template: string | undefined, credit = ''): MapTiles | undefined {
  if (template === undefined) return undefined
  const places = ['{z}', '{x}', '{y}']
  const filled = places.reduce((address, place) => address.replace(place, '0'), template)
  const url = URL.canParse(filled) ? new URL(filled) : undefined
  const isWhole = places.every((place) => template.includes(place)) && !/[{}]/.test(filled)
  if (!url || !isWhole || !/^https?:$/.test(url.protocol) || url.username !== '') {
    throw new InvalidConfig('MAP_TILES must be an address such as https://tiles.example/{z}/{x}/{y}.png.')
  }
  return { template, origin: url.origin, credit }
}

function withOneSlash(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return `${address.slice(0, end)}/`
}

function traces(endpoint: string | undefined, sampled: string | undefined): TraceTarget | undefined {
  const share = Number(sampled ?? 1)
  if (!(share >= 0 && share <= 1)) {
    throw new InvalidConfig('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
  }
  if (endpoint === undefined) return undefined
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new InvalidConfig(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector.example:4318.',
    )
  }
  return { endpoint: withOneSlash(url.href), share }
}

/** `host`, `host:port`, `10.0.0.1:25` or `[::1]:25`. */
function allowedHost(given: string): AllowedHost {
  const [, host = '', port] = /^(\[[0-9a-fA-F:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/.exec(given) ?? []
  const bare = host.replace(/^\[|\]$/g, '')
  if (
    bare === '' ||
    Number(port ?? 1) < 1 ||
    Number(port ?? 1) > 65_535 ||
    (bare !== host && isIP(bare) !== 6)
  ) {
    throw new InvalidConfig(
      'OUTGOING_ALLOW must be hosts such as mail.internal:25, 10.0.0.1, separated by commas.',
    )
  }
  return { host: bare, port: port === undefined ? undefined : Number(port) }
}

function mailFrom(given = 'Holdpoint <holdpoint@localhost>'): string {
  if (/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(given)) return given
  throw new InvalidConfig('MAIL_FROM must be an address such as Holdpoint <holdpoint@mail.example>.')
}

/** `s3://key:secret@host/bucket?region=…&tls=off`, with key and secret percent-encoded if necessary. */
function bucket(given: string | undefined): Bucket | undefined {
  if (given === undefined) return undefined
  const { protocol, username, password, host, pathname, searchParams } = new URL(
    URL.canParse(given) ? given : 'no-address:',
  )
  const [, name = ''] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname) ?? []
  const tls = searchParams.get('tls') ?? 'on'
  const known = [...searchParams.keys()].every((each) => each === 'region' || each === 'tls')
  const complete = [username, password, host, name].every((part) => part !== '')
  if (protocol !== 's3:' || !complete || !known || !['on', 'off'].includes(tls)) {
    throw new InvalidConfig('STORAGE_URL must be an address such as s3://key:secret@host/bucket?region=eu-1.')
  }
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

function port(given: string | undefined): number {
  const number = Number(given ?? 3000)
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new InvalidConfig('PORT must be a whole number from 0 to 65535.')
  }
  return number
}

function rateLimit(given: string | undefined): number | undefined {
  if (given === 'off') return undefined
  const number = Number(given ?? 600)
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000) {
    throw new InvalidConfig('RATE_LIMIT must be off or a whole number of requests a minute, 1 to 1000000.')
  }
  return number
}

function metricsToken(given: string | undefined): string | undefined {
  if (given === undefined || /^[!-~]{16,}$/.test(given)) return given
  throw new InvalidConfig('METRICS_TOKEN must have at least 16 characters and no blanks.')
}

function securityContact(given: string | undefined): string | undefined {
  if (given === undefined || /^(https:\/\/|mailto:[^@]+@|tel:\+)[!-~]+$/.test(given)) return given
  if (/^[!-?A-~]+@[!-?A-~]+$/.test(given)) return `mailto:${given}`
  throw new InvalidConfig(
    'SECURITY_CONTACT must be an e-mail address, or begin with https://, mailto: or tel:+, without blanks.',
  )
}

function publicUrl(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new InvalidConfig('PUBLIC_URL must be an origin such as https://holdpoint.example.')
  }
  return url.origin
}

/** `true`, `false`, or the addresses and networks of the proxies to trust, separated by commas. */
function trustProxy(given: string | undefined): boolean | string {
  if (given === undefined || given === 'false') return false
  if (given === 'true') return true
  if (given.split(',').every((each) => isNetwork(each.trim()))) return given
  throw new InvalidConfig('TRUST_PROXY must be true, false, or addresses such as 10.0.0.1, 10.0.0.0/8.')
}

function isNetwork(given: string): boolean {
  const [address = '', prefix, ...rest] = given.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits < 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

function oneOf(name: string, values: readonly string[], given: string): string {
  if (!values.includes(given)) throw new InvalidConfig(`${name} must be one of ${values.join(', ')}.`)
  return given
}
