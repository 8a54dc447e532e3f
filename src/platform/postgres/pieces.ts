import { FIRST } from './standing.ts'
import { type BoundStatement, type Rows, type Statement, statement } from './statement.ts'

/** For how many texts the result is remembered; see `statement`. */
const REMEMBERED = 2_000
/** How long a statement that a server refused is not tried again, in milliseconds. */
const REFUSED_MS = 60_000

/**
 * Finds the pieces of tables with the rows of an organization: that of the first table, those of all tables as a JSON
 * object, and the names that a statement about pieces must not have: of tables and views, and of functions that may
 * read them.
 */
export const FIND_PIECES = statement(`
SELECT f.shardid, (SELECT json_object_agg(s.logicalrelid, shard_name(s.logicalrelid, s.shardid) ORDER BY s.shardid)
    FROM pg_dist_shard s JOIN pg_dist_partition p USING (logicalrelid)
    WHERE p.repmodel = 't' OR p.colocationid = c.colocationid AND s.shardminvalue = f.shardminvalue),
  (SELECT json_agg(DISTINCT n.name) FROM (
    SELECT proname::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND provolatile <> 'i'
    UNION ALL SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')) n (name))
FROM pg_dist_shard f JOIN pg_dist_partition c USING (logicalrelid)
WHERE f.shardid = get_shard_id_for_distribution_column('${FIRST}', $1::uuid)`)

/** Whether a server has the rows of a piece now; no row if not. */
export const IS_HERE = statement(
  'SELECT 1 FROM pg_dist_placement WHERE shardid = $1 AND groupid = (SELECT groupid FROM pg_dist_local_group)',
)

/** Words that may follow the name of a table and are no alias of it. */
const NO_ALIAS =
  /^(?:where|join|left|right|full|inner|cross|natural|on|using|order|group|having|limit|offset|fetch|for|union|except|intersect|window|tablesample)$/i

/** A table in a statement, and the word after it. */
const PLACE = /\b(from|join)\s+(\w+)\b(?![.(])(?=(?:\s+(?:as\s+)?(\w+))?)/gi

/** What follows is a name of its own. */
const OWN_NAME = / AS \w+/gi

/** Names, but not what is in quotes or next to a dot: a text, a column, or a name of an answer. */
const NAME = /(?<![.'"\w])\w+(?![.'"\w])/g

/**
 * The pieces of tables with the rows of some organizations. Citus plans a statement about tables each time; one about
 * pieces is for PostgreSQL alone, which keeps its plan, as on a server without Citus. A piece has the privileges and
 * the row security of its table.
 */
export class Pieces {
  /** The piece of the first table. The others are where it is. */
  readonly first: string
  readonly #names: ReadonlyMap<string, string>
  readonly #others: ReadonlySet<string>
  readonly #renamed = new Map<string, Statement | undefined>()
  readonly #refused = new Map<string, number>()

  /** @param row of FIND_PIECES */
  constructor([first, names, others]: Rows[number]) {
    this.first = first ?? ''
    this.#names = new Map(Object.entries<string>(JSON.parse(names ?? '{}')))
    this.#others = new Set<string>(JSON.parse(others ?? '[]'))
  }

  /** The statements about the pieces; undefined if it is not certain that they ask the same. */
  renamed(statements: readonly BoundStatement[]): readonly BoundStatement[] | undefined {
    const all: BoundStatement[] = []
    for (const each of statements) {
      const made = this.#statement(each.text)
      if (!made || (this.#refused.get(each.name) ?? 0) > performance.now()) return undefined
      all.push({ ...each, name: made.name, text: made.text })
    }
    return all
  }

  /** Does not rename these for a while: a server has refused one of them. */
  refuse(statements: readonly BoundStatement[]): void {
    if (this.#refused.size >= REMEMBERED) this.#refused.clear()
    for (const { name } of statements) this.#refused.set(name, performance.now() + REFUSED_MS)
  }

  #statement(text: string): Statement | undefined {
    if (this.#renamed.has(text)) return this.#renamed.get(text)
    if (this.#renamed.size >= REMEMBERED) this.#renamed.clear()
    const renamed = text.replace(PLACE, (place, word, table, next) => {
      const piece = this.#names.get(table)
      if (piece === undefined) return place
      return `${word} ${piece}${next === undefined || NO_ALIAS.test(next) ? ` AS ${table}` : ''}`
    })
    const left = renamed.replaceAll(OWN_NAME, '').match(NAME) ?? []
    const made = left.some((name) => this.#others.has(name.toLowerCase())) ? undefined : statement(renamed)
    this.#renamed.set(text, made)
    return made
  }
}
