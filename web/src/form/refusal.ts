import { ValidationFailed } from '@holdpoint/client'
import { fieldSentences, sentenceOf } from '../interface/failure.ts'
import type { Translate } from '../language/translation.ts'

/** Why a request with a single field failed: the service's message about it, otherwise the general error. */
export function refusalOf(error: unknown, t: Translate): string {
  const messages = error instanceof ValidationFailed ? Object.values(fieldSentences(error, t)).flat() : []
  return messages.length > 0 ? messages.join(' ') : sentenceOf(error, t)
}
