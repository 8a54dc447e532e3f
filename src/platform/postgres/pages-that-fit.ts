import { AnswerTooLarge } from './answer-too-large.ts'
import type { Rows } from './statement.ts'

/**
 * Gives rows page by page, up to the first page that is not full.
 * @param most rows of a page; fewer where they are too large together, and more again after those
 * @param ask gives at most so many of the rows that follow those of the pages before
 * @throws AnswerTooLarge if a single row is
 */
export async function* pagesThatFit(
  most: number,
  ask: (limit: number) => Promise<Rows | undefined>,
): AsyncGenerator<Rows, void> {
  for (let limit = most; ; ) {
    let rows: Rows
    try {
      rows = (await ask(limit)) ?? []
    } catch (error) {
      if (!(error instanceof AnswerTooLarge) || limit === 1) throw error
      limit = Math.ceil(limit / 2)
      continue
    }
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    limit = Math.min(limit * 2, most)
  }
}
