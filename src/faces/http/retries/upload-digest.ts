import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { safeParse } from 'fast-content-type-parse'
import type { Upload } from '../../../engine/index.ts'

/** The same upload, and a function that reads the rest of it and returns the SHA-256 of all its bytes in hex. */
export function digested({ contentType, content, left }: Upload): {
  readonly upload: Upload
  readonly digest: () => Promise<string>
} {
  const hash = createHash('sha256')
  const { boundary = '' } = safeParse(contentType).parameters
  const without = withoutBoundary(boundary, (bytes) => hash.update(bytes))
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      without.add(chunk)
      done(null, chunk)
    },
  })
  content.on('error', (error) => passing.destroy(error))
  passing.on('error', () => {})
  content.pipe(passing)
  let digest: Promise<string> | undefined
  return {
    upload: { contentType, content: passing, left },
    digest: () => {
      digest ??= rest(passing).then(() => {
        without.end()
        return hash.digest('hex')
      })
      return digest
    },
  }
}

async function rest(content: Readable): Promise<void> {
  if (content.readableEnded) return
  content.unpipe()
  content.resume()
  await finished(content, { writable: false })
}

/** Passes all bytes on except the boundary between form parts, which clients choose for each request. */
function withoutBoundary(boundary: string, pass: (bytes: Buffer) => void) {
  const mark = Buffer.from(boundary)
  let held = Buffer.alloc(0)
  return {
    add(chunk: Buffer): void {
      held = Buffer.concat([held, chunk])
      if (mark.length > 0) {
        for (let found = held.indexOf(mark); found !== -1; found = held.indexOf(mark)) {
          pass(held.subarray(0, found))
          held = held.subarray(found + mark.length)
        }
      }
      const safe = Math.max(0, held.length - Math.max(0, mark.length - 1))
      pass(held.subarray(0, safe))
      held = held.subarray(safe)
    },
    end(): void {
      pass(held)
    },
  }
}
