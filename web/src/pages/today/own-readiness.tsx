import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconCircleX from '~icons/tabler/circle-x'
import { useTranslation } from '../../language/translation.ts'
import { isPrepared, type MyWork } from '../../readiness/mine.ts'
import gapClasses from './gap.module.css'
import { Gap } from './gap.tsx'
import { gapsOf, saysReadiness, thingOf } from './gaps.ts'
import classes from './own-readiness.module.css'

/** Whether the reader is ready for some work, with a link to each thing that is missing. */
export function OwnReadiness({ of }: { of: MyWork }) {
  const { t } = useTranslation()
  const { rows } = of
  const ready = isPrepared(of)
  const gaps = gapsOf(rows)
  const onSite = rows.filter(({ verdict }) => verdict === 'pending_on_site')
  const Icon = ready ? IconCircleCheckFilled : IconCircleX
  return (
    <div className={classes.whole} data-ready={ready}>
      {saysReadiness(of) && (
        <p className={classes.verdict}>
          <Icon size={24} aria-hidden />
          {ready ? t('readiness.standing.ready') : t('readiness.standing.missing', { count: gaps.length })}
        </p>
      )}
      {gaps.length > 0 && (
        <ul className={gapClasses.gaps}>
          {gaps.map((gap) => (
            <li key={thingOf(gap)}>
              <Gap of={gap} for={of} />
            </li>
          ))}
        </ul>
      )}
      {onSite.length > 0 && (
        <p className={classes.onSite}>
          {t('readiness.standing.onSite')}:{' '}
          {[...new Set(onSite.map(({ safetyRequirement }) => safetyRequirement.name))].join(', ')}
        </p>
      )}
    </div>
  )
}
