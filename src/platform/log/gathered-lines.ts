/** What a logger writes to. */
export interface Lines {
  write(line: string): void
}

/**
 * Passes on in one write what is written in one turn of the event loop: under load each write costs more than
 * making its line. What was not passed on yet follows when the process exits, whatever the reason in it; only
 * a signal that cannot be caught loses the lines of one turn.
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

/** The standard error of this process. */
export const standardError = gathered(process.stderr)
