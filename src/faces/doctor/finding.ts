/** What an examination of one thing found. */
export interface Finding {
  /** What was looked at: `database`. */
  readonly what: string
  readonly result: 'ok' | 'warn' | 'fail'
  /** What was found and, unless all is well, what to do; one line. */
  readonly text: string
}

export function ok(what: string, text: string): Finding {
  return { what, result: 'ok', text }
}

export function warn(what: string, text: string): Finding {
  return { what, result: 'warn', text }
}

export function fail(what: string, text: string): Finding {
  return { what, result: 'fail', text }
}
