import { stat, statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { handOver } from '../../ownership.ts'
import { chooseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { judge, type PidFile, readPidFile, removeStaleFiles } from './pid-file.ts'
import type { Place } from './place.ts'
import { launchPostmaster, type Postmaster } from './postmaster.ts'
import { type Credentials, type Session, tryConnect } from './session.ts'
import { refuseForeignSocketFolder } from './socket-folder.ts'
import { stopPostmaster } from './stop.ts'

const readinessPatience = 60_000
const silencePatience = 10_000
const writingPatience = 1_000
const roomForLog = 65_536

/** Temporary reasons: another process was faster, or backends of a killed postmaster are still running. */
const passing = /lock file|pre-existing shared memory/

/**
 * Connects the superuser to the database `postgres`, starting PostgreSQL if it is not running.
 * Several processes may start it at once: PostgreSQL lets one of them through.
 * @param binaries the programs of an older version, for an older cluster
 * @throws Error with one line if PostgreSQL does not start or is not ready within 60 s; the signal's reason if it
 * aborts.
 */
export async function reach(
  place: Place,
  credentials: Omit<Credentials, 'socketFolder'>,
  signal: AbortSignal,
  binaries?: Binaries,
): Promise<Session> {
  const began = Date.now()
  let silentSince: number | undefined
  let launched: Postmaster | undefined
  for (let wait = 10; ; wait = Math.min(wait * 1.5, 250)) {
    if (signal.aborted && launched) await abandon(place, launched)
    signal.throwIfAborted()
    const found = await readPidFile(place)
    const socketFolder = found?.socketFolder || place.socketFolder
    await refuseForeignSocketFolder(socketFolder, (await stat(place.home)).uid)
    const answer = await tryConnect({ ...credentials, socketFolder }, 'postgres')
    if (typeof answer === 'object') return answer
    if (Date.now() - began > readinessPatience) throw unready(place)
    silentSince = answer === 'silent' ? (silentSince ?? Date.now()) : undefined
    if (silentSince !== undefined && !launched && (await isVacant(place, found, Date.now() - silentSince))) {
      launched = await start(place, binaries ?? findBinaries())
    }
    const complaint = await Promise.race([pause(wait), ...(launched ? [launched.exited] : [])])
    if (complaint === undefined) continue
    launched = undefined
    if (!passing.test(complaint) || Date.now() - began > silencePatience) {
      const reason = (await isFull(place.home)) ? 'its disk is full. Make room and start again.' : complaint
      throw new Error(`PostgreSQL does not start in ${place.home}: ${reason}`)
    }
    await pause(200)
  }
}

async function start(place: Place, binaries: Binaries): Promise<Postmaster> {
  const account = await chooseAccount(place, binaries)
  await handOver(place.home, account)
  return await launchPostmaster(place, binaries, account)
}

/** Ends a postmaster that was just started: others find it by its pid file, which it may not have written yet. */
async function abandon(place: Place, { pid, exited }: Postmaster): Promise<void> {
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has ended by itself.
  }
  await Promise.race([exited, pause(writingPatience)])
  await stopPostmaster(place)
}

/**
 * Whether a postmaster may be started after nobody has listened for so many milliseconds; the remains of a dead one
 * are then removed.
 */
async function isVacant(place: Place, found: PidFile | undefined, silence: number): Promise<boolean> {
  const finding = await judge(place, found)
  if (!found || finding === 'none') return true
  if (finding === 'ours') {
    // A postmaster listens from its first moment to its last, so this silence passes soon or never.
    if (silence < silencePatience) return false
    throw new Error(
      `PostgreSQL of ${place.dataFolder} runs (process ${found.pid}) but its socket in ${found.socketFolder} is gone: stop it with "kill -INT ${found.pid}" and start again.`,
    )
  }
  const unwritten = found.socketFolder === ''
  if (unwritten && silence < writingPatience) return false
  await removeStaleFiles(found)
  return true
}

/** Whether the log has no room either for what PostgreSQL complains about. */
async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < roomForLog
}

function unready(place: Place): Error {
  return new Error(
    `PostgreSQL of ${place.dataFolder} is not ready after ${readinessPatience / 1000} s; it may still be recovering, see ${place.logFile}.`,
  )
}
