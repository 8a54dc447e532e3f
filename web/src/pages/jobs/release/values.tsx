import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { limitsInWords, valueInWords } from '../../../show/limits.ts'
import { useMoment } from '../../../show/when.tsx'
import type { Check } from '../../permits/permit.ts'
import type { Step } from '../desk/waiting.ts'
import classes from './release.module.css'

await learn('limits')

/** The latest measurements, next to their limits. */
export function Values({ step, checks }: { step: Step; checks: readonly Check[] }) {
  const { t } = useTranslation()
  const moment = useMoment()
  if (checks.length === 0) return null
  return (
    <ul className={classes.values} aria-label={t('release.values')}>
      {checks.map((check) => {
        const value = step.measured.find(({ checkId }) => checkId === check.id)
        return (
          <li key={check.id} data-outside={value?.outside}>
            <span>
              {check.name}
              <span className={classes.faint}>{limitsInWords(check, t)}</span>
            </span>
            {value ? (
              <span>
                <strong>{valueInWords(value.value, check.unit)}</strong>
                <span className={classes.faint}>
                  {value.outside && `${t('desk.outside')} · `}
                  {moment(value.at)}
                </span>
              </span>
            ) : (
              <span>{t('release.notMeasured')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
