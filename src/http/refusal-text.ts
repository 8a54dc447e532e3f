import { problem, type Refusal } from '../errors.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

/**
 * A refusal as it is written on the wire, for where no request exists to be answered in the usual way.
 * @param more headers beside those that every refusal has
 */
export function refusalText(
  refusal: Refusal,
  requestId: string,
  more: { readonly [name: string]: string } = {},
): string {
  const { title } = problem(refusal, requestId) as { title: string }
  const body = JSON.stringify(problem(refusal, requestId))
  const headers = {
    ...SAFE_HEADERS,
    ...refusal.headers,
    'content-type': 'application/problem+json',
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...more,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${refusal.status} ${title}`, ...lines, '', body].join('\r\n')
}
