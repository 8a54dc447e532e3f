import { columnName, type Resource } from './noun/resource.ts'
import type { JsonSchema } from './noun/schema.ts'
import type { Operation } from './read/operation.ts'

/** What a file with the records of a resource holds beside its fields, and how one is imported. */
export interface RecordFile {
  readonly references?: readonly Reference[]
  /** Columns beyond fields and references. */
  readonly columns?: readonly Column[]
  /** What can be written and is never in an export. */
  readonly leftOut?: readonly string[]
  /** How its rows become records; left out if a file cannot be imported. */
  readonly imports?: Imports
}

/** One column of a file: its name, what its cells may hold, and the SQL that reads it from the row `r`. */
export interface Column {
  readonly name: string
  /** Of a value that is there; any cell may be empty. */
  readonly schema: JsonSchema
  /** Gives a JSON value; uses `r` and `$1`, the organization. */
  readonly sql: string
}

/** A reference to one other record, which a file names by its id, by its name, or by both. */
export interface Reference {
  /** The field of the body that takes the id: `workTaskId`. */
  readonly field: string
  /** The column that holds the name: `workTask`. */
  readonly column: string
  readonly to: Target
  /**
   * SQL for the condition under which `t`, a row of the target, is the one that `r` refers to; undefined
   * where the two columns are declared apart.
   */
  readonly joined?: string
  /** The reference before it to what it is part of: its name is looked for there alone. */
  readonly within?: string
  /** Whether there can be several. */
  readonly many?: true | { readonly from: string; readonly order: string }
}

/** What can be referred to. */
export interface Target {
  /** Undefined if it has no records of the organization's own. */
  readonly of?: Resource
  readonly table: string
  /** What the record is called in messages. */
  readonly name: string
  /** The column that holds its name. */
  readonly nameColumn: string
  readonly versioned: boolean
  /** The resource of which imports remember what they made, so that ids from elsewhere say which record is meant. */
  readonly remembered?: string
  /** SQL for the id of what the row `t` is part of. */
  readonly partOf?: string
}

/** The records of a resource as what others refer to, by their titles. */
export function target(of: Resource, more: Partial<Target> = {}): Target {
  return {
    of,
    table: of.table,
    name: of.name,
    nameColumn: columnName(of.title),
    versioned: of.versioned,
    ...more,
  }
}

/** How the rows of a file become records: through the operations that take a single one. */
export interface Imports {
  readonly create: Operation
  /** Left out if a record never changes: the row of one that is there may say nothing else. */
  readonly update?: Operation
  /** The columns that together name a record: its name first, then what it is part of. */
  readonly key: readonly [name: string, ...others: string[]]
  /** Columns that the example of a template leaves empty: they go without the others, or name files. */
  readonly unexampled?: readonly string[]
  /** Whether the service gives the name: in a row from elsewhere it is the name of another record. */
  readonly numbered?: boolean
  /**
   * Whether it is remembered which record was made of a row from elsewhere, because its name alone does not
   * say which it is.
   */
  readonly remembers?: boolean
  /** How many rows go to the database at a time: fewer than usual where each can take long to work out. */
  readonly together?: number
  /** One more field that has an operation of its own. */
  readonly also?: { readonly field: string; readonly update: Operation }
  /** A list of objects. */
  readonly nested?: Nested
}

/** A list of objects, which name other records as rows do. */
export interface Nested {
  readonly field: string
  /** Where an entry is a text alone, that is the name in the first of them. */
  readonly references: readonly Reference[]
}
