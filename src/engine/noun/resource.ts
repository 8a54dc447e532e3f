import { type Access, type Grants, permissionsOn } from '../../platform/auth/built-in-roles.ts'
import type { PermissionName } from '../../platform/auth/permission.ts'
import type { Properties } from '../../platform/postgres/json-sql.ts'
import { actionsOf } from './actions.ts'
import { change } from './change-kind.ts'
import type { Field, Fields } from './field.ts'
import { type Life, stateSql } from './life.ts'
import type { JsonSchema } from './schema.ts'
import { versionLife } from './version-life.ts'

/**
 * An addition to a representation that `with[]` can request. `sql` is a scalar expression that returns JSON; it may
 * use `r` (the record's row) and `$1` (the organization), and names the organization for each table.
 */
export interface Include {
  readonly schema: JsonSchema
  readonly sql: string
  /** Whether lists leave it out. */
  readonly singleOnly?: boolean
}

export type Includes = { readonly [name: string]: Include }

/** A filter of a list. `sql` is a condition on `r` in which `$?` stands for the value. */
export interface Filter {
  readonly schema: JsonSchema
  readonly sql: string
  readonly about: string
  /** Whether only a few of many records match it: a list then finds them once, for both its total and its page. */
  readonly narrow?: boolean
}

export type Filters = { readonly [name: string]: Filter }

/** The declaration of a noun, data only. What can be done with it is in its operations. */
export interface Resource<
  F extends Fields = Fields,
  P extends string = string,
  Step extends string = string,
  Column extends string = string,
> {
  /** Singular, lower case, as messages say it: `work task`. */
  readonly name: string
  /** The name with an s, unless it is another word. */
  readonly plural: string
  /** The path segment: `work-tasks`. */
  readonly segment: string
  readonly table: string
  /**
   * If `table` is a view of the caller's own organization: the table behind it, for writes. A cluster does not write
   * through views.
   */
  readonly organizationsIn?: string
  /** The field that names a record for people: in search results, and in a file that refers to it. */
  readonly title: string
  /** Its permissions, each with the built-in roles that have it. */
  readonly permissions: { readonly [Name in P]: Grants }
  /** The first word of its permissions: its segment, unless it is a part of something else. */
  readonly access: string
  readonly fields: F
  /** The columns that a write may set; only for the compiler. */
  readonly columns?: Column
  readonly includes: Includes
  /** Fields a list can be ordered by. */
  readonly sortable: readonly string[]
  /** The field that lists are ordered by if the caller names none. */
  readonly orderedBy: string
  readonly filters: Filters
  /**
   * Whether the database keeps the number of records (`record_counts`), or SQL for the number; otherwise lists count.
   */
  readonly counted: boolean | string
  /** Fields computed by SQL rather than read from the column of their name. */
  readonly computed: { readonly [field: string]: string }
  /** Whether rows are versions of logical records, each draft or confirmed. */
  readonly versioned: boolean
  /** Includes that every answer with a single record has, even if the caller does not ask for them. */
  readonly always: readonly string[]
  /** Whether every answer has all fields: its operations have no parameter fields[]. */
  readonly whole: boolean
  /** Whether an answer with a single record is that record, without an envelope. */
  readonly bare: boolean
  /** Columns that a write may set and no representation shows. */
  readonly hidden: readonly string[]
  /** The list of other logical records that belongs to each version. */
  readonly links: Links | undefined
  /** Records that are deleted with their owner. */
  readonly owns: readonly Owned[]
  /** Foreign keys that keep a record from being deleted. */
  readonly referrers: readonly Referrer[]
  /**
   * What the audit log stores about row `r` besides its fields and links, as SQL that uses `$1` for the organization.
   */
  readonly audited: Properties
  /** SQL for the user whom the personal fields of row `r` are about; null if unknown. */
  readonly subject: string
  /** What the audit log also stores about that user, besides the fields. */
  readonly personal: readonly string[]
  /** SQL for whether reads by id find row `r`. */
  readonly present: string
  /** The same for writes by id and their answers, if they find other rows. */
  readonly acted?: string
  /**
   * Its states and steps. A versioned noun without its own has those of every version; undefined for a noun without
   * states.
   */
  readonly life: Life<Step> | undefined
  /** SQL for the state of row `r`; `''` for records without one. */
  readonly status: string
  /** SQL for the other organization that has a row for the same thing as `r`; `NULL` if there is none. */
  readonly partner: string
}

/** A table of links from a version (`owner`) to logical records (`target`), in order. */
export interface Links {
  /** The body field that replaces the list: `safetyRequirementIds`. */
  readonly field: string
  readonly table: string
  readonly owner: string
  readonly target: string
  readonly targetTable: string
  /** The target's column that names it for people. */
  readonly targetName: string
}

