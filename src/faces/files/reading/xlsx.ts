import { Archive } from './archive.ts'
import { cellsOf } from './cells.ts'
import { withWholeTexts } from './continued.ts'
import { type Table, tableOf } from './table.ts'
import { workbookIn } from './workbook.ts'

/** Reads the first sheet that a workbook shows. @throws UnreadableFile */
export function readXlsx(bytes: Buffer): Table {
  return tableOf(withWholeTexts(cellsOf(workbookIn(new Archive(bytes)))))
}
