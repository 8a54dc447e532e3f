/** A row of pasted text, and whom it names; undefined if that is not sure. */
export interface PastedRow {
  /** Its place in the text. */
  readonly id: string
  readonly text: string
  readonly person:
    | { readonly email: string; readonly firstName: string; readonly lastName: string }
    | undefined
}

/**
 * Reads people from the rows of a workbook or a mail program, one in a row: an address, beside it the first and the
 * last name in two cells, and on its other side no words; or an address and one cell with the whole name. A heading
 * is left out: a row with a word where the next one has its address.
 */
export function pastedRows(text: string): readonly PastedRow[] {
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  const [heading = '', ...rest] = rows
  const at = cellsOf(rest[0] ?? '').findIndex((cell) => cell.includes('@'))
  const isHeading = !heading.includes('@') && hasLetter(cellsOf(heading)[at] ?? '')
  return (isHeading ? rest : rows).map((row, at) => ({ id: String(at), text: row, person: personIn(row) }))
}

function personIn(row: string): PastedRow['person'] {
  const cells = cellsOf(row).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const [email, second] = cells.filter((cell) => cell.includes('@'))
  if (email === undefined || second !== undefined || /["<>]/.test(cells.join())) return undefined
  const at = cells.indexOf(email)
  const [before, after] = [cells.slice(0, at), cells.slice(at + 1)]
  if (before.some(hasLetter) && after.some(hasLetter)) return undefined
  const beside = after.some(hasLetter) ? after.slice(0, 2) : before.slice(-2)
  const [firstName = '', lastName = ''] = cells.length === 2 ? namesIn(beside.join()) : beside
  return hasLetter(firstName) && hasLetter(lastName) ? { email, firstName, lastName } : undefined
}

function cellsOf(row: string): readonly string[] {
  // Mail programs write “Aino Salo <aino@mill.example>”.
  const [, name, address] = /^([^<\t]*)<([^<]*)>[;,\s]*$/.exec(row) ?? []
  if (name !== undefined && address !== undefined) return [name, address]
  return row.split(['\t', ';'].find((each) => row.includes(each)) ?? ',')
}

/** The first and the last name in “Aino Salo” or “Salo, Aino”. */
function namesIn(name: string): readonly string[] {
  const [, lastFirst, thenFirst] = /^([^,;]+), *([^,;]+)$/.exec(name) ?? []
  if (lastFirst !== undefined && thenFirst !== undefined) return [thenFirst, lastFirst]
  return /^([^,;]+) ([^,; ]+)$/.exec(name)?.slice(1) ?? []
}

function hasLetter(cell: string): boolean {
  return /\p{L}/u.test(cell)
}
