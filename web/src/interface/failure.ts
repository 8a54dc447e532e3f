import { Changed, type FieldErrors, HoldpointError, NoAnswer, NotFound, type Reason } from '@holdpoint/client'
import { saidDetails, saidReason } from '../language/refusals.ts'
import type { Translate } from '../language/translation.ts'
import { isReachable } from './reachable.ts'

/** There is no network, so nothing was sent. */
export class NotSent extends NoAnswer {
  constructor() {
    super(undefined)
  }
}

/** The person came back too late: nothing was sent. */
export class SentTooLate extends NotSent {}

/** Why a file of the app could not be loaded: the service cannot be reached, or a newer version has replaced it. */
export async function whyNotLoaded(error: unknown): Promise<unknown> {
  return (await isReachable()) ? error : new NoAnswer(error)
}

/** Whether the same request may succeed later: no answer came, or one that refuses nothing for good. */
export function mayBeSentAgain(error: unknown): boolean {
  if (!(error instanceof HoldpointError)) return true
  return error.status >= 500 || error.status === 429 || error.code === 'idempotency_key_in_use'
}

/** Ends a deletion: an attempt whose answer was lost may have made it. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof NotFound)) throw error
}

/** A record has changed since it was shown. */
export class ChangedMeanwhile extends Error {}

/** A record was confirmed, but not as it was shown. */
export class ConfirmedUnread extends ChangedMeanwhile {}

/** A date of a series may have lost what it had of its own, and not got what was to replace it. */
export class DateLeft extends Error {}

/** Whether a record has changed since it was shown. */
export function hasChanged(error: unknown): boolean {
  return error instanceof Changed || error instanceof ChangedMeanwhile
}

/** Whether a request was refused for one of these reasons, at whatever field. */
export function isRefusedFor(error: unknown, ...reasons: readonly Reason['code'][]): boolean {
  if (!(error instanceof HoldpointError)) return false
  return Object.values(error.details)
    .flat()
    .some(({ code }) => reasons.includes(code))
}

/** One sentence that says what went wrong. */
export function sentenceOf(error: unknown, t: Translate): string {
  if (error instanceof SentTooLate) return t('failure.sentTooLate')
  if (error instanceof NotSent) return t('failure.notSent')
  if (error instanceof NoAnswer) return t('failure.noAnswer')
  if (error instanceof ConfirmedUnread) return t('failure.confirmedUnread')
  if (error instanceof DateLeft) return t('failure.dateLeft')
  if (error instanceof ChangedMeanwhile) return t('failure.code.precondition_failed')
  if (!(error instanceof HoldpointError)) return t('failure.unknown')
  // A provider that is away says so itself: it is not the service.
  if (error.status >= 500 && error.code !== 'provider_away')
    return error.status === 503
      ? t('failure.unavailable')
      : t('failure.broken', { requestId: error.requestId })
  if (error.code === 'validation_failed') return t('failure.code.validation_failed')
  // The words for a 401 are not loaded in advance.
  if (error.code === 'wrong_credentials' || error.code === 'wrong_code')
    return t(`failure.code.${error.code}`)
  return saidDetails(error.details, t) ?? error.message
}

/** The messages of a refusal by field, in the reader's language. */
export function fieldSentences(error: HoldpointError, t: Translate): FieldErrors {
  const said = Object.entries(error.errors).map(
    ([field, messages]) =>
      [
        field,
        messages.map((message, index) => saidReason(error.details[field]?.[index], t) ?? message),
      ] as const,
  )
  return Object.fromEntries(said)
}

/** An import's message about a row, in the reader's language. */
export function lineSentence({ reason, message }: { reason: Reason; message: string }, t: Translate): string {
  return saidReason(reason, t) ?? message
}
