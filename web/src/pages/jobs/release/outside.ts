import type { Translate } from '../../../language/translation.ts'
import { limitsInWords, valueInWords } from '../../../show/limits.ts'
import type { Check } from '../../permits/permit.ts'
import type { Step } from '../desk/waiting.ts'

/** The latest values that are outside their limits, in a sentence; undefined if there are none. */
export function outsideOf({ measured }: Step, checks: readonly Check[], t: Translate): string | undefined {
  const values = checks.flatMap((check) => {
    const value = measured.find(({ checkId }) => checkId === check.id)
    if (!value?.outside) return []
    return `${check.name} ${valueInWords(value.value, check.unit)}, ${limitsInWords(check, t)}`
  })
  return values.length === 0 ? undefined : t('release.outside', { values: values.join('; ') })
}
