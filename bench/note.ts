/** Writes to standard error what is being done. */
export function note(line: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
}
