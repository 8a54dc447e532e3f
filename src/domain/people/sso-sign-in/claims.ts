import { isEmail, isStorable } from '../../../engine/index.ts'
import { beginningOf } from '../longest-name.ts'
import type { Provider } from '../single-sign-on/provider.ts'

/** A person as the provider describes them. */
export interface Told {
  readonly issuer: string
  readonly subject: string
  /** Undefined if the provider gives no valid one. */
  readonly email: string | undefined
  /** Whether the provider has verified the address. */
  readonly verified: boolean
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  /** When the person last authenticated at the provider; undefined if it does not say. */
  readonly authenticatedAt: string | undefined
  /** Undefined if the provider says nothing about roles. */
  readonly roleId: string | undefined
}

const LONGEST_EMAIL = 254

type Claims = { readonly [name: string]: unknown }

/** Reads the claims of a provider about a person. */
export function toldBy(provider: Provider, claims: Claims): Told {
  const email = line(claims.email)?.toLowerCase()
  const [first, ...others] = (line(claims.name) ?? '').split(' ').filter(Boolean)
  const name = (given: string | undefined) => beginningOf(given ?? '') || undefined
  return {
    issuer: provider.issuer,
    subject: String(claims.sub),
    email: email !== undefined && email.length <= LONGEST_EMAIL && isEmail(email) ? email : undefined,
    verified: isVerified(claims),
    authenticatedAt: momentOf(claims.auth_time),
    firstName: name(line(claims.given_name) ?? first),
    lastName: name(line(claims.family_name) ?? others.join(' ')),
    roleId: roleOf(provider, claims),
  }
}

/** In seconds: later years have more digits. */
const END_OF_9999 = 253_402_300_799

function momentOf(seconds: unknown): string | undefined {
  if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= END_OF_9999)) return undefined
  return new Date(seconds * 1_000).toISOString()
}

/** Entra ID uses a claim of its own for addresses in domains that its tenant owns. */
function isVerified({ email_verified: verified, xms_edov: ownDomain }: Claims): boolean {
  if (verified !== undefined) return verified === true
  return ownDomain === true || ownDomain === 1 || ownDomain === '1'
}

/** The role of the first matching value. */
function roleOf({ roleClaim, roles, defaultRoleId }: Provider, claims: Claims): string | undefined {
  if (roleClaim === null) return undefined
  const held = new Set([claimAt(claims, roleClaim)].flat().map(String))
  return roles.find(({ value }) => held.has(value))?.roleId ?? defaultRoleId
}

/** The claim of this name; if there is none, dots in the name lead into objects. */
export function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let at: unknown = claims
  for (const part of name.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined
    at = (at as Claims)[part]
  }
  return at
}

function line(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isStorable(value) || /\p{Cc}/u.test(value)) return undefined
  return value.trim() || undefined
}
