import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'hp_'
const ORGANIZATION_BYTES = 16
const SECRET_BYTES = 32
const CHECKSUM_BYTES = 4
const LENGTH = Math.ceil(((ORGANIZATION_BYTES + SECRET_BYTES + CHECKSUM_BYTES) * 4) / 3)
const SHAPE = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{${LENGTH}}$`)

/** What a request presents: the organization it is routed to and the hash under which the token is stored. */
export interface Credential {
  readonly organizationId: string
  readonly secretHash: Buffer
}

/** Makes a token: prefix, organization, 256 random bits and a checksum, so that typing errors are seen without a look-up. */
export function issueToken(organizationId: string): { readonly token: string; readonly secretHash: Buffer } {
  const payload = Buffer.concat([
    Buffer.from(organizationId.replaceAll('-', ''), 'hex'),
    randomBytes(SECRET_BYTES),
  ])
  const checksum = Buffer.alloc(CHECKSUM_BYTES)
  checksum.writeUInt32BE(crc32(payload))
  const token = PREFIX + Buffer.concat([payload, checksum]).toString('base64url')
  return { token, secretHash: hashOf(token) }
}

/** Reads an Authorization header. Undefined where it holds no well-formed token. */
export function readCredential(authorization: string | undefined): Credential | undefined {
  const [scheme, token, ...rest] = authorization?.trim().split(/ +/) ?? []
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || rest.length > 0 || !SHAPE.test(token)) {
    return undefined
  }
  const bytes = Buffer.from(token.slice(PREFIX.length), 'base64url')
  const payload = bytes.subarray(0, ORGANIZATION_BYTES + SECRET_BYTES)
  if (crc32(payload) !== bytes.readUInt32BE(payload.length)) return undefined
  return { organizationId: uuidOf(payload.subarray(0, ORGANIZATION_BYTES)), secretHash: hashOf(token) }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
