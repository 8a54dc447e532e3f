import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The purpose of a secret, by its prefix, so that a leaked one can be recognized. */
const PREFIXES = {
  token: 'hp_',
  session: 'hs_',
  invitation: 'hi_',
  'password reset': 'hr_',
  'calendar feed': 'hf_',
  'SCIM token': 'hd_',
  'sign-in state': 'ho_',
} as const
const ORGANIZATION_BYTES = 16
const SECRET_BYTES = 32
const CHECKSUM_BYTES = 4
const LENGTH = Math.ceil(((ORGANIZATION_BYTES + SECRET_BYTES + CHECKSUM_BYTES) * 4) / 3)
const BASE64URL = /^[A-Za-z0-9_-]+$/

export type SecretKind = keyof typeof PREFIXES

/** The parts of a presented secret: the organization it is routed to, and the hash under which it is stored. */
export interface SecretParts {
  readonly organizationId: string
  /** In the text form of a `bytea`. */
  readonly secretHash: string
}

/**
 * Makes a secret: prefix, organization, 256 random bits and a checksum, so that typing errors are found without a
 * look-up.
 */
export function issueSecret(
  kind: SecretKind,
  organizationId: string,
): { readonly secret: string; readonly secretHash: string } {
  const payload = Buffer.concat([
    Buffer.from(organizationId.replaceAll('-', ''), 'hex'),
    randomBytes(SECRET_BYTES),
  ])
  const checksum = Buffer.alloc(CHECKSUM_BYTES)
  checksum.writeUInt32BE(crc32(payload))
  const secret = PREFIXES[kind] + Buffer.concat([payload, checksum]).toString('base64url')
  return { secret, secretHash: hashOf(secret) }
}

/** Parses a secret of one kind. Undefined if it is malformed. */
export function readSecret(kind: SecretKind, secret: string): SecretParts | undefined {
  const prefix = PREFIXES[kind]
  const encoded = secret.slice(prefix.length)
  if (!secret.startsWith(prefix) || encoded.length !== LENGTH || !BASE64URL.test(encoded)) return undefined
  const bytes = Buffer.from(encoded, 'base64url')
  const payload = bytes.subarray(0, ORGANIZATION_BYTES + SECRET_BYTES)
  if (crc32(payload) !== bytes.readUInt32BE(payload.length)) return undefined
  return { organizationId: uuidOf(payload.subarray(0, ORGANIZATION_BYTES)), secretHash: hashOf(secret) }
}

function hashOf(secret: string): string {
  return `\\x${hash('sha256', secret, 'hex')}`
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
