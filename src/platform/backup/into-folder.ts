import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { writing } from '../unwritable.ts'
import type { Take } from './manifest.ts'
import { writeNewFile } from './new-file.ts'

/**
 * Writes each entry of an archive into the folder, for the owner only.
 * @throws Impossible if it cannot be written
 */
export function into(folder: string): Take {
  return async ({ name, type }, content) => {
    const target = path.join(folder, name)
    const parent = type === 'directory' ? target : path.dirname(target)
    await writing(parent, mkdir(parent, { recursive: true, mode: 0o700 }))
    if (type === 'file') await writeNewFile(target, content, { mode: 0o600 })
    else for await (const _chunk of content);
  }
}
