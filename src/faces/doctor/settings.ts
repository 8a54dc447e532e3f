import type { Config } from '../../platform/config.ts'
import { type Finding, ok, warn } from './finding.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Examines settings that are valid but perhaps not intended. */
export function examineSettings(config: Config): readonly Finding[] {
  const { host, trustProxy, metricsToken, databaseUrl, bucket } = config
  return [
    publicUrlFinding(config),
    tlsFinding(config),
    trustFinding(trustProxy, host),
    ok(
      'METRICS_TOKEN',
      metricsToken === undefined
        ? 'It is not set: nobody can read /metrics.'
        : 'Anyone who has it can read /metrics.',
    ),
    ok(
      'storage',
      `The database is ${databaseUrl ? 'a server of its own' : 'the embedded one'}, uploads are in ${bucket ? `the bucket ${bucket.name}` : 'the data folder'}.`,
    ),
    mailFinding(config),
  ]
}

function publicUrlFinding({ publicUrl, host, trustProxy, smtpUrl }: Config): Finding {
  if (publicUrl !== undefined) return ok('PUBLIC_URL', publicUrl)
  return LOOPBACK.has(host) && trustProxy === false && smtpUrl === undefined
    ? ok('PUBLIC_URL', 'The service is for this machine only.')
    : warn(
        'PUBLIC_URL',
        'It is not set: links in answers take the host of the request, and those in mails lead to this machine. Set it to https://….',
      )
}

function mailFinding({ smtpUrl, mailFrom }: Config): Finding {
  if (smtpUrl === undefined)
    return warn('mail', 'SMTP_URL is not set: no mail is sent. Set it to smtps://user:password@host.')
  const { hostname } = new URL(smtpUrl)
  return /@localhost>?$/.test(mailFrom)
    ? warn('mail', `${hostname} gets it from ${mailFrom}, which many servers refuse. Set MAIL_FROM.`)
    : ok('mail', `It is sent through ${hostname}.`)
}

function tlsFinding({ publicUrl, host, trustProxy }: Config): Finding {
  if (publicUrl?.startsWith('https:')) return ok('TLS', 'PUBLIC_URL uses https.')
  const isLocal = LOOPBACK.has(publicUrl === undefined ? host : new URL(publicUrl).hostname)
  if (isLocal && publicUrl === undefined && trustProxy !== false)
    return warn('TLS', 'PUBLIC_URL is not set: whether the proxy uses TLS is not known. Set it to https://….')
  return isLocal
    ? ok('TLS', 'None is needed while only this machine uses the service.')
    : warn(
        'TLS',
        'PUBLIC_URL does not use https: tokens are sent unencrypted. Put a proxy with TLS before the service.',
      )
}

function trustFinding(trustProxy: boolean | string, host: string): Finding {
  if (trustProxy === false) return ok('TRUST_PROXY', 'No proxy is trusted.')
  if (trustProxy !== true) return ok('TRUST_PROXY', `${trustProxy} is trusted.`)
  return LOOPBACK.has(host)
    ? ok('TRUST_PROXY', 'Whoever connects counts as a proxy; the address that it adds last is taken.')
    : warn(
        'TRUST_PROXY',
        'Whoever reaches the service past the proxy may name the address they come from: name the proxies instead.',
      )
}
