import type { Command } from 'commander'

/** What a command has done: one object for programs, a few lines for people. */
export interface Outcome {
  readonly json: object
  readonly text: string
}

/** Prints an outcome to standard output: with --json the object on one line, else the text. */
export function print({ json, text }: Outcome, command: Command): void {
  const asJson = command.optsWithGlobals<{ json?: boolean }>().json === true
  process.stdout.write(`${asJson ? JSON.stringify(json) : text}\n`)
}

/** Says a line that is no outcome: to standard error, where it is in no program's way. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Text out of a file that somebody else may have written: it moves no cursor, hides nothing and begins no line of its own. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\uFFFD')
}
