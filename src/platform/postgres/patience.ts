import { DatabaseUnavailable } from './unavailable.ts'

/** Longest wait for a connection before a request is answered with 503. */
export const CONNECT_PATIENCE_MS = 1_500
/**
 * How long an attempt to connect may continue without anybody waiting for it: a slow server would never be reached by
 * attempts that end with the patience of a request. Less than the 5 s within which the service must be back, because
 * an attempt begun while the network was gone may never get an answer.
 */
export const CONNECT_ATTEMPT_MS = 4_000

/** The connection is not there yet, but may come. */
export class StillConnecting extends DatabaseUnavailable {}

/** Waits for an attempt to connect that continues by itself. @throws StillConnecting; whatever the attempt throws */
export async function within<T>(milliseconds: number, attempt: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StillConnecting(undefined)), milliseconds)
  try {
    return await Promise.race([attempt, late])
  } finally {
    clearTimeout(timer)
  }
}
