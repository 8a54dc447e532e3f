import { parseCookie, stringifySetCookie } from 'cookie'

const NAME = 'holdpoint'

/** The cookie that holds a session's secret. Over https it can neither be set by another host nor sent without TLS. */
function nameAt(origin: string): string {
  return origin.startsWith('https:') ? `__Host-${NAME}` : NAME
}

/** The secret of the session, from a Cookie header. @param origin of the service */
export function sessionSecret(header: string | undefined, origin: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[nameAt(origin)]
}

/** A Set-Cookie header that keeps a session's secret, or forgets it where there is none. */
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
