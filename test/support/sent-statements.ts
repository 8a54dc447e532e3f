import pg from 'pg'
import { breachesOf } from './statement-shapes.ts'

// The part of pg that prepares a statement, which its types omit.
interface Preparing {
  parse(message: { readonly name?: string; readonly text: string }, ...more: unknown[]): void
}

/** The checked texts. */
const looked = new Set<string>()
let found: string[] = []

/** The breaches of the statements that the service has prepared in this process since the last call. */
export function takeBreaches(): readonly string[] {
  const taken = found
  found = []
  return taken
}

const connection = pg.Connection.prototype as unknown as Preparing
const { parse } = connection
connection.parse = function (this: Preparing, message, ...more) {
  // The names of `statement`; other statements come from tests, not from the service.
  const { name = '' } = message
  if (name.startsWith('s_') && !looked.has(name)) {
    looked.add(name)
    found.push(...breachesOf(message.text).map((breach) => `${breach}: ${message.text}`))
  }
  return parse.call(this, message, ...more)
}
