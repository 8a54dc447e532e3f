import { useTranslation } from '../../../language/translation.ts'
import type { Check } from '../job-work.ts'
import { saidDecimal } from './decimal.ts'

/** Ways to say what is measured, as the reader's language writes numbers. */
export interface SaidCheck {
  /** 19.5 to 23.5 % */
  readonly limits: (check: Check) => string
  /** 20.9 % */
  readonly value: (value: string, check: Check) => string
}

export function useSaidCheck(): SaidCheck {
  const { t, locale } = useTranslation()
  const withUnit = (text: string, { unit }: Check) => (unit ? `${text} ${unit}` : text)
  const say = (value: string) => saidDecimal(value, locale)
  const limits = (check: Check) => {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = check
    if (minimum !== null && maximum !== null) {
      return t('jobWork.measure.between', { from: say(minimum), to: say(maximum) })
    }
    const parts = [
      minimum !== null && t('jobWork.measure.atLeast', { limit: say(minimum) }),
      exclusiveMinimum !== null && t('jobWork.measure.moreThan', { limit: say(exclusiveMinimum) }),
      maximum !== null && t('jobWork.measure.atMost', { limit: say(maximum) }),
      exclusiveMaximum !== null && t('jobWork.measure.lessThan', { limit: say(exclusiveMaximum) }),
    ].filter((part) => part !== false)
    return parts.join(', ')
  }
  return {
    limits: (check) => {
      const said = limits(check)
      return said === '' ? t('jobWork.measure.noLimit') : withUnit(said, check)
    },
    value: (value, check) => withUnit(say(value), check),
  }
}
