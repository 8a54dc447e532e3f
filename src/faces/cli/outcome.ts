import type { Command } from 'commander'
import { stderr } from '../../platform/log/stderr.ts'
import { unwritable } from '../../platform/unwritable.ts'

/** The result of a command: one object for programs, a few lines for people. */
export interface Outcome {
  readonly json: object
  readonly text: string
}

/** Prints a result to standard output: one line of JSON with --json, otherwise the text. */
export function print({ json, text }: Outcome, command: Command): void {
  const asJson = command.optsWithGlobals<{ json?: boolean }>().json === true
  process.stdout.write(`${asJson ? JSON.stringify(json) : text}\n`)
}

/** Writes a line that is not part of the result to standard error, where it does not disturb programs. */
export function say(line: string): void {
  stderr.write(`${line}\n`)
}

/**
 * Keeps a result that cannot be written from ending the process before its work is done. A reader that closes the
 * pipe wants no more; any other reason is reported.
 */
export function outliveOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return
    say(unwritable('Standard output', error).message)
    process.exitCode = 1
  })
}

/**
 * Makes text from a file that may come from anybody safe to print: it cannot move the cursor, hide anything or start
 * a new line.
 */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\uFFFD')
}
