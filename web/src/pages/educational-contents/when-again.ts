import { useTranslation } from '../../language/translation.ts'
import type { Content } from './content.ts'

const DAYS_A_YEAR = 365

type Say = (of: Pick<Content, 'completionStrategy' | 'intervalDays'>) => string

/**
 * Says when a content has to be completed again: after whole years, if they are as many days.
 * @param exact whether years come with their days, which is what counts
 */
export function useWhenAgain(exact: boolean): Say {
  const { t, locale } = useTranslation()
  return ({ completionStrategy, intervalDays: days }) => {
    if (completionStrategy !== 'interval' || days === null)
      return t(`contents.strategies.${completionStrategy}`)
    if (days % DAYS_A_YEAR !== 0) return t('contents.every', { count: days })
    const years = t('contents.everyYears', { count: days / DAYS_A_YEAR })
    const unit = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const
    return exact ? `${years} (${new Intl.NumberFormat(locale, unit).format(days)})` : years
  }
}
