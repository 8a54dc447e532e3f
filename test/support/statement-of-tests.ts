import { type Statement, statement } from '../../src/platform/postgres/statement.ts'

/** A statement that only tests send, and that need not follow the rules of `sent-statements.ts`. */
export function statementOfTests(text: string): Statement {
  const made = statement(text)
  return { ...made, name: made.name.replace(/^s_/, 't_') }
}
