import { problem, type Refusal } from '../../platform/refusals/refusal.ts'
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

/**
 * A refusal as the text of an HTTP response, for when there is no request to answer in the usual way.
 * @param more headers besides those of every refusal
 */
export function refusalText(
  refusal: Refusal,
  requestId: string,
  more: { readonly [name: string]: string } = {},
): string {
  return written(refusal, requestId, {
    headers: { 'content-type': 'application/problem+json', ...more },
    body: JSON.stringify(problem(refusal, requestId)),
  })
}

/** The same as a page, for browsers. */
export function refusalPageText(
  refusal: Refusal,
  requestId: string,
  more: { readonly [name: string]: string } = {},
): string {
  return written(refusal, requestId, {
    headers: { ...ERROR_PAGE_HEADERS, ...more },
    body: errorPage(refusal, requestId),
  })
}

interface Written {
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

function written(refusal: Refusal, requestId: string, { headers: more, body }: Written): string {
  const { title } = problem(refusal, requestId) as { title: string }
  const headers = {
    ...SAFE_HEADERS,
    ...refusal.headers,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...more,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${refusal.status} ${title}`, ...lines, '', body].join('\r\n')
}
