const HEAD_END = Buffer.from('\r\n\r\n')

const START = /^(GET|POST|PUT|DELETE) \/api\/[!-~]* HTTP\/1\.1\r\n/
/**
 * A head that asks for nothing but an answer. What another reader could take differently does not match:
 * folded lines, odd spaces, lengths that are not digits alone.
 */
const PLAIN_HEAD =
  /^[^\r]*\r\n(?:(?!transfer-encoding:|expect:|upgrade:|x-request-id:|(?:proxy-)?connection:(?! keep-alive\r)|content-length:(?! \d{1,7}\r))[\w-]+: [\t\x20-\x7e]*\r\n)+\r\n$/i
const LENGTHS = /\r\ncontent-length: (\d+)/gi

/**
 * The method of a request that these bytes are, no more and no less, provided that they begin one.
 * Undefined for anything unusual, which is not said to be wrong.
 */
export function plainRequest(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, headLength(bytes))
  const method = START.exec(head)?.[1]
  if (!PLAIN_HEAD.test(head)) return
  const [length, another] = head.matchAll(LENGTHS)
  if (another !== undefined || bytes.length - head.length !== Number(length?.[1] ?? 0)) return
  return method
}

/** Up to the first empty line, that included; the whole where there is none. */
function headLength(bytes: Buffer): number {
  const at = bytes.indexOf(HEAD_END)
  return at < 0 ? bytes.length : at + HEAD_END.length
}
