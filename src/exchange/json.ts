import type { Page } from './pages.ts'
import type { Sheet } from './sheet.ts'

/** Records as one JSON object: what the file is, then `data`. */
export async function* json(
  { of, leftOut }: Sheet,
  pages: AsyncIterable<Page>,
): AsyncGenerator<string, void> {
  const head = { resource: of.segment, exportedAt: new Date().toISOString(), leftOut }
  yield `{"meta":${JSON.stringify(head)},"data":[`
  let separator = '\n'
  for await (const page of pages) {
    yield separator + page.join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}
