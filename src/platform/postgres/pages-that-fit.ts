import { AnswerTooLarge } from './answer-too-large.ts'
import type { Rows } from './statement.ts'

/**
 * Returns rows page by page, up to the first page that is not full.
 * @param most rows of a page; fewer if they are too large together, and then more again
 * @param ask returns at most so many of the rows after those of the previous pages
 * @throws AnswerTooLarge if a single row is too large
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
