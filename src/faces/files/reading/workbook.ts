import path from 'node:path/posix'
import type { Archive } from './archive.ts'
import { type Calendar, dateFormat } from './date-format.ts'
import { type NumberFormat, paddedFormat, percentFormat } from './number-format.ts'
import { tooManyOf, withoutSheet } from './refusals.ts'
import { UnreadableFile } from './table.ts'
import { readXml } from './xml.ts'

/** What is needed of a workbook to read the first sheet that it shows. */
export interface Workbook {
  readonly sheet: Buffer
  readonly texts: readonly string[]
  /** How the cells of each style show a number, by the number of the style; undefined if as it is. */
  readonly styles: readonly (NumberFormat | undefined)[]
  readonly calendar: Calendar
}

const MAX_SHEETS = 500
const MAX_TEXTS = 1_000_000
/** The limit of Excel. */
const MAX_STYLES = 65_536

/** Reads everything except the cells. @throws UnreadableFile */
export function workbookIn(archive: Archive): Workbook {
  const root = relationsOf(archive, '').find(({ type }) => type === 'officeDocument')
  const main = root?.target ?? 'xl/workbook.xml'
  const relations = relationsOf(archive, main)
  const { sheets, calendar } = bookOf(required(archive.part(main)))
  const sheetParts = sheets.map((id) => relations.find((each) => each.id === id))
  const first = sheetParts.find((relation) => relation?.type === 'worksheet')
  const partOf = (wanted: string) => archive.part(relations.find(({ type }) => type === wanted)?.target ?? '')
  const [texts, styles] = [partOf('sharedStrings'), partOf('styles')]
  return {
    sheet: required(archive.part(first?.target ?? '')),
    texts: texts ? textsOf(texts) : [],
    styles: styles ? stylesOf(styles) : [],
    calendar,
  }
}

function required(part: Buffer | undefined): Buffer {
  if (!part) throw new UnreadableFile(withoutSheet())
  return part
}

interface Relation {
  readonly id: string
  /** The last word of the type's address. */
  readonly type: string
  readonly target: string
}

/** The parts that a part refers to. */
function relationsOf(archive: Archive, name: string): readonly Relation[] {
  const folder = path.dirname(name)
  const part = archive.part(path.join(folder, '_rels', `${path.basename(name)}.rels`))
  const relations: Relation[] = []
  if (part) {
    readXml(part, {
      open: (element, attributes) => {
        if (element !== 'Relationship') return
        const { Id: id = '', Type: type = '', Target: target = '' } = attributes()
        relations.push({ id, type: path.basename(type), target: path.resolve('/', folder, target).slice(1) })
        if (relations.length > MAX_SHEETS * 2) throw new UnreadableFile(withoutSheet())
      },
    })
  }
  return relations
}

/** The sheets in their order, without hidden ones unless all are. */
function bookOf(part: Buffer): { readonly sheets: readonly string[]; readonly calendar: Calendar } {
  const sheets: string[] = []
  const hidden: string[] = []
  let calendar: Calendar = 1900
  readXml(part, {
    open: (element, attributes) => {
      if (element === 'sheet') {
        const { 'r:id': id = '', state = 'visible' } = attributes()
        ;(state === 'visible' ? sheets : hidden).push(id)
      }
      if (element === 'workbookPr' && /^(1|true|on)$/.test(attributes().date1904 ?? '')) calendar = 1904
      if (sheets.length + hidden.length > MAX_SHEETS) {
        throw new UnreadableFile(tooManyOf({ most: MAX_SHEETS, what: 'sheets' }))
      }
    },
  })
  return { sheets: sheets.length > 0 ? sheets : hidden, calendar }
}

/** The shared texts of cells. Phonetic guides are not part of a text. */
function textsOf(part: Buffer): readonly string[] {
  const texts: string[] = []
  const reader = new TextReader()
  readXml(part, {
    open: (element) => {
      reader.open(element)
      if (element !== 'si') return
      reader.begin()
      if (texts.length >= MAX_TEXTS) throw new UnreadableFile(tooManyOf({ most: MAX_TEXTS, what: 'texts' }))
    },
    text: (text) => reader.add(text),
    close: (element) => {
      reader.close(element)
      if (element === 'si') texts.push(reader.text())
    },
  })
  return texts
}

/** Joins the runs of a text. */
export class TextReader {
  #text = ''
  #within = false
  #phonetic = false

  begin(): void {
    this.#text = ''
  }

  open(element: string): void {
    if (element === 't') this.#within = true
    if (element === 'rPh') this.#phonetic = true
  }

  add(text: string): void {
    if (this.#within && !this.#phonetic) this.#text += text
  }

  close(element: string): void {
    if (element === 't') this.#within = false
    if (element === 'rPh') this.#phonetic = false
  }

  text(): string {
    return unescaped(this.#text)
  }
}

/** Writes characters that XML cannot hold, escaped as `_x000D_`, as themselves. */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function stylesOf(part: Buffer): readonly (NumberFormat | undefined)[] {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let within = false
  readXml(part, {
    open: (element, attributes) => {
      if (element === 'cellXfs') within = true
      if (element === 'numFmt') codes.set(Number(attributes().numFmtId), attributes().formatCode ?? '')
      if (element === 'xf' && within) ids.push(Number(attributes().numFmtId ?? 0))
      if (ids.length > MAX_STYLES || codes.size > MAX_STYLES) {
        throw new UnreadableFile(tooManyOf({ most: MAX_STYLES, what: 'styles' }))
      }
    },
    close: (element) => {
      if (element === 'cellXfs') within = false
    },
  })
  return ids.map((id) => {
    const code = codes.get(id)
    return dateFormat(id, code) ?? paddedFormat(code) ?? percentFormat(id, code)
  })
}
