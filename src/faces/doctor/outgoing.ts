import { nominatim } from '../../domain/register/geocoding/nominatim.ts'
import { targetOf } from '../../domain/trace/stream/open-target.ts'
import type { Config } from '../../platform/config.ts'
import { tryServer } from '../../platform/mail/mailer.ts'
import { EgressPolicy } from '../../platform/outgoing/egress-policy.ts'
import { type Finding, fail, ok } from './finding.ts'

/** Signs in to the mail server without sending anything. */
export async function examineMailServer({ smtpUrl, outgoingAllow }: Config): Promise<readonly Finding[]> {
  if (smtpUrl === undefined) return []
  const { host } = new URL(smtpUrl)
  try {
    await tryServer(smtpUrl, new EgressPolicy(outgoingAllow))
    return [ok('mail server', `${host} takes messages.`)]
  } catch (error) {
    return [fail('mail server', `${host} takes no messages: ${reason(error)}. Look at SMTP_URL.`)]
  }
}

/** An address that every map knows. */
const PROBE = 'Helsinki, Finland'

/** Asks the geocoder for a place. */
export async function examineGeocoder(config: Config): Promise<readonly Finding[]> {
  const { geocoderUrl, outgoingAllow, publicUrl = 'holdpoint doctor', mailFrom } = config
  if (geocoderUrl === undefined) return []
  const { host } = new URL(geocoderUrl)
  try {
    await nominatim(geocoderUrl, new EgressPolicy(outgoingAllow), { origin: publicUrl, mailFrom })(PROBE)
    return [ok('geocoder', `${host} finds places.`)]
  } catch (error) {
    return [fail('geocoder', `${host} finds no places: ${reason(error)}. Look at GEOCODER_URL.`)]
  }
}

/** Checks whether the audit log could be streamed. */
export async function examineAuditStream({
  auditStream,
  outgoingAllow,
}: Config): Promise<readonly Finding[]> {
  if (auditStream === undefined) return []
  const target = targetOf(auditStream, new EgressPolicy(outgoingAllow))
  try {
    await target.check()
    return [ok('audit stream', `${target.name} takes it.`)]
  } catch (error) {
    return [fail('audit stream', `${target.name} does not take it: ${reason(error)}. Look at AUDIT_STREAM.`)]
  }
}

function reason(error: unknown): string {
  const lines = (error as Error).message.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}
