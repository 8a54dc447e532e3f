import { invalid } from '../../../platform/refusals/refusal.ts'
import { notASha256 } from './refusals.ts'

const SHA256 = /^[0-9a-f]{64}$/

/** A SHA-256 that somebody typed or copied, as the service writes it. @throws Refusal 422 on the field */
export function readSha256(field: string, given: string): string {
  const sha256 = given.toLowerCase()
  if (!SHA256.test(sha256)) throw invalid({ [field]: [notASha256()] })
  return sha256
}
