/** The process was asked to end. */
export class Interrupted extends Error {
  /** As shells report it: 130 for Ctrl-C. */
  readonly exitCode: number

  constructor(signal: StopSignal) {
    super(`Interrupted by ${signal}.`)
    this.name = 'Interrupted'
    this.exitCode = 128 + NUMBERS[signal]
  }
}

type StopSignal = keyof typeof NUMBERS

const NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const
const SIGNALS = Object.keys(NUMBERS) as readonly StopSignal[]

/** Rejects with Interrupted when the process is asked to end; the process itself keeps running. */
export function interruption(): Promise<never> {
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of SIGNALS) process.on(signal, () => reject(new Interrupted(signal)))
  })
  // A caller that races against it handles the error; without one, an unhandled rejection would end the process.
  interrupted.catch(() => {})
  return interrupted
}

/** The service ends within this time after it was asked to; unfinished answers are cut before that. */
const PATIENCE_MS = 7_000
const LAST_MS = 9_500
/** Ctrl-C under npm sends the same signal two or three times at once. */
const SAME_MS = 300
const AT_ONCE_MS = 1_000

/** Requests to end the service. */
export interface StopRequests {
  /** Settles at the first signal. The process then lives for at most 9.5 s. */
  readonly asked: Promise<void>
  /** Aborted when waiting for running answers is over: after some time, or at a second signal. */
  readonly cut: AbortSignal
}

export function stopRequests(): StopRequests {
  const cut = new AbortController()
  const asked = new Promise<void>((resolve) => {
    let since: number | undefined
    const heed = () => {
      if (since === undefined) {
        since = Date.now()
        resolve()
        setTimeout(() => cut.abort(), PATIENCE_MS)
        setTimeout(() => process.exit(0), LAST_MS)
      } else if (Date.now() - since > SAME_MS) {
        cut.abort()
        setTimeout(() => process.exit(0), AT_ONCE_MS)
      }
    }
    for (const signal of SIGNALS) process.on(signal, heed)
  })
  return { asked, cut: cut.signal }
}
