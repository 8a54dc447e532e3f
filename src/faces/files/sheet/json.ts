import { Readable } from 'node:stream'
import type { Page, Sheet } from './sheet.ts'

/** Records as one JSON object: what the file is, then `data`. */
export function json(sheet: Sheet, pages: AsyncIterable<Page>): Readable {
  return Readable.from(textOf(sheet, pages), { objectMode: false })
}

async function* textOf({ of, leftOut }: Sheet, pages: AsyncIterable<Page>): AsyncGenerator<string, void> {
  const head = { resource: of.segment, exportedAt: new Date().toISOString(), leftOut }
  yield `{"meta":${JSON.stringify(head)},"data":[`
  let separator = '\n'
  for await (const page of pages) {
    yield separator + page.join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}
