import { FIRST } from './distribution-state.ts'
import { besideRows, locksForAll } from './locked-names.ts'
import { type BoundStatement, type Rows, type Statement, statement } from './statement.ts'

/** For how many texts the result is remembered; see `statement`. */
const REMEMBERED = 2_000
/** How long a statement that a server refused is not tried again, in milliseconds. */
const REFUSED_MS = 60_000
/** The same if it has no such shard: after a move, the next look finds out where it is. */
const MISSED_MS = 1_000

/** SQLSTATE of a table that does not exist. */
export const NO_TABLE = '42P01'

/**
 * Finds the shards of tables with the rows of an organization: that of the first table, those of all tables as a JSON
 * object, the names that a statement about shards must not have (of tables and views, and of functions that may read
 * them), and the tables that every server holds completely.
 */
export const FIND_SHARDS = statement(`
SELECT f.shardid, (SELECT json_object_agg(s.logicalrelid, shard_name(s.logicalrelid, s.shardid) ORDER BY s.shardid)
    FROM pg_dist_shard s JOIN pg_dist_partition p USING (logicalrelid)
    WHERE p.repmodel = 't' OR p.colocationid = c.colocationid AND s.shardminvalue = f.shardminvalue),
  (SELECT json_agg(DISTINCT n.name) FROM (
    SELECT proname::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND provolatile <> 'i'
    UNION ALL SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')) n (name)),
  (SELECT json_agg(logicalrelid::text) FROM pg_dist_partition WHERE repmodel = 't')
FROM pg_dist_shard f JOIN pg_dist_partition c USING (logicalrelid)
WHERE f.shardid = get_shard_id_for_distribution_column('${FIRST}', $1::uuid)`)

/** Whether a server has the rows of a shard now; no row if not. */
export const IS_HERE = statement(`
SELECT 1 FROM pg_dist_placement WHERE shardid = $1 AND groupid = (SELECT groupid FROM pg_dist_local_group)`)

/**
 * Functions that a write about shards may call: they change nothing but rows of the organization, and read nothing but
 * those and what all servers hold.
 */
const OF_WRITES: ReadonlySet<string> = new Set([
  'commit_personal',
  'cut_until',
  'is_behind',
  'is_being_removed',
  'needs_of_lines',
  'needs_of_order',
  'new_id',
  'order_is_declined',
  'order_of_event_is_declined',
  'proofs_that_stand',
  'refuse',
  'site_as_told',
  'step_stands_by',
  'with_personal',
  'work_of_lines',
])

/** Words that may follow the name of a table but are not its alias. */
const NO_ALIAS =
  /^(?:where|join|left|right|full|inner|cross|natural|on|using|order|group|having|limit|offset|fetch|for|union|except|intersect|window|tablesample|set|returning)$/i

