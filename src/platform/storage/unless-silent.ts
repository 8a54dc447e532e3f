import { once } from 'node:events'
import { pipeline, type Readable, Transform } from 'node:stream'
import { FilesUnavailable } from './files.ts'

/**
 * The same content once it has begun to come. It ends with an error if then nothing comes for a while, although its
 * reader waits.
 * @throws FilesUnavailable if it does not begin
 */
export async function unlessSilent(content: Readable, silentMs: number): Promise<Readable> {
  let heard = performance.now()
  const passing = new Transform({
    transform: (chunk, _, done) => {
      heard = performance.now()
      done(null, chunk)
    },
  })
  const listen = () => {
    const readerIsSlow = passing.readableLength > 0
    if (readerIsSlow || performance.now() - heard < silentMs) timer.refresh()
    else passing.destroy(new FilesUnavailable(new Error(`nothing came for ${silentMs / 1_000} s`)))
  }
  // What came while the process stood still is read first.
  const timer = setTimeout(() => setImmediate(listen), silentMs)
  pipeline(content, passing, () => clearTimeout(timer))
  await once(passing, 'readable')
  return passing
}
