import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

export const ASSETS = path.join(import.meta.dirname, '../../dist/assets')

/** Bytes of a built file, compressed if that makes it smaller. */
export function sizeOf(name: string): number {
  const compressed = path.join(ASSETS, `${name}.gz`)
  return statSync(existsSync(compressed) ? compressed : path.join(ASSETS, name)).size
}
