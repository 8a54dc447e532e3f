import type { Key } from '../../language/translation.ts'
import { RISKS } from '../../show/risk.tsx'
import type { Narrowing } from './narrowing.ts'

/**
 * A filter by whether something is so.
 * @param name the parameter
 * @param no left out where nobody looks for what is not so
 */
export function byFlag(name: string, label: Key, yes: Key, no?: Key): Narrowing {
  const options = [{ value: 'true', label: yes }, ...(no ? [{ value: 'false', label: no }] : [])]
  return { kind: 'choice', name, label, options }
}

const OF_RISK = RISKS.map((value) => ({ value, label: `risk.${value}` as const }))

/** A filter by the highest risk. */
export const byRisk: Narrowing = {
  kind: 'choice',
  name: 'riskLevel',
  label: 'workTasks.step.risk',
  options: OF_RISK,
}

/** The same where there may be none. */
export const byRiskOrNone: Narrowing = {
  ...byRisk,
  kind: 'choice',
  options: [...OF_RISK, { value: 'none', label: 'views.noRisk' }],
}
