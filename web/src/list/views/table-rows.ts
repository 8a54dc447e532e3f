/** The texts of the cells of each row, without those with a box to choose it. */
export function textsOf(rows: readonly HTMLTableRowElement[]): readonly (readonly string[])[] {
  return rows.map((row) => [...row.cells].filter((cell) => !cell.querySelector('input')).map(textOf))
}

function textOf(cell: HTMLTableCellElement): string {
  const shown = cell.cloneNode(true) as HTMLElement
  for (const mark of shown.querySelectorAll('[aria-hidden]')) mark.remove()
  // “2 hours ago” is true only while it is read.
  for (const time of shown.querySelectorAll('time[title]')) time.textContent = time.getAttribute('title')
  return (shown.textContent ?? '').trim()
}
