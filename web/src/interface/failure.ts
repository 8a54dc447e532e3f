import { Changed, HoldpointError, NoAnswer } from '@holdpoint/client'
import { refusal, refusalOfField } from '../language/refusals.ts'
import type { Translate } from '../language/translation.ts'

/** What the app says in words of its own, because they say more than those of the service. */
const KNOWN = [
  'version_superseded',
  'nothing_to_confirm',
  'state_changed',
  'precondition_failed',
  'forbidden',
  'not_found',
  'validation_failed',
  'wrong_credentials',
  'too_many_attempts',
  'last_administrator',
  'referred_to',
] as const

/** A record has changed since it was shown. */
export class ChangedMeanwhile extends Error {}

/** A record was confirmed, but not as it was shown. */
export class ConfirmedUnread extends ChangedMeanwhile {}

/** Whether a record has changed since it was shown. */
export function hasChanged(error: unknown): boolean {
  return error instanceof Changed || error instanceof ChangedMeanwhile
}

/** One sentence that says what went wrong. */
export function sentenceOf(error: unknown, t: Translate): string {
  if (error instanceof NoAnswer) return t('failure.noAnswer')
  if (error instanceof ConfirmedUnread) return t('failure.confirmedUnread')
  if (error instanceof ChangedMeanwhile) return t('failure.code.precondition_failed')
  if (!(error instanceof HoldpointError)) return t('failure.unknown')
  if (error.status === 503) return t('failure.unavailable')
  if (error.status >= 500) return t('failure.broken', { requestId: error.requestId })
  const code = KNOWN.find((each) => each === error.code)
  const said = refusal(error.message, t)
  if (code === 'referred_to') return said ?? t(`failure.code.${code}`)
  return code ? t(`failure.code.${code}`) : (said ?? error.message)
}

/** What the service says about a field. */
export function fieldSentence(message: string, t: Translate): string {
  return refusalOfField(message, t) ?? message
}
