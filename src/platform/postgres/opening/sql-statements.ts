// Strings, quoted names, function bodies and comments may contain semicolons that end nothing.
const STATEMENT = /(?:[^;'"$-]|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|[$-])+/g

/** Splits a text of SQL into statements. It must not contain escape strings (E'…') or nestable comments. */
export function statementsOf(sql: string): readonly string[] {
  return Array.from(sql.matchAll(STATEMENT), ([each]) => each).filter(
    (each) => each.replace(/--[^\n]*/g, '').trim() !== '',
  )
}
