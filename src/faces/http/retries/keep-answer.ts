import { type AnswerKeeper, dataAlone } from '../../../engine/index.ts'
import { bind } from '../../../platform/postgres/statement.ts'
import type { Keyed } from './first-time.ts'
import { FORGET_SOME, keeping, keptRows, requireUnused } from './kept-answer.ts'

/**
 * Stores the answer of a write under a key in the same transaction, unless the key is in use. A refused write leaves
 * the key free.
 */
export function keepAnswer({ key, fingerprint }: Keyed): AnswerKeeper {
  return {
    take: (scope) => requireUnused(scope, key),
    keep: async (context, answer) => {
      const { requestId } = context
      const about = { fingerprint: await fingerprint(), requestId, shown: answer?.shown ?? dataAlone }
      return {
        answer: keeping(answer?.statement, context, key, about),
        after: [bind(FORGET_SOME, [context.organizationId])],
      }
    },
    rowsOf: keptRows,
  }
}
