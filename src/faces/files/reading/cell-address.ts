import { workbookUnreadable } from './refusals.ts'
import { UnreadableFile } from './table.ts'

const A = 64

/** The index of a column, from 0, in an address such as `AB7`. */
export function columnOf(address: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/i.exec(address) ?? []
  if (letters === '')
    throw new UnreadableFile(workbookUnreadable({ cause: 'cell_address', found: address.slice(0, 20) }))
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - A, 0) - 1
}
