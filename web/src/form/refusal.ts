import { ValidationFailed } from '@holdpoint/client'
import { fieldSentence, sentenceOf } from '../interface/failure.ts'
import type { Translate } from '../language/translation.ts'

/** Why nothing came of what a single field asks for: what the service says of it, else what went wrong. */
export function refusalOf(error: unknown, t: Translate): string {
  const messages = error instanceof ValidationFailed ? Object.values(error.errors).flat() : []
  return messages.length > 0
    ? messages.map((message) => fieldSentence(message, t)).join(' ')
    : sentenceOf(error, t)
}
