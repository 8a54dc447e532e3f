/** Long enough for a browser that asks first, or begins late, to read the file. */
const READ_MS = 60_000

/** Makes the browser save a file. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
}
