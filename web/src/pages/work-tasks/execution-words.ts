import type { Translate } from '../../language/translation.ts'
import { lengthText } from '../../show/length.ts'
import { limitsInWords } from '../../show/limits.ts'
import type { SentExecution } from './execution.ts'

/** The parts of an execution, one line each. */
export interface ExecutionLine {
  readonly kind: 'check' | 'photo' | 'watch'
  readonly text: string
}

/** An execution in words: `O₂ 19.5–23.5 %, at most 60 min old, stops the work`. Needs `learn('execution', 'limits')`. */
export function executionLines(of: SentExecution | undefined, t: Translate): readonly ExecutionLine[] {
  if (!of) return []
  const checks = of.checks.map((check) => ({ kind: 'check' as const, text: checkInWords(check, t) }))
  const photo = of.photoRequired ? [{ kind: 'photo' as const, text: t('execution.said.photo') }] : []
  return [...checks, ...photo, ...watchLines(of, t)]
}

function checkInWords(check: SentExecution['checks'][number], t: Translate): string {
  const { name, unit, maxAgeMinutes: age } = check
  const limits = limitsInWords(check, t)
  return [
    limits ? `${name} ${limits}` : [name, unit].filter(Boolean).join(', '),
    age !== null && t('execution.said.age', { time: lengthOf(age) }),
    !check.required && t('execution.said.optional'),
    check.stopsWork && t('execution.said.stops'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The watch in words. */
export function watchLines(
  { watchMinutes, roundMinutes }: Pick<SentExecution, 'watchMinutes' | 'roundMinutes'>,
  t: Translate,
): ExecutionLine[] {
  if (!watchMinutes) return []
  const time = lengthOf(watchMinutes)
  const text = roundMinutes
    ? t('execution.said.rounds', { time, round: lengthOf(roundMinutes) })
    : t('execution.said.watch', { time })
  return [{ kind: 'watch', text }]
}

/** A length in words. What is half typed is no number yet, and stays as it is. */
function lengthOf(minutes: number): string {
  return Number.isInteger(minutes) ? lengthText(minutes) : String(minutes)
}
