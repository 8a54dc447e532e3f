import pg from 'pg'
import { breachesOf } from './statement-shapes.ts'

// What prepares a statement. pg's types leave the protocol level out.
interface Preparing {
  parse(message: { readonly name?: string; readonly text: string }, ...more: unknown[]): void
}

/** What Citus would still refuse, each until it is written otherwise. */
const STILL_REFUSED: readonly RegExp[] = [
  // A capture is on the server of the record that it was made of, as is what reads it; on create there is none.
  /current_setting\('app\.before', true\)/,
]

/** Each text that was looked at. */
const looked = new Set<string>()
let found: string[] = []

/** The breaches of the statements that the service has prepared since the last time, in this process. */
export function takeBreaches(): readonly string[] {
  const taken = found
  found = []
  return taken
}

const connection = pg.Connection.prototype as unknown as Preparing
const { parse } = connection
connection.parse = function (this: Preparing, message, ...more) {
  // The names of `statement`; whatever else tests send is no statement of the service.
  const { name = '' } = message
  if (name.startsWith('s_') && !looked.has(name)) {
    looked.add(name)
    if (!STILL_REFUSED.some((known) => known.test(message.text))) {
      found.push(...breachesOf(message.text).map((breach) => `${breach}: ${message.text}`))
    }
  }
  return parse.call(this, message, ...more)
}
