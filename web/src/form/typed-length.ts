const CLOCK = /^(\d+):([0-5]\d)$/
/** `t` and `tim` are Finnish and Swedish for hours. */
const UNITS =
  /^(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|t|tim|timmar|timme|tunti|tuntia)(?!\p{L})\.?\s*)?(?:(\d+)\s*(?:m|min\p{L}*)?\.?)?$/iu

/**
 * The minutes of a typed length: `90`, `1:30`, `1 h 30 min` or `1.5 h`; null if nothing is typed. Anything else is sent
 * as it is, so that the service refuses it at its field.
 */
export function minutesOfLength(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  const parts = CLOCK.exec(text) ?? UNITS.exec(text)
  const [, hours = '0', minutes = '0'] = parts ?? []
  // A tenth of an hour has no exact binary form.
  const sum = Math.round((Number(hours.replace(',', '.')) * 60 + Number(minutes)) * 1_000) / 1_000
  return parts && Number.isInteger(sum) ? sum : (text as unknown as number)
}
