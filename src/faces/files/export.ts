import {
  type Context,
  type FileAnswer,
  file,
  filterParameters,
  type Input,
  type Operation,
  operation,
  parameterQuery,
  permissionTo,
} from '../../engine/index.ts'
import { Shares } from '../../platform/limits/shares.ts'
import { auditExport } from './audit-export.ts'
import { type Format, formatNames, formatParameter, mediaTypes, saveAs } from './sheet/format.ts'
import { pagesOf } from './sheet/pages.ts'
import type { Page, Sheet } from './sheet/sheet.ts'
import { writers } from './writers.ts'

/** Exports in progress, whether or not their clients are reading. */
const exporting = new Shares({ total: 16, perOwner: 4, maxWaiting: 8, patienceMs: 10_000 })

interface Wanted {
  readonly format: Format
  readonly filters: { readonly [name: string]: string }
}

/** `GET /{segment}/export`: the records of the list, as a file. */
export function exportOperation(sheet: Sheet): Operation {
  const { of, leftOut } = sheet
  const { parameters, accept } = parameterQuery([...filterParameters(of), formatParameter(formatNames)])
  const missing =
    leftOut.length > 0
      ? ` The header X-Left-Out names the fields that are never exported: ${leftOut.join(', ')}.`
      : ''
  return operation({
    route: `GET /${of.segment}/export`,
    summary: `Export ${of.plural}`,
    about: `Every record that the list shows with the same filters, oldest first. The file is streamed; a transfer that breaks off is incomplete.${missing}`,
    permission: permissionTo('read', of),
    of,
    query: {
      parameters,
      accept: (input): Wanted => {
        const { format = 'csv', ...filters } = accept(input)
        return { format: format as Format, filters: filters as Wanted['filters'] }
      },
    },
    reply: file(...formatNames.map((name) => mediaTypes[name])),
    run: (context, { query, note }) => exported(sheet, context, query, note),
  })
}

async function exported(
  sheet: Sheet,
  context: Context,
  { format, filters }: Wanted,
  note: Input['note'],
): Promise<FileAnswer> {
  const pages = pagesOf(sheet, context, filters)
  // A caller without permission is refused before the first byte.
  const first = await pages.next()
  const release = await exporting.take(context.organizationId)
  const told = (rows: number) => note([auditExport(context, sheet.of.segment, rows)])
  const content = writers[format](sheet, counted(first, pages, told)).once('close', release)
  const day = new Date().toISOString().slice(0, 10)
  return {
    mediaType: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : mediaTypes[format],
    content,
    headers: {
      ...saveAs(`${sheet.of.segment}-${day}.${format}`),
      ...(sheet.leftOut.length > 0 ? { 'x-left-out': sheet.leftOut.join(', ') } : {}),
    },
  }
}

/** @param told is called at the end, before the last byte is sent, and also if the client left earlier */
async function* counted(
  first: IteratorResult<Page, void>,
  rest: AsyncGenerator<Page, void>,
  told: (rows: number) => Promise<void>,
): AsyncGenerator<Page, void> {
  let rows = 0
  try {
    if (first.done) return
    rows += first.value.length
    yield first.value
    for await (const page of rest) {
      rows += page.length
      yield page
    }
  } finally {
    await told(rows)
  }
}
