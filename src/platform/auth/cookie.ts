import { parseCookie, stringifySetCookie } from 'cookie'

const NAME = 'holdpoint'
const DEVICE = 'holdpoint-device'
const SIGN_IN = 'holdpoint-sign-in'
const SIGN_IN_SECONDS = 600
/** The longest time that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 86_400

/**
 * The name of the cookie for a session's secret. Over https its prefix keeps other hosts from setting it, and it is
 * only sent with TLS.
 */
function nameAt(origin: string, name = NAME): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name
}

/** The secret of the session, from a Cookie header. @param origin of the service */
export function sessionSecret(header: string | undefined, origin: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[nameAt(origin)]
}

/** A Set-Cookie header that stores a session's secret, or deletes it if there is none. */
export function sessionCookie(secret: string | undefined, origin: string): string {
  return stringifySetCookie({
    name: nameAt(origin),
    value: secret ?? '',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    ...(secret === undefined ? { maxAge: 0 } : {}),
  })
}

/** The secret that identifies this browser, from a Cookie header; it gives no access. */
export function deviceSecret(header: string | undefined, origin: string): string | undefined {
  const secret = header === undefined ? undefined : parseCookie(header)[nameAt(origin, DEVICE)]
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

/** A Set-Cookie header that stores the secret of this browser. */
export function deviceCookie(secret: string, origin: string): string {
  return stringifySetCookie({
    name: nameAt(origin, DEVICE),
    value: secret,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    maxAge: DEVICE_SECONDS,
  })
}

/** The secret of the browser that began to sign in at a provider, from a Cookie header. */
export function signInSecret(header: string | undefined, origin: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[nameAt(origin, SIGN_IN)]
}

/** A Set-Cookie header that binds a sign-in at a provider to this browser, or deletes it. */
export function signInCookie(secret: string | undefined, origin: string): string {
  return stringifySetCookie({
    name: nameAt(origin, SIGN_IN),
    value: secret ?? '',
    path: '/',
    httpOnly: true,
    // The provider redirects back here, from another site.
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    maxAge: secret === undefined ? 0 : SIGN_IN_SECONDS,
  })
}
