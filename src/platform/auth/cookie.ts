import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'

const SESSION = 'holdpoint'
const DEVICE = 'holdpoint-device'
const SIGN_IN = 'holdpoint-sign-in'
const SIGN_IN_SECONDS = 600
/** The longest time that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 86_400

/** Over https, the prefix keeps other hosts from setting the cookie, and it is only sent with TLS. */
function nameAt(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name
}

function read(name: string, header: string | undefined, origin: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[nameAt(origin, name)]
}

/** A Set-Cookie header. Without `maxAge`, the cookie lasts until the browser is closed. */
function write(name: string, value: string, origin: string, age: Pick<SetCookie, 'maxAge'>): string {
  return stringifySetCookie({
    name: nameAt(origin, name),
    value,
    path: '/',
    httpOnly: true,
    // With `strict`, it would not be sent after a sign-in provider has redirected back here.
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    ...age,
  })
}

/** The secret of the session, from a Cookie header. @param origin of the service */
export function sessionSecret(header: string | undefined, origin: string): string | undefined {
  return read(SESSION, header, origin)
}

/** A Set-Cookie header that stores a session's secret, or deletes it if there is none. */
export function sessionCookie(secret: string | undefined, origin: string): string {
  return write(SESSION, secret ?? '', origin, secret === undefined ? { maxAge: 0 } : {})
}

/** The secret that identifies this browser, from a Cookie header; it gives no access. */
export function deviceSecret(header: string | undefined, origin: string): string | undefined {
  const secret = read(DEVICE, header, origin)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

/** A Set-Cookie header that stores the secret of this browser. */
export function deviceCookie(secret: string, origin: string): string {
  return write(DEVICE, secret, origin, { maxAge: DEVICE_SECONDS })
}

/** The secret of the browser that began to sign in at a provider, from a Cookie header. */
export function signInSecret(header: string | undefined, origin: string): string | undefined {
  return read(SIGN_IN, header, origin)
}

/** A Set-Cookie header that binds a sign-in at a provider to this browser, or deletes it. */
export function signInCookie(secret: string | undefined, origin: string): string {
  return write(SIGN_IN, secret ?? '', origin, { maxAge: secret === undefined ? 0 : SIGN_IN_SECONDS })
}
