import type { Config } from '../config.ts'
import { type Finding, ok, warn } from './finding.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Looks at settings that can be read and still may not be meant. */
export function examineSettings({
  publicUrl,
  host,
  trustProxy,
  databaseUrl,
  bucket,
  smtpUrl,
}: Config): readonly Finding[] {
  return [
    publicUrl === undefined && !LOOPBACK.has(host)
      ? warn(
          'PUBLIC_URL',
          'It is not set: links in answers take the host of the request. Set it to https://….',
        )
      : ok('PUBLIC_URL', publicUrl ?? 'The service is for this machine only.'),
    publicUrl?.startsWith('http:') && !LOOPBACK.has(new URL(publicUrl).hostname)
      ? warn(
          'TLS',
          'PUBLIC_URL is plain http: tokens travel readable. Put a proxy with TLS before the service.',
        )
      : ok('TLS', 'Nothing travels readable as far as PUBLIC_URL says.'),
    trustProxy === true
      ? warn('TRUST_PROXY', 'Everybody may name the address they come from: name the proxies instead.')
      : ok('TRUST_PROXY', trustProxy === false ? 'No proxy is trusted.' : `${trustProxy} is trusted.`),
    ok(
      'storage',
      `The database is ${databaseUrl ? 'a server of its own' : 'the embedded one'}, uploads are in ${bucket ? `the bucket ${bucket.name}` : 'the data folder'}.`,
    ),
    smtpUrl === undefined
      ? warn('mail', 'SMTP_URL is not set: no mail is sent. Set it to smtps://user:password@host.')
      : ok('mail', `It goes by way of ${new URL(smtpUrl).hostname}.`),
  ]
}
