import { once } from 'node:events'
import type { Socket } from 'node:net'
import { hostname } from 'node:os'
import type { EgressPolicy, Target as Host } from '../../../platform/outgoing/egress-policy.ts'
import type { Target } from './target.ts'

const TIMEOUT_MS = 10_000
/** Slightly below the default limit of rsyslog. */
const MAX_BYTES = 8_000
/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6

/**
 * Sends to a syslog server: RFC 5424 over TCP, with octet counting (RFC 6587). Syslog has no acknowledgements, so
 * each delivery is a separate connection: when the server closes it after we do, it has read everything.
 */
export function syslogTarget(host: Host, egress: EgressPolicy): Target {
  const deliver = async (bytes: Buffer) => {
    const socket = await egress.connect(host, TIMEOUT_MS)
    await endWith(socket, bytes, host)
  }
  return {
    name: `${host.host}:${host.port}`,
    send: (rows) => deliver(Buffer.concat(rows.map(frame))),
    check: () => deliver(Buffer.alloc(0)),
  }
}

async function endWith(socket: Socket, bytes: Buffer, { host }: Host): Promise<void> {
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`${host} did not read within 10 s`)))
  socket.resume()
  const closed = once(socket, 'close')
  const ended = once(socket, 'end')
  // Whatever happens first is handled: an error rejects both.
  closed.catch(() => {})
  ended.catch(() => {})
  socket.end(bytes)
  await ended
  await closed
}

function frame(row: string): Buffer {
  const { createdAt } = JSON.parse(row) as { createdAt: string }
  const text = ascii(row)
  const content = text.length > MAX_BYTES ? ascii(shortened(row)) : text
  const message = `<${PRIORITY}>1 ${createdAt} ${ownName()} holdpoint ${process.pid} audit - ${content}`
  return Buffer.from(`${message.length} ${message}`, 'latin1')
}

/** Printable, without spaces, and within the header's limit. */
const ownName = () =>
  hostname()
    .replace(/[^!-~]/g, '')
    .slice(0, 255) || '-'

/** The same JSON in ASCII, so that the receiver needs no encoding. */
function ascii(json: string): string {
  return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The row with only the length of its states. */
function shortened(row: string): string {
  const { before, after, ...rest } = JSON.parse(row)
  const omitted = (state: unknown) =>
    state === null ? null : { omitted: Buffer.byteLength(JSON.stringify(state)) }
  return JSON.stringify({ ...rest, before: omitted(before), after: omitted(after) })
}
