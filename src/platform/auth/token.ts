import { issueSecret, readSecret, type SecretKind, type SecretParts } from './secret.ts'

/** The credential of a request: an API token, or a browser's session. */
export interface Credential extends SecretParts {
  readonly kind: 'token' | 'session'
}

/** Makes an API token. */
export function issueToken(organizationId: string): { readonly token: string; readonly secretHash: string } {
  const { secret, secretHash } = issueSecret('token', organizationId)
  return { token: secret, secretHash }
}

/** Parses an Authorization header. Undefined if it has no well-formed token. */
export function readCredential(authorization: string | undefined): Credential | undefined {
  const parts = readBearer('token', authorization)
  return parts && { kind: 'token', ...parts }
}

/** Parses the secret in an Authorization header. Undefined if it has no well-formed one of that kind. */
export function readBearer(kind: SecretKind, authorization: string | undefined): SecretParts | undefined {
  const [scheme, secret, ...rest] = authorization?.trim().split(/ +/) ?? []
  if (scheme?.toLowerCase() !== 'bearer' || secret === undefined || rest.length > 0) return undefined
  return readSecret(kind, secret)
}

/** Parses the secret in a session's cookie. Undefined if it is malformed. */
export function readSession(secret: string | undefined): Credential | undefined {
  const parts = secret === undefined ? undefined : readSecret('session', secret)
  return parts && { kind: 'session', ...parts }
}
