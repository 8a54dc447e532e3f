import { type BoundStatement, bind, type Rows, statement } from '../../platform/postgres/statement.ts'
import type { Resource } from '../noun/resource.ts'
import { entityTag } from './entity-tag.ts'
import type { RecordQuery } from './query.ts'
import type { Single } from './reply.ts'
import { wantedIncludes } from './select.ts'

/** How the answer to a write is made from the row of its statement. */
export interface Shown {
  /** Whether an extra column before the record's has the content of its entity tag. */
  readonly tagged: boolean
  /** The names of the includes in the columns after the record's; '' for one that the previous release left out. */
  readonly includes: readonly string[]
  readonly headers: { readonly [name: string]: string }
  /** Whether the record existed before the write. */
  readonly existed?: boolean
}

/** The statement for the answer to a write, and how the answer is made from its row, so that it can be repeated. */
export interface Answer {
  readonly statement: BoundStatement
  readonly shown: Shown
}

/** One column: the record, or other data of the answer. */
export const dataAlone: Shown = { tagged: false, includes: [], headers: {} }

/** An answer that a statement reads: data as JSON, in one column. */
export function dataAnswer(statement: BoundStatement): Answer {
  return { statement, shown: dataAlone }
}

const GIVEN = statement('SELECT $1::text')

/** An answer that is known before its statement is sent: data as JSON. */
export function givenAnswer(data: unknown): Answer {
  return dataAnswer(bind(GIVEN, [JSON.stringify(data)]))
}

/** The columns of `recordStatement`. */
export function shownRecord(
  of: Resource,
  query: RecordQuery,
  { headers = {}, existed = false }: Partial<Pick<Shown, 'headers' | 'existed'>>,
): Shown {
  const includes = wantedIncludes(of, query.with)
  return { tagged: true, includes, headers, ...(existed ? { existed } : {}) }
}

/** Makes the answer again. Undefined if there was no row to show. */
export function showAgain(
  { tagged, includes, headers, existed = false }: Shown,
  rows: Rows,
): Single | undefined {
  const [row] = rows
  if (!row) return undefined
  const [links, record, ...values] = tagged ? row : [null, ...row]
  const named = includes.map((name, index) => [name, values[index] ?? 'null'] as const)
  const own = record ?? 'null'
  return {
    headers,
    existed,
    row: {
      record: own,
      includes: Object.fromEntries(named.filter(([name]) => name !== '')),
      ...(tagged ? { tag: entityTag(own, links ?? '') } : {}),
    },
  }
}
