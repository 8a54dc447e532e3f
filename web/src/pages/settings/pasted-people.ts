/** A row of pasted text, and whom it names; undefined if an address or a name is missing. */
export interface PastedRow {
  /** Its place in the text. */
  readonly id: string
  readonly text: string
  readonly person:
    | { readonly email: string; readonly firstName: string; readonly lastName: string }
    | undefined
}

/**
 * Reads people from the cells of a workbook, one in a row: the address in any cell, and before or after it the first
 * and the last name, in two cells or in one.
 */
export function pastedRows(text: string): readonly PastedRow[] {
  const rows = text.split('\n').map((row) => row.trim())
  return rows
    .filter((row) => row !== '')
    .map((row, at) => ({ id: String(at), text: row, person: personIn(row) }))
}

function personIn(row: string): PastedRow['person'] {
  const cells = row
    .split(row.includes('\t') ? '\t' : /[;,<>]/)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell) => cell !== '')
  const email = cells.find((cell) => cell.includes('@'))
  const [first = '', second] = cells.filter((cell) => cell !== email)
  const space = first.lastIndexOf(' ')
  const firstName = second === undefined ? first.slice(0, Math.max(space, 0)) : first
  const lastName = second ?? first.slice(space + 1)
  return email && firstName && lastName ? { email, firstName, lastName } : undefined
}
