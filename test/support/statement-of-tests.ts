import { type Statement, statement } from '../../src/platform/postgres/statement.ts'

/** A statement that the service does not send, and that need not be as those are: see `sent-statements.ts`. */
export function statementOfTests(text: string): Statement {
  const made = statement(text)
  return { ...made, name: made.name.replace(/^s_/, 't_') }
}
