import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleX from '~icons/tabler/circle-x'
import { initials } from '../../show/person.ts'
import classes from './marks.module.css'
import type { Occurrence } from './occurrences.ts'
import type { Warning } from './warnings.ts'

/** Somebody lacks something that the work requires. */
export function NotReadyMark() {
  return <IconCircleX className={classes.notReady} aria-hidden />
}

/** Somebody is in two places at once. */
export function OverlapMark() {
  return <IconAlertTriangle className={classes.overlap} aria-hidden />
}

/** The warning shapes of an entry, whose text says the same in words. */
export function WarningMarks({ of }: { of: Warning | undefined }) {
  if (!of) return null
  return (
    <span className={classes.marks} data-marks>
      {of.notReady.length > 0 && <NotReadyMark />}
      {of.overlaps.length > 0 && <OverlapMark />}
    </span>
  )
}

/** As many as fit side by side in the column of a day. */
const MOST = 4

/**
 * The initials of the people of an entry, whose text has their names. People who are not ready or in two places have
 * a frame.
 */
export function Initials({ of, warning }: { of: Occurrence['people']; warning: Warning | undefined }) {
  if (of.length === 0) return null
  const shown = of.length > MOST ? of.slice(0, MOST - 1) : of
  return (
    <span className={classes.people} data-people aria-hidden>
      {shown.map((person) => (
        <span
          key={person.id}
          data-not-ready={warning?.notReady.some(({ id }) => id === person.id) || undefined}
          data-overlaps={warning?.overlaps.some(({ personId }) => personId === person.id) || undefined}
        >
          {initials(person)}
        </span>
      ))}
      {of.length > shown.length && <span data-more>+{of.length - shown.length}</span>}
    </span>
  )
}
