const HEAD_END = Buffer.from('\r\n\r\n')

const START = /^(GET|POST|PUT|DELETE) \/api\/[!-~]* HTTP\/1\.1\r\n/
/**
 * The head of a plain request. Anything that another parser could read differently does not match: folded lines, odd
 * spaces, lengths that are not only digits.
 */
const PLAIN_HEAD =
  /^[^\r]*\r\n(?:(?!transfer-encoding:|expect:|upgrade:|x-request-id:|(?:proxy-)?connection:(?! keep-alive\r)|content-length:(?! \d{1,7}\r))[\w-]+: [\t\x20-\x7e]*\r\n)+\r\n$/i
const LENGTHS = /\r\ncontent-length: (\d+)/gi

/**
 * The method if these bytes are exactly one request, provided that a request begins here. Undefined for anything
 * unusual, which need not be invalid.
 */
export function plainRequest(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, headLength(bytes))
  const method = START.exec(head)?.[1]
  if (!PLAIN_HEAD.test(head)) return
  const [length, another] = head.matchAll(LENGTHS)
  if (another !== undefined || bytes.length - head.length !== Number(length?.[1] ?? 0)) return
  return method
}

/** The length up to and including the first empty line; everything if there is none. */
function headLength(bytes: Buffer): number {
  const at = bytes.indexOf(HEAD_END)
  return at < 0 ? bytes.length : at + HEAD_END.length
}
