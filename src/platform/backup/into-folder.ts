import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Take } from './manifest.ts'

/** Writes each entry of an archive into the folder, for the owner only. */
export function into(folder: string): Take {
  return async ({ name, type }, content) => {
    const target = path.join(folder, name)
    if (type === 'directory') {
      await mkdir(target, { recursive: true, mode: 0o700 })
      for await (const _chunk of content);
      return
    }
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(
      Readable.from(content),
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    )
  }
}
