import type { Socket } from 'node:net'
import { newId } from '../../platform/id.ts'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import { headersTooLarge, notHttp, tooLate } from '../requests/refusals.ts'
import { refusalPageText, refusalText } from './refusal-text.ts'
import { newestOn, over, underWayOn } from './traffic.ts'
import { NO_PAGE } from './web-app.ts'

/** Answers to what Node's HTTP parser could not read; no request exists yet to answer in the usual way. */
const REFUSALS: { readonly [code: string]: Refusal } = {
  ERR_HTTP_REQUEST_TIMEOUT: tooLate(),
  HPE_HEADER_OVERFLOW: headersTooLarge(),
}

const UNREADABLE = notHttp()

/** What Node tells of a request that it could not read. */
interface UnreadRequest extends NodeJS.ErrnoException {
  readonly rawPacket?: unknown
}

/**
 * Answers what could not be read, and ends its connection. Requests that were sent before it on the
 * same connection keep their answers: a client that sent a write must not take this one for its answer.
 */
export async function answerClientErrors(error: UnreadRequest, socket: Socket): Promise<void> {
  const newest = newestOn(socket)
  const alreadyAnswered = newest?.headersSent && !newest.req.complete
  await Promise.all(
    underWayOn(socket)
      .filter(({ req }) => req.complete)
      .map(over),
  )
  if (error.code === 'ECONNRESET' || alreadyAnswered || !socket.writable) socket.destroy()
  else {
    const said = asksForPage(error.rawPacket) ? refusalPageText : refusalText
    const text = said(REFUSALS[error.code ?? ''] ?? UNREADABLE, newId(), { connection: 'close' })
    // Who is too slow is not waited for any longer, and what was kept for the request is free again.
    socket.end(text, () => error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.destroy())
  }
}

/** Whether what arrived begins as a browser asks for a page; what it accepts may not have arrived. */
function asksForPage(arrived: unknown): boolean {
  const begin = Buffer.isBuffer(arrived) ? arrived.toString('latin1', 0, 200) : ''
  const [, path] = /^GET (\/[^ ]*)/.exec(begin) ?? []
  return path !== undefined && !NO_PAGE.test(path.split('?', 1)[0] ?? '')
}
