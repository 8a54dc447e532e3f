import { saveFile } from './save-file.ts'

/** Where a spreadsheet would start a formula, whatever its cell separator is. */
const FORMULA = /(?<=^|[;\t\r\n])(?=['"]*[=+\-@＝＋－＠])/g

/** Makes the browser save rows of texts as a file. */
export function saveAsCsv(name: string, rows: readonly (readonly string[])[]): void {
  const quoted = (text: string) => `"${text.replace(FORMULA, "'").replaceAll('"', '""')}"`
  const lines = rows.map((row) => row.map(quoted).join(','))
  // Without the byte order mark Excel does not read UTF-8.
  saveFile(name, new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }))
}
