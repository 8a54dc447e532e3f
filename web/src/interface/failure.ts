import { HoldpointError, NoAnswer } from '@holdpoint/client'
import type { Translate } from '../language/translation.ts'

/** Sentences of the service that name more than the catalogue can: they are shown as they are. */
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

/** A record is not as it was shown any more. */
export class ChangedMeanwhile extends Error {}

/** One sentence that says what went wrong. */
export function sentenceOf(error: unknown, t: Translate): string {
  if (error instanceof NoAnswer) return t('failure.noAnswer')
  if (error instanceof ChangedMeanwhile) return t('failure.code.precondition_failed')
  if (!(error instanceof HoldpointError)) return t('failure.unknown')
  if (error.status === 503) return t('failure.unavailable')
  if (error.status >= 500) return t('failure.broken', { requestId: error.requestId })
  const code = KNOWN.find((each) => each === error.code)
  if (code === 'referred_to' && t('language') === 'en') return error.message
  return code ? t(`failure.code.${code}`) : error.message
}

/** What the service says about a field. */
export function fieldSentence(message: string, t: Translate): string {
  for (const [pattern, name] of USUAL) {
    const found = pattern.exec(message)
    if (found) return t(`failure.field.${name}`, { limit: found[1] })
  }
  return message
}

const USUAL = [
  [/field is required|must be a string/, 'required'],
  [/not be greater than (\d+) characters/, 'tooLong'],
  [/at least (\d+) characters/, 'tooShort'],
  [/not be greater than (\d+)/, 'tooGreat'],
  [/at least (\d+)/, 'tooSmall'],
  [/one line of text/, 'oneLine'],
  [/e-mail/, 'email'],
  [/web address|http/, 'website'],
  [/valid date/, 'date'],
  [/not be before the start|ends before the start/, 'beforeStart'],
  [/must be an integer/, 'number'],
  [/not the current password/, 'wrongPassword'],
  [/of this name already/, 'nameTaken'],
  [/belongs to the organization already/, 'member'],
  [/selected .* is invalid/, 'gone'],
] as const
