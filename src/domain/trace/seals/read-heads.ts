import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Head } from './seal.ts'

const HASH = /^[0-9a-f]{64}$/

/**
 * The lines of a file of heads, in order; none where there is no such file.
 * @returns the head of each line, undefined where the line holds none
 */
export async function* readHeads(
  file: string,
): AsyncGenerator<{ readonly line: number; readonly head: Head | undefined }> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  let line = 0
  try {
    for await (const text of lines) {
      line += 1
      if (text.trim() !== '') yield { line, head: headOf(text) }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
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
