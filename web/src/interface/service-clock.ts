/** How far the service's clock is ahead of this device's, which may be hours wrong; in milliseconds. */
let ahead = 0

/** A difference that the way to the service, and a header without fractions of a second, explain. */
const NONE_MS = 5_000

/** The time of the service, as far as an answer has said it, in milliseconds. */
export function serviceNow(): number {
  return Date.now() + ahead
}

/** Reads the time of an answer. */
export function hearTime({ headers }: Pick<Response, 'headers'>): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < NONE_MS ? 0 : difference
}
