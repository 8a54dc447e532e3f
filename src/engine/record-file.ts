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

/** One column of a file: its name, what its cells may contain, and the SQL that reads it from row `r`. */
export interface Column {
  readonly name: string
  /** The schema of a value; any cell may be empty. */
  readonly schema: JsonSchema
  /** Returns a JSON value; uses `r` and `$1`, the organization. */
  readonly sql: string
}

/** A reference to one other record, which a file names by id, by name, or by both. */
export interface Reference {
  /** The body field that takes the id: `workTaskId`. */
  readonly field: string
  /** The column with the name: `workTask`. */
  readonly column: string
  readonly to: Target
  /**
   * SQL for whether `t`, a row of the target, is the one that `r` refers to; undefined if the two columns are
   * declared separately.
   */
  readonly joined?: string
  /** The reference to the parent, which comes first: the name is looked up only within that parent. */
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
  readonly nameColumn: string
  /** Whether the column is in lower case while a file may use upper case. */
  readonly anyCase?: boolean
  readonly versioned: boolean
  /** The resource whose imports remember what they made, so that ids from elsewhere identify a record. */
  readonly remembered?: string
  /** SQL for the id of the parent of row `t`. */
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

/** The list of links of each version, as a file names them. @param column the column with the names */
export function linkReference({ links }: Resource, column: string, to: Resource): Reference {
  if (!links) throw new Error(`a resource without links to ${to.plural}`)
  return {
    field: links.field,
    column,
    to: target(to),
    joined: `t.canonical_id = l.${links.target}`,
    many: {
      from: `(SELECT * FROM ${links.table} l WHERE l.organization_id = $1 AND l.${links.owner} = r.id) l`,
      order: 'l."order"',
    },
  }
}

/** How the rows of a file become records: through the operations for single records. */
export interface Imports {
  readonly create: Operation
  /** Left out if a record never changes: a row about an existing one must then be identical. */
  readonly update?: Operation
  /** The columns that together identify a record: its name first, then its parents. */
  readonly key: readonly [name: string, ...others: string[]]
  /** SQL for whether the key can mean row `r`; left out if it can mean every record. */
  readonly named?: string
  /** Columns that the template's example leaves empty: they exclude others, or name files. */
  readonly unexampled?: readonly string[]
  /** Whether the service assigns the name: in a row from another installation it belongs to another record. */
  readonly numbered?: boolean
  /**
   * Whether to remember which record was made of a row from elsewhere, because its name alone does not identify it.
   */
  readonly remembers?: boolean
  /** How many rows are sent to the database at a time: fewer than usual if each can take long. */
  readonly together?: number
  /** Fields that an export may leave empty although the record has them. */
  readonly hidden?: readonly string[]
  /** A further field that has its own operation. */
  readonly also?: { readonly field: string; readonly update: Operation }
  /** A list of objects. */
  readonly nested?: Nested
}

/** A list of objects that refer to other records as rows do. */
export interface Nested {
  readonly field: string
  /** An entry that is only a text is the name in the first of them. */
  readonly references: readonly Reference[]
}
