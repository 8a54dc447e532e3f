import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '../../platform/id.ts'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import { headersTooLarge, notHttp, tooLate } from '../requests/refusals.ts'
import { getsMoreTime } from './more-time.ts'
import { refusalPageText, refusalText } from './refusal-text.ts'
import { newestOn, over, underWayOn } from './traffic.ts'
import { NO_PAGE } from './web-app.ts'

/** Answers to what Node's HTTP parser could not read, when there is no request to answer in the usual way. */
const REFUSALS: { readonly [code: string]: Refusal } = {
  ERR_HTTP_REQUEST_TIMEOUT: tooLate(),
  HPE_HEADER_OVERFLOW: headersTooLarge(),
}

const UNREADABLE = notHttp()

/** What Node reports about a request that it could not read. */
interface UnreadRequest extends NodeJS.ErrnoException {
  readonly rawPacket?: unknown
}

/**
 * Answers unreadable input and closes the connection. Earlier requests on the connection are answered first: a client
 * that sent a write must not mistake this answer for that of the write.
 */
export async function answerClientErrors(
  error: UnreadRequest,
  socket: Socket,
  server: Server,
): Promise<void> {
  const newest = newestOn(socket)
  const alreadyAnswered = newest?.headersSent && !newest.req.complete
  const timeIsOver = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  if (timeIsOver && newest && !alreadyAnswered) {
    const overAgain = () => void answerClientErrors(error, socket, server)
    if (getsMoreTime(newest.req, server, overAgain)) return
  }
  await Promise.all(
    underWayOn(socket)
      .filter(({ req }) => req.complete)
      .map(over),
  )
  if (error.code === 'ECONNRESET' || alreadyAnswered || !socket.writable) socket.destroy()
  else {
    const said = asksForPage(error.rawPacket) ? refusalPageText : refusalText
    const text = said(REFUSALS[error.code ?? ''] ?? UNREADABLE, newId(), { connection: 'close' })
    // A client that is too slow is not waited for any longer, which frees what was reserved for its request.
    socket.end(text, () => timeIsOver && socket.destroy())
  }
}

/** Whether the input begins like a browser's request for a page; its Accept header may not have arrived. */
function asksForPage(arrived: unknown): boolean {
  const begin = Buffer.isBuffer(arrived) ? arrived.toString('latin1', 0, 200) : ''
  const [, path] = /^GET (\/[^ ]*)/.exec(begin) ?? []
  return path !== undefined && !NO_PAGE.test(path.split('?', 1)[0] ?? '')
}