/** Records that are deleted with their owner. */
export interface Owned {
  readonly of: Resource
  /** Their column with the owner's id. */
  readonly column: string
}

/** A foreign key to records that may be deleted: a row that refers to a record keeps it. */
export interface Referrer {
  readonly table: string
  /** Its column with the record's id. */
  readonly column: string
  /** If the row is a part of the referring record: the table of that record, and the column with its id. */
  readonly partOf?: { readonly table: string; readonly column: string }
  /** What a refusal calls the referring record: `order`. */
  readonly kind: string
  /** SQL for the name of the referring record `o`. */
  readonly name: string
  /** SQL for whether the record `o` counts; if left out, every record does. */
  readonly where?: string
}

/** What has a default, and is declared as it is stored. */
type Optional =
  | ('plural' | 'organizationsIn' | 'access' | 'filters' | 'counted' | 'whole' | 'bare' | 'links' | 'owns')
  | ('referrers' | 'audited' | 'subject' | 'personal' | 'present' | 'acted' | 'status' | 'partner')

interface Definition<
  F extends Fields,
  I extends Includes,
  S extends string,
  A extends Access,
  Step extends string,
  H extends string,
> extends Pick<Resource, 'name' | 'table'>,
    Partial<Pick<Resource, Optional>> {
  readonly segment: S
  /** If it is not `name`. */
  readonly title?: keyof F & string
  /** The actions on it, and the built-in roles that may take them: `{ read: EVERYBODY, create: PLANNER }`. */
  readonly permissions?: A
  readonly fields: F
  readonly includes?: I
  readonly sortable?: readonly (keyof F & string)[]
  /** If it is not `createdAt`. */
  readonly orderedBy?: keyof F & string
  readonly computed?: { readonly [K in keyof F]?: string }
  readonly always?: readonly (keyof I & string)[]
  readonly hidden?: readonly H[]
  /** Further columns that an insert sets: they have no field, and later changes leave them alone. */
  readonly inserted?: readonly H[]
  readonly life?: Life<Step>
}

/** Declares a resource. Misspelt keys are compile errors here; the stored type is loose, so that all resources fit one type. */
export function resource<
  F extends Fields,
  const S extends string,
  I extends Includes = Includes,
  A extends Access = Record<never, never>,
  Step extends string = string,
  const H extends string = never,
>(
  definition: Definition<F, I, S, A, Step, H>,
): Resource<F, `${S}.${keyof A & string}`, Step, ColumnName<keyof F & string> | H> {
  const { segment } = definition
  const versioned = 'canonicalId' in definition.fields && 'status' in definition.fields
  const life = definition.life ?? (versioned ? (versionLife as Life<Step>) : undefined)
  const ownStatus = 'status' in definition.fields ? 'r.status' : `''`
  return {
    title: 'name',
    access: definition.segment,
    plural: `${definition.name}s`,
    sortable: [],
    orderedBy: 'createdAt',
    filters: {},
    counted: false,
    always: [],
    whole: false,
    bare: false,
    hidden: [],
    links: undefined,
    owns: [],
    referrers: [],
    subject: 'NULL::uuid',
    personal: [],
    present: 'true',
    status: life ? stateSql(life) : ownStatus,
    partner: 'NULL::uuid',
    ...definition,
    audited: { ...(versioned ? { change: change.sql } : {}), ...definition.audited },
    life,
    includes: {
      ...definition.includes,
      ...(versioned ? { change } : {}),
      ...(life ? { actions: actionsOf(definition.access ?? segment, life, definition.status) } : {}),
    },
    permissions: permissionsOn(definition.segment, definition.permissions ?? ({} as A)),
    computed: (definition.computed ?? {}) as { [field: string]: string },
    versioned,
  }
}

/** The permission to do something with records of a resource: `sites.read`. */
export function permissionTo(action: 'read' | 'create' | 'update' | 'delete', of: Resource): PermissionName {
  return `${of.access}.${action}` as PermissionName
}

/** `riskLevel` → `"risk_level"`, quoted, since `order` is a word of SQL. */
export function column(field: string): string {
  return `"${columnName(field)}"`
}

export function columnName<Field extends string>(field: Field): ColumnName<Field> {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<Field>
}

/** `riskLevel` → `risk_level`. */
export type ColumnName<Field extends string> = string extends Field
  ? string
  : Field extends `${infer First}${infer Rest}`
    ? `${First extends Uppercase<First> ? (First extends Lowercase<First> ? First : `_${Lowercase<First>}`) : First}${ColumnName<Rest>}`
    : Field

/** The field of this name. @throws if the resource has none: a programming error. */
export function fieldOf(of: Resource, name: string): Field {
  const found = of.fields[name]
  if (!found) throw new Error(`${of.name} has no field ${name}`)
  return found
}
