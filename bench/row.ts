/** A row of a table in Markdown. */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
