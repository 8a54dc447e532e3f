/** The result of examining one thing. */
export interface Finding {
  /** What was examined: `database`. */
  readonly what: string
  readonly result: 'ok' | 'warn' | 'fail'
  /** One line: what was found and, unless all is well, what to do about it. */
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
