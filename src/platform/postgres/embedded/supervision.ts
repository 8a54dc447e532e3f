import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from './session.ts'

const shortestDelay = 50
/** The service must be back within 5 s after the reason that kept PostgreSQL from starting is gone. */
const longestDelay = 2_000
const stableAfter = 60_000

/** Watches a session that marks the use of a cluster. */
interface Supervision {
  /** Ends the watch; the session is undefined if there is none at the moment. */
  end(): Promise<Session | undefined>
}

/**
 * Enters the cluster again whenever the session is cut, which also restarts PostgreSQL. The end of the connection is
 * the event: it comes at once when PostgreSQL ends, whether or not that is a child of this process.
 */
export function supervise(
  first: Session,
  enterAgain: (signal: AbortSignal) => Promise<Session>,
  log: (line: string) => void,
): Supervision {
  const ending = new AbortController()
  const { signal } = ending
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

  async function watch(): Promise<Session | undefined> {
    let delay = shortestDelay
    for (let session: Session | undefined = first; session; ) {
      const since = Date.now()
      await Promise.race([session.ended, ended])
      if (signal.aborted) return session
      log('The connection to PostgreSQL was lost: starting it again unless it runs.')
      delay = Date.now() - since > stableAfter ? shortestDelay : Math.min(delay * 2, longestDelay)
      session = await regain(delay)
    }
    return undefined
  }

  async function regain(firstDelay: number): Promise<Session | undefined> {
    let lastLine = ''
    for (let delay = firstDelay; !signal.aborted; delay = Math.min(delay * 2, longestDelay)) {
      try {
        await pause(delay, undefined, { signal })
        return await enterAgain(signal)
      } catch (error) {
        const { message } = error as Error
        if (!signal.aborted && message !== lastLine) log(message)
        lastLine = message
      }
    }
    return undefined
  }

  const watching = watch()
  return {
    end: () => {
      ending.abort()
      return watching
    },
  }
}
