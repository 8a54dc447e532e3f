import { Temporal } from 'temporal-polyfill'

/**
 * A VTIMEZONE (RFC 5545, 3.6.5) that lists every clock change individually, from the beginning of one year to the end
 * of another, as in the runtime's time zone database.
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

/** @param onset local time when it begins, in the offset before */
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
