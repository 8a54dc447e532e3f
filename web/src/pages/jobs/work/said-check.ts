import { useTranslation } from '../../../language/translation.ts'
import { limitsInWords, valueInWords } from '../../../show/limits.ts'
import type { Check } from '../../permits/permit.ts'

/** Formats measurements in the reader's language. */
export interface SaidCheck {
  /** 19.5–23.5 % */
  readonly limits: (check: Check) => string
  /** 20.9 % */
  readonly value: (value: string, check: Check) => string
}

/** Needs `learn('limits')`. */
export function useSaidCheck(): SaidCheck {
  const { t } = useTranslation()
  return {
    limits: (check) => limitsInWords(check, t) || t('jobWork.measure.noLimit'),
    value: (value, { unit }) => valueInWords(value, unit),
  }
}
