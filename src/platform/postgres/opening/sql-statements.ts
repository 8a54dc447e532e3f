// Strings, quoted names, bodies of functions and comments may have semicolons that end nothing.
const STATEMENT = /(?:[^;'"$-]|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|[$-])+/g

/** The statements of a text of SQL, one by one. It may have no escape strings (E'…') and no comments of the form that can be nested. */
export function statementsOf(sql: string): readonly string[] {
  return Array.from(sql.matchAll(STATEMENT), ([each]) => each).filter(
    (each) => each.replace(/--[^\n]*/g, '').trim() !== '',
  )
}
