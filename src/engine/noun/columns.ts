import type { Properties } from '../../platform/postgres/json-sql.ts'
import { momentSql } from './field.ts'
import { columnName } from './resource.ts'

/**
 * Properties with the columns of a row: `riskLevel` has `risk_level`, and a name in `At` has a moment.
 * @param row its name in the SQL
 * @param names separated by `, `
 */
export function columnsOf(row: string, names: string): Properties {
  return Object.fromEntries(
    names.split(', ').map((name) => {
      const column = `${row}."${columnName(name)}"`
      return [name, name.endsWith('At') ? momentSql(column) : column]
    }),
  )
}
