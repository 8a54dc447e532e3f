import { stderr } from './stderr.ts'

/** What a logger writes to. */
export interface Lines {
  write(line: string): void
}

/**
 * Writes all lines of one turn of the event loop at once: under load each write costs more than producing its line.
 * The rest is written when the process exits, whatever the reason in it; only an uncatchable signal loses the lines
 * of one turn.
 */
export function gathered(out: Lines): Lines {
  let lines = ''
  const passOn = () => {
    if (lines === '') return
    const all = lines
    lines = ''
    out.write(all)
  }
  process.on('exit', passOn)
  return {
    write: (line) => {
      if (lines === '') setImmediate(passOn)
      lines += line
    },
  }
}

export const standardError = gathered(stderr)
