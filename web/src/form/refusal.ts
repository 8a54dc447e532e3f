import { ValidationFailed } from '@holdpoint/client'
import { fieldSentences, sentenceOf } from '../interface/failure.ts'
import type { Translate } from '../language/translation.ts'

/** Why nothing came of what a single field asks for: what the service says of it, else what went wrong. */
export function refusalOf(error: unknown, t: Translate): string {
  const messages = error instanceof ValidationFailed ? Object.values(fieldSentences(error, t)).flat() : []
  return messages.length > 0 ? messages.join(' ') : sentenceOf(error, t)
}
