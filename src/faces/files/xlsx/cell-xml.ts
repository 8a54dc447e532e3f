import type { Cell } from '../sheet/cell.ts'
import { type CellStyle, serialOf, styleNumber } from './cell-style.ts'

/** What XML cannot hold, and what would be taken for its escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const UNHOLDABLE = /[\x00-\x08\x0B-\x1F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g
const MARKUP: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * A row of a worksheet. Texts stay texts, whatever they begin with, so that nothing is computed.
 * @param styles of its columns; the columns beyond them are texts
 */
export function rowXml(number: number, cells: readonly Cell[], styles: readonly CellStyle[]): string {
  const filled = cells.map((cell, index) =>
    cellXml(`${columnLetters(index)}${number}`, cell, styles[index] ?? 'text'),
  )
  return `<row r="${number}">${filled.join('')}</row>`
}

/** `A` for 0, `AA` for 26. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

export function escaped(text: string): string {
  return text
    .replace(UNHOLDABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>]/g, (sign) => MARKUP[sign] ?? '')
}

function cellXml(address: string, cell: Cell, style: CellStyle): string {
  if (cell === null || cell === '') return ''
  const number = typeof cell === 'number' ? cell : serialOf(style, cell)
  if (number !== undefined) return `<c r="${address}" s="${styleNumber(style)}"><v>${number}</v></c>`
  const general = styleNumber('general')
  if (typeof cell === 'boolean') return `<c r="${address}" s="${general}" t="b"><v>${cell ? 1 : 0}</v></c>`
  const text = `<is><t xml:space="preserve">${escaped(String(cell))}</t></is>`
  return `<c r="${address}" s="${styleNumber('text')}" t="inlineStr">${text}</c>`
}
