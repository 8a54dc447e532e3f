import { Temporal } from 'temporal-polyfill'

/**
 * A VTIMEZONE (RFC 5545, 3.6.5) that lists every change of the clock from the first of January of one year to
 * the end of another, each by itself, as the time zone database of the runtime has them.
 */
export function vtimezone(timeZone: string, firstYear: number, lastYear: number): string {
  const beginning = Temporal.PlainDate.from({ year: firstYear, month: 1, day: 1 })
  let moment = beginning.toZonedDateTime(timeZone)
  const observances = [observance('STANDARD', moment.toPlainDateTime(), moment.offset, moment.offset)]
  for (;;) {
    const next = moment.getTimeZoneTransition('next')
    if (!next || next.year > lastYear) break
    const before = next.subtract({ nanoseconds: 1 }).offsetNanoseconds
    if (before !== next.offsetNanoseconds) {
      const kind = before < next.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
      const shownBefore = next.withTimeZone('UTC').toPlainDateTime().add({ nanoseconds: before })
      observances.push(observance(kind, shownBefore, moment.offset, next.offset))
    }
    moment = next
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n')
}

/** @param onset what the clock shows when it begins, by the offset from before */
function observance(
  kind: 'STANDARD' | 'DAYLIGHT',
  onset: Temporal.PlainDateTime,
  from: string,
  to: string,
): readonly string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${from.replaceAll(':', '')}`,
    `TZOFFSETTO:${to.replaceAll(':', '')}`,
    `END:${kind}`,
  ]
}
