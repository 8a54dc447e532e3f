import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Head } from './seal.ts'

const HASH = /^[0-9a-f]{64}$/
/** The first line of a mail. */
const MAIL_HEADER = /^[A-Za-z][A-Za-z-]*: /

/**
 * The lines of a file of heads, in order; none if there is no such file. The file may be a mail as it was sent;
 * everything in it except the heads is skipped.
 * @returns the head of each line, undefined if the line has none
 */
export async function* readHeads(
  file: string,
): AsyncGenerator<{ readonly line: number; readonly head: Head | undefined }> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  let line = 0
  let isMail = false
  let begun = ''
  try {
    for await (const text of lines) {
      line += 1
      if (line === 1) isMail = MAIL_HEADER.test(text)
      if (!isMail) {
        if (text.trim() !== '') yield { line, head: headOf(text) }
      } else if (text.endsWith('=')) {
        // Mails wrap long lines (quoted-printable).
        begun += text.slice(0, -1)
      } else {
        const head = headOf(unquoted(begun + text))
        begun = ''
        if (head) yield { line, head }
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function unquoted(text: string): string {
  return text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function headOf(text: string): Head | undefined {
  try {
    const { organizationId, number, sealedAt, hash } = JSON.parse(text) as Partial<Head>
    if (typeof organizationId !== 'string' || typeof sealedAt !== 'string') return undefined
    if (!Number.isSafeInteger(number) || !HASH.test(hash ?? '')) return undefined
    return { organizationId, number: number as number, sealedAt, hash: hash as string }
  } catch {
    return undefined
  }
}
