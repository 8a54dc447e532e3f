import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment } from './environment.ts'
import type { Place } from './place.ts'
import { serverArguments } from './server-settings.ts'
import { makeSocketFolder } from './socket-folder.ts'

/** A postmaster started by this process. */
export interface Postmaster {
  /** Undefined if the program could not be started at all. */
  readonly pid: number | undefined
  /** Settles when it is dead and reaped, with its last complaint. */
  readonly exited: Promise<string>
}

const children = new Map<number, Promise<string>>()
const longestLog = 5_000_000

/** If the process is a living child of ours: a promise of its end. */
export function exitOfChild(pid: number): Promise<string> | undefined {
  return children.get(pid)
}

/** Starts PostgreSQL on the cluster without waiting for it to answer. */
export async function launchPostmaster(
  place: Place,
  binaries: Binaries,
  account: Account,
): Promise<Postmaster> {
  await makeSocketFolder(place.socketFolder, account)
  const log = await openLog(place.logFile, account)
  const { size: logStart } = await log.stat()
  const child = account.run(binaries.postgres, serverArguments(place, binaries.major), {
    // A separate session: Ctrl-C in the terminal is for us, and we finish our work before we stop it.
    detached: true,
    cwd: '/',
    env: cleanEnvironment,
    // A file rather than a pipe: the postmaster may outlive us, and must never wait for a busy reader.
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`))
  })
  await log.close()
  const exited = ended.then(
    async (how) => (await lastComplaint(place.logFile, logStart)) ?? how ?? 'unknown reason',
  )
  const { pid } = child
  if (pid !== undefined) {
    children.set(pid, exited)
    void ended.then(() => children.delete(pid))
  }
  return { pid, exited }
}

async function openLog(file: string, account: Account): Promise<FileHandle> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > longestLog) await rename(file, `${file}.1`)
  const log = await open(file, 'a', 0o600)
  // Root starts the cluster now, but its owner may start it next time.
  if (process.getuid?.() === 0) await log.chown(account.uid, account.gid)
  return log
}

/**
 * The text of the last FATAL or PANIC line written since `start`, except replies to clients that connected too early.
 */
async function lastComplaint(file: string, start: number): Promise<string | undefined> {
  try {
    const log = await open(file)
    try {
      const { size } = await log.stat()
      const from = Math.max(start, size - 64_000)
      const { buffer, bytesRead } = await log.read(Buffer.alloc(Math.max(0, size - from)), 0, null, from)
      const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n')
      const complaint =
        lines.findLast((line) => /(FATAL|PANIC): (?! *the database system is)/.test(line)) ?? lines.at(-1)
      return complaint?.replace(/^\d.*? [A-Z]+: +/, '') || undefined
    } finally {
      await log.close()
    }
  } catch {
    return undefined
  }
}
