import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from '../sheet/cell.ts'
import { type CellStyle, styleNumber, stylesXml } from './cell-style.ts'
import { escaped, rowXml } from './cell-xml.ts'

/** One sheet of a workbook; its rows arrive in groups, column names first. */
export interface Worksheet {
  readonly name: string
  /** What its columns hold, also in rows that somebody adds. */
  readonly styles: readonly CellStyle[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
const SHEET_END = '</sheetData></worksheet>'

/** A workbook, streamed as its rows arrive: only what is being compressed is kept in memory. */
export function workbook(sheets: readonly Worksheet[]): Readable {
  const zip = new ZipFile()
  const file = zip.outputStream as PassThrough
  const parts = sheets.map((sheet) => Readable.from(sheetXml(sheet), { objectMode: false }))
  for (const [name, xml] of Object.entries(frame(sheets.map(({ name }) => name)))) {
    zip.addBuffer(Buffer.from(HEAD + xml), name)
  }
  for (const [index, part] of parts.entries()) {
    part.on('error', (error) => file.destroy(error))
    zip.addReadStream(part, `xl/worksheets/sheet${index + 1}.xml`, { compressionLevel: 3 })
  }
  zip.end()
  // Stops reading the rows when nobody wants the file any more.
  file.on('close', () => {
    for (const part of parts) part.destroy()
  })
  return file
}

async function* sheetXml({ styles, rows }: Worksheet): AsyncGenerator<string, void> {
  yield `${SHEET_HEAD}${columnsXml(styles)}<sheetData>`
  let number = 0
  for await (const group of rows) {
    const xml = group.map((row) => {
      number += 1
      // Column names are texts.
      return rowXml(number, row, number === 1 ? [] : styles)
    })
    yield xml.join('')
  }
  yield SHEET_END
}

/** Wide enough for a date with its time. */
function columnsXml(styles: readonly CellStyle[]): string {
  const columns = styles.map(
    (style, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="20" style="${styleNumber(style)}" customWidth="1"/>`,
  )
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
}

/** The parts of a workbook that describe its contents. */
function frame(names: readonly string[]): { readonly [part: string]: string } {
  const numbered = names.map((name, index) => ({ name, number: index + 1 }))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const overrides = numbered.map(
    ({ number }) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  const sheets = numbered.map(
    ({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  const relations = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}
<Relationship Id="rIdStyles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml(MAIN),
  }
}