/** A table in a statement, and the word after it. */
const PLACE = /\b(from|join|using)\s+(\w+)\b(?![.(])(?=(?:\s+(as\s+)?(\w+))?)/gi

/** A table that a statement changes. */
const CHANGED = /\b(insert\s+into|update|delete\s+from)\s+(\w+)\b(?![.(])(?=(?:\s+(as\s+)?(\w+))?)/gi

/** The type of a table's rows. */
const ROW_TYPE = /::(\w+)\b/g

const LOCKS_ROWS = /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b/i

/** What follows is a name of its own. */
const OWN_NAME = / AS \w+/gi

/** Names, but not what is in quotes or next to a dot: a text, a column, or a name of an answer. */
const NAME = /(?<![.'"\w])\w+(?![.'"\w])/g

/**
 * The shards of tables with the rows of some organizations. Citus plans a statement about tables each time; one about
 * shards is for PostgreSQL alone, which keeps its plan, as on a server without Citus. A shard has the privileges and
 * the row security of its table.
 */
export class Shards {
  /** The shard of the first table. The others are where it is. */
  readonly first: string
  readonly #names: ReadonlyMap<string, string>
  readonly #others: ReadonlySet<string>
  readonly #shared: ReadonlySet<string>
  readonly #reads = new Map<string, Statement | undefined>()
  readonly #writes = new Map<string, Statement | undefined>()
  readonly #refused = new Map<string, number>()

  /** @param row of FIND_SHARDS */
  constructor([first, names, others, shared]: Rows[number]) {
    this.first = first ?? ''
    this.#names = new Map(Object.entries<string>(JSON.parse(names ?? '{}')))
    this.#others = new Set<string>(JSON.parse(others ?? '[]'))
    this.#shared = new Set<string>(JSON.parse(shared ?? '[]'))
  }

  /** The statements about the shards; undefined if it is not certain that they ask the same. */
  renamed(statements: readonly BoundStatement[]): readonly BoundStatement[] | undefined {
    return this.#all(statements, this.#reads, (text) => this.#read(text))
  }

  /**
   * The same for statements that may write. What all servers hold, and what is for all organizations, only the
   * coordinator changes or locks.
   */
  renamedWrites(statements: readonly BoundStatement[]): readonly BoundStatement[] | undefined {
    return this.#all(statements, this.#writes, (text) => this.#write(text))
  }

  /** Does not rename these for a while: a server has refused one of them. @param code the SQLSTATE of its error */
  refuse(statements: readonly BoundStatement[], code?: string): void {
    if (this.#refused.size >= REMEMBERED) this.#refused.clear()
    const until = performance.now() + (code === NO_TABLE ? MISSED_MS : REFUSED_MS)
    for (const { name } of statements) this.#refused.set(name, until)
  }

  #all(
    statements: readonly BoundStatement[],
    known: Map<string, Statement | undefined>,
    rename: (text: string) => string | undefined,
  ): readonly BoundStatement[] | undefined {
    const all: BoundStatement[] = []
    for (const each of statements) {
      if (!known.has(each.text)) {
        if (known.size >= REMEMBERED) known.clear()
        const text = rename(each.text)
        known.set(each.text, text === undefined ? undefined : statement(text))
      }
      const made = known.get(each.text)
      if (!made || (this.#refused.get(each.name) ?? 0) > performance.now()) return undefined
      all.push({ ...each, name: made.name, text: made.text })
    }
    return all
  }

  #read(text: string): string | undefined {
    const renamed = this.#places(text, PLACE)
    return this.#hasOther(renamed) ? undefined : renamed
  }

  #write(text: string): string | undefined {
    if (locksForAll(text)) return undefined
    const changed = Array.from(text.matchAll(CHANGED), ([, , table = '']) => table)
    if (changed.some((table) => this.#shared.has(table))) return undefined
    if (LOCKS_ROWS.test(text) && text.match(NAME)?.some((name) => this.#shared.has(name))) return undefined
    const renamed = this.#places(this.#places(text, CHANGED), PLACE).replace(ROW_TYPE, (type, table) =>
      this.#names.has(table) ? `::${this.#names.get(table)}` : type,
    )
    if (this.#hasOther(renamed, OF_WRITES)) return undefined
    return besideRows(renamed)
  }

  #places(text: string, places: RegExp): string {
    return text.replace(places, (place, word: string, table: string, as?: string, next?: string) => {
      const shard = this.#names.get(table)
      if (shard === undefined) return place
      const isNamed = as ?? (/into$/i.test(word) || NO_ALIAS.test(next ?? 'set') ? undefined : next)
      return `${word} ${shard}${isNamed ? '' : ` AS ${table}`}`
    })
  }

  #hasOther(text: string, allowed: ReadonlySet<string> = NONE): boolean {
    const left = text.replaceAll(OWN_NAME, '').match(NAME) ?? []
    return left.some((name) => this.#others.has(name.toLowerCase()) && !allowed.has(name.toLowerCase()))
  }
}

const NONE: ReadonlySet<string> = new Set()
