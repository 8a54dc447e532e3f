/** Rows of a table as lines of a CSV file. */
export function linesOf(rows: readonly HTMLTableRowElement[]): readonly string[] {
  return rows.map((row) =>
    [...row.cells]
      .filter((cell) => !cell.querySelector('input'))
      .map((cell) => quoted(textOf(cell)))
      .join(','),
  )
}

/** The file of such lines, as spreadsheets read it. */
export function fileOf(lines: readonly string[]): Blob {
  // With a mark by which spreadsheets know the encoding.
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

function textOf(cell: HTMLTableCellElement): string {
  const shown = cell.cloneNode(true) as HTMLElement
  for (const mark of shown.querySelectorAll('[aria-hidden]')) mark.remove()
  return (shown.textContent ?? '').trim()
}

/** Nothing that a spreadsheet would take for a formula. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
