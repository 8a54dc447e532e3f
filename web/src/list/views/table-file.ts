/** The file of what a table shows, as spreadsheets read it. */
export function tableFile(table: HTMLTableElement): Blob {
  const rows = [...table.rows].map((row) =>
    [...row.cells].filter((cell) => !cell.querySelector('input')).map(textOf),
  )
  const text = rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')
  // With a mark by which spreadsheets know the encoding.
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
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
