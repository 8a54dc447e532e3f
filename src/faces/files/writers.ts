import type { Readable } from 'node:stream'
import { csv } from './sheet/csv.ts'
import type { Format } from './sheet/format.ts'
import { json } from './sheet/json.ts'
import type { Page, Sheet } from './sheet/sheet.ts'
import { xlsx } from './xlsx/export.ts'

/** Writes records in each file format. */
export const writers: {
  readonly [F in Format]: (sheet: Sheet, pages: AsyncIterable<Page>) => Readable
} = { csv, xlsx, json }
