import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '../../platform/storage/files.ts'
import { beyondFile } from '../requests/refusals.ts'

/**
 * The part of a file that a request asks for. Undefined means the whole: without a range, with several ranges or an
 * invalid one, or if the caller has a part of a different file (RFC 9110, 14).
 * @throws Refusal 416 for a range outside the file
 */
export function askedRange(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  bytes: number,
  etag: string | undefined,
): ByteRange | undefined {
  const [, begin = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if ((begin === '' && end === '') || (ifRange !== undefined && ifRange !== etag)) return undefined
  const first = begin === '' ? Math.max(0, bytes - Number(end)) : Number(begin)
  const last = begin === '' || end === '' ? bytes - 1 : Math.min(Number(end), bytes - 1)
  if (begin !== '' && end !== '' && Number(end) < Number(begin)) return undefined
  if (first >= bytes || (begin === '' && Number(end) === 0)) {
    throw beyondFile.with({ headers: { 'content-range': `bytes */${bytes}` } }, { bytes })
  }
  return { first, last }
}
