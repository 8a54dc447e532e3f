/** The rows of a table as lines of a CSV file. */
export function linesOf(rows: readonly HTMLTableRowElement[]): readonly string[] {
  return rows.map((row) =>
    [...row.cells]
      .filter((cell) => !cell.querySelector('input'))
      .map((cell) => quoted(textOf(cell)))
      .join(','),
  )
}

/** The file with these lines, for spreadsheets. */
export function fileOf(lines: readonly string[]): Blob {
  // With a byte order mark, by which spreadsheets recognize the encoding.
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

function textOf(cell: HTMLTableCellElement): string {
  const shown = cell.cloneNode(true) as HTMLElement
  for (const mark of shown.querySelectorAll('[aria-hidden]')) mark.remove()
  return (shown.textContent ?? '').trim()
}

/** Prevents spreadsheets from reading a text as a formula. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
