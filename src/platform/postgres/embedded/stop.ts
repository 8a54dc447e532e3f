import { setTimeout as pause } from 'node:timers/promises'
import { judge, readPidFile } from './pid-file.ts'
import type { Place } from './place.ts'
import { exitOfChild } from './postmaster.ts'
import { runningCommand } from './running-command.ts'

/**
 * A fast shutdown with a checkpoint, then one without, from which the next start recovers. The number of milliseconds
 * to wait for each.
 */
const steps = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 2_000],
] as const

/**
 * Stops the postmaster of this place and waits until its process is gone.
 * @returns false if it could not be reached or still lives after the last step.
 */
export async function stopPostmaster(place: Place): Promise<boolean> {
  const found = await readPidFile(place)
  const finding = await judge(place, found)
  if (!found || finding === 'none') return true
  if (finding === 'stale') return false
  for (const [signal, patience] of steps) {
    try {
      process.kill(found.pid, signal)
    } catch {
      // It has ended by itself, which the wait finds out.
    }
    if (await goneWithin(found.pid, patience)) return true
  }
  return false
}

async function goneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const given = new AbortController()
  const timeout = pause(milliseconds, false, { signal: given.signal }).catch(() => false)
  const gone = (exitOfChild(pid) ?? pollUntilGone(pid, given.signal)).then(() => true)
  const result = await Promise.race([gone, timeout])
  given.abort()
  return result
}

/** No event reports the end of a process that is not our child. */
async function pollUntilGone(pid: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await runningCommand(pid)) !== undefined) await pause(20)
}
