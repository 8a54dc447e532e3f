import { columnName, type Resource } from './noun/resource.ts'
import type { JsonSchema } from './noun/schema.ts'
import type { Operation } from './read/operation.ts'

/** The content of a resource's files beyond its fields, and how a file is imported. */
export interface RecordFile {
  readonly references?: readonly Reference[]
  /** Columns beyond fields and references. */
  readonly columns?: readonly Column[]
  /** Fields that can be written and are never exported. */
  readonly leftOut?: readonly string[]
  /** How its rows become records; left out if a file cannot be imported. */
  readonly imports?: Imports
}

/** One column of a file: its name, what its cells may hold, and the SQL that reads it from the row `r`. */
export interface Column {
  readonly name: string
  /** The schema of a value; any cell may be empty. */
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

/** A kind of record that others can refer to. */
export interface Target {
  /** Undefined if it has no records of the organization's own. */
  readonly of?: Resource
  readonly table: string
  /** The name of the record in messages. */
  readonly name: string
  /** The column that holds its name. */
  readonly nameColumn: string
  /** Whether the column holds small letters, and a file may write them large. */
  readonly anyCase?: boolean
  readonly versioned: boolean
  /** The resource of which imports remember what they made, so that ids from elsewhere say which record is meant. */
  readonly remembered?: string
  /** SQL for the id of what the row `t` is part of. */
  readonly partOf?: string
}

/** The records of a resource as targets of references, by their titles. */
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
  /** Columns that the example of a template leaves empty: they exclude the others, or name files. */
  readonly unexampled?: readonly string[]
  /** Whether the service assigns the name: in a row from another installation it belongs to another record. */
  readonly numbered?: boolean
  /**
   * Whether it is remembered which record was made of a row from elsewhere, because its name alone does not
   * say which it is.
   */
  readonly remembers?: boolean
  /** How many rows go to the database at a time: fewer than usual if each can take long. */
  readonly together?: number
  /** A further field, with an operation of its own. */
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
