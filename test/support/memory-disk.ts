import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const PLACE = '/dev/shm'
const GIBIBYTE = 2 ** 30

/**
 * Keeps temporary files of this process and its children in memory if the machine can and `TMPDIR` names no other
 * place: tests create and remove dozens of data folders. No test cuts the power, and files in memory survive the end of
 * a process. Files left by browsers are removed at the end of this process.
 */
export function useMemoryDisk(): void {
  const place = memoryDisk()
  const { env } = process
  if (!place || env.TMPDIR !== undefined) return
  const folder = mkdtempSync(path.join(place, 'tests-'))
  // When root starts PostgreSQL, it runs as another account, which must be able to enter this folder.
  chmodSync(folder, 0o711)
  env.TMPDIR = folder
  // A program that is just ending may still write.
  process.once('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  )
}

/**
 * Where Linux keeps files in memory; undefined if programs cannot be started from there, or there is too little room.
 */
function memoryDisk(): string | undefined {
  if (process.platform !== 'linux' || !existsSync(PLACE)) return undefined
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === PLACE)
  const [, , type, options = ''] = mount ?? []
  if (type !== 'tmpfs' || options.split(',').some((option) => option === 'noexec' || option === 'ro'))
    return undefined
  const { bavail, bsize } = statfsSync(PLACE)
  return Math.min(bavail * bsize, process.availableMemory()) > 6 * GIBIBYTE ? PLACE : undefined
}
