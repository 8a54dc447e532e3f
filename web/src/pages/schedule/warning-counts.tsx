import { useTranslation } from '../../language/translation.ts'
import type { Day } from '../../show/days.ts'
import { NotReadyMark, OverlapMark } from './marks.tsx'
import { nameOf, type Occurrence } from './occurrences.ts'
import { takesPlaceOn } from './shown.ts'
import classes from './warning-counts.module.css'
import type { Warnings } from './warnings.ts'

interface WarningCountsProps {
  readonly occurrences: readonly Occurrence[]
  readonly warnings: Warnings
  /** Whether readiness is not known for everybody. */
  readonly incomplete: boolean
  readonly first: Day
  readonly last: Day
}

/** How many entries of the shown days have somebody who is not ready, or in two places. */
export function WarningCounts({ occurrences, warnings, incomplete, first, last }: WarningCountsProps) {
  const { t } = useTranslation()
  const found = occurrences
    .filter((each) => takesPlaceOn({ first, last }, each))
    .flatMap((each) => warnings.get(nameOf(each)) ?? [])
  const notReady = found.filter((each) => each.notReady.length > 0).length
  const overlaps = found.filter((each) => each.overlaps.length > 0).length
  return (
    <div role="status" className={classes.counts}>
      {notReady > 0 && (
        <p data-not-ready>
          <NotReadyMark /> {t('timeline.notReady', { count: notReady })}
        </p>
      )}
      {overlaps > 0 && (
        <p>
          <OverlapMark /> {t('timeline.overlaps', { count: overlaps })}
        </p>
      )}
      {incomplete && <p data-faint>{t('timeline.incomplete')}</p>}
    </div>
  )
}
