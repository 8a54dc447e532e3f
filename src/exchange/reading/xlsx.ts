import { readSheet } from 'read-excel-file/universal'
import { CONTINUED } from '../xlsx/continued.ts'
import { type Table, tableOf, UnreadableFile } from './table.ts'
import { requireSmallArchive } from './zip-bounds.ts'

const MAX_UNPACKED_BYTES = 64 * 1_048_576

/** Reads the first sheet of a workbook. @throws UnreadableFile */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  requireSmallArchive(bytes, MAX_UNPACKED_BYTES)
  const copy = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  const lines = await readSheet(copy, { trim: false }).catch((error: unknown) => {
    throw new UnreadableFile(`The workbook cannot be read: ${sentence(error)}`)
  })
  const continued = (lines[0] ?? []).indexOf(CONTINUED)
  return tableOf(continued < 0 ? lines : joined(lines, continued))
}

/** The reason without what is behind its first line. */
function sentence(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 200) : 'it is damaged'
}

/** Puts what was continued at the end of a row where it belongs. */
function* joined(lines: readonly (readonly unknown[])[], at: number): Generator<readonly unknown[]> {
  const [names = [], ...rows] = lines
  yield names.slice(0, at)
  for (const row of rows) {
    const cells = row.slice(0, at)
    for (let place = at; place + 1 < row.length; place += 2) {
      const column = names.indexOf(row[place])
      if (column >= 0 && column < at) cells[column] = `${cells[column] ?? ''}${row[place + 1] ?? ''}`
    }
    yield cells
  }
}
