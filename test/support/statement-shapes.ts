import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadModule, parseSync } from 'libpg-query'

await loadModule()

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations')

/** A node of a parsed statement, by its kind: `{ FuncCall: { funcname: … } }`. */
type Node = { readonly [name: string]: unknown }

/**
 * Functions whose result changes each time, or differs by server: a distributed PostgreSQL would have to call them on
 * each.
 */
const CHANGING = new Set([
  'clock_timestamp',
  'current_setting',
  'gen_random_uuid',
  'now',
  'random',
  'set_config',
  'statement_timestamp',
  'transaction_timestamp',
])

/** The ones whose result differs for each row: no update may use them. */
const NEVER_THE_SAME = new Set(['clock_timestamp', 'gen_random_uuid', 'new_id', 'random'])

/** Functions whose text may depend on settings. */
const BY_SETTINGS = new Set([
  ...CHANGING,
  'to_char',
  'to_json',
  'to_jsonb',
  'row_to_json',
  'jsonb_build_object',
  'json_build_object',
])

/** Those among them, and others, that are used on columns. */
const MADE_BY_SETTINGS = new Set([...BY_SETTINGS, 'convert_to'])

const WRITES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const

/** The definitions in the migrations, one each. */
const MADE = readdirSync(MIGRATIONS).flatMap((name) =>
  readFileSync(path.join(MIGRATIONS, name), 'utf8').split(/^CREATE (?:OR REPLACE )?/m),
)

const VIEWS = namesIn(/^VIEW (\w+)/)

/** Functions that temporarily act for another organization, besides those that only write for it. */
const ACTING_FOR_ANOTHER = namesIn(/^FUNCTION (?!act_for\b)(\w+)[\s\S]*PERFORM (?:act_for|deliver_order)\(/)

function namesIn(definition: RegExp): ReadonlySet<string> {
  return new Set(MADE.flatMap((made) => definition.exec(made)?.[1] ?? []))
}

/** `src/platform/postgres/locked-names.ts` takes the first value for the organization whose names are locked. */
const NAMELESS = /hashtextextended\((?!(?:[^()']|'[^']*')*\$1\b)/

const MAY_BREACH = new RegExp(
  [
    ...['insert', 'update', 'delete', 'current_setting', 'jsonb_populate_record', 'hashtextextended'],
    '\\borganization_id = \\w+\\.organization_id\\b',
    ...ACTING_FOR_ANOTHER,
  ].join('|'),
  'i',
)

/**
 * The parts of a statement that PostgreSQL accepts but Citus refuses, answers differently, or crashes on. Empty if
 * there are none.
 */
export function breachesOf(text: string): readonly string[] {
  if (!MAY_BREACH.test(text)) return []
  const parsed: unknown = parseSync(text)
  return [
    ...all(parsed, 'InsertStmt').flatMap((insert) => [
      ...(isPulled(insert) ? ['what a query finds is inserted without RETURNING'] : []),
      ...(calls(insert.onConflictClause, CHANGING) ? ['a conflict clause asks for what changes'] : []),
      ...(inValues(insert, 'SubLink') ? ['VALUES have a subquery'] : []),
      ...(commitsFromQuery(insert) ? ['a committed value comes from a WITH query'] : []),
    ]),
    ...all(parsed, 'UpdateStmt').flatMap((update) => [
      ...(choosesByTheClock(update) ? ['an update has what changes in CASE or COALESCE'] : []),
      ...(calls([update.targetList, update.whereClause], NEVER_THE_SAME)
        ? ['an update asks for what is never the same']
        : []),
    ]),
    ...[...all(parsed, 'UpdateStmt'), ...all(parsed, 'DeleteStmt')]
      .filter(makesFromColumns)
      .map(() => 'rows to change are found by what may depend on settings'),
    ...all(parsed, 'SubLink')
      .filter(takesOrganizationFromRow)
      .map(() => 'a query within another takes the organization from its row'),
    ...(all(parsed, 'FuncCall').some(mayMissSetting) ? ['a setting is read that may be missing'] : []),
    ...(all(parsed, 'JoinExpr').some(isBesideItsRow) ? ['jsonb_populate_record stands beside its row'] : []),
    ...(calls(parsed, ACTING_FOR_ANOTHER) && all(parsed, 'RangeVar').length > 0
      ? ['another organization is acted for beside rows']
      : []),
    ...(NAMELESS.test(text) ? ['a name is locked that does not have its organization from $1'] : []),
    ...WRITES.flatMap((kind) => all(parsed, kind)).flatMap(({ relation, returningList }) => [
      ...(VIEWS.has(nameOf(relation)) ? ['a view is written'] : []),
      ...(calls(returningList, BY_SETTINGS) ? ['RETURNING gives what depends on settings'] : []),
    ]),
  ]
}

/**
 * On a server without the setting, a check that uses it would pass. With one argument the statement fails. If it depends
 * on a row, the server of the row reads it.
 */
const mayMissSetting = (call: Node): boolean =>
  functionOf(call) === 'current_setting' &&
  (call.args as readonly unknown[]).length > 1 &&
  all(call.args, 'ColumnRef').length === 0

/** Everything of a kind, at any depth. */
function all(root: unknown, kind: string): readonly Node[] {
  return typeof root === 'object' && root !== null ? (byKind(root).get(kind) ?? []) : []
}

/** What was gone through already: a statement is asked for a dozen kinds. */
const gone = new WeakMap<object, ReadonlyMap<string, readonly Node[]>>()

/** Everything below a part of a statement by its kind. Kinds begin with a capital letter, as fields of a node do not. */
function byKind(root: object): ReadonlyMap<string, readonly Node[]> {
  const known = gone.get(root)
  if (known) return known
  const kinds = new Map<string, Node[]>()
  const kindOf = (name: string) => {
    const known = kinds.get(name) ?? []
    kinds.set(name, known)
    return known
  }
  const look = (node: object) => {
    for (const [name, below] of Object.entries(node)) {
      if (typeof below !== 'object' || below === null) continue
      if (/^[A-Z]/.test(name)) kindOf(name).push(below)
      look(below)
    }
  }
  look(root)
  gone.set(root, kinds)
  return kinds
}

const nameOf = (relation: unknown): string => String((relation as { relname?: string } | undefined)?.relname)

const functionOf = ({ funcname }: Node): string =>
  (funcname as readonly { String?: { sval?: string } }[]).at(-1)?.String?.sval ?? ''

/** Whether it calls one of the functions, or uses CURRENT_TIMESTAMP and the like. */
function calls(node: unknown, functions: ReadonlySet<string>): boolean {
  return (
    all(node, 'FuncCall').some((call) => functions.has(functionOf(call))) ||
    (functions.has('now') && all(node, 'SQLValueFunction').length > 0)
  )
}

/** The source of an INSERT. */
const sourceOf = (insert: Node): Node | undefined =>
  (insert.selectStmt as { SelectStmt?: Node } | undefined)?.SelectStmt

/**
 * Whether its rows may come to the coordinator, which would have to COPY them around row security. Rows from a query
 * do, except in a few shapes; with RETURNING they take another way.
 */
function isPulled(insert: Node): boolean {
  const source = sourceOf(insert)
  return source !== undefined && !source.valuesLists && !insert.returningList
}

function inValues(insert: Node, kind: string): boolean {
  return all(sourceOf(insert)?.valuesLists, kind).length > 0
}

/** Such a function is called later, with whatever is then in the place of the column. */
function commitsFromQuery(insert: Node): boolean {
  const source = sourceOf(insert)
  return (
    Boolean(insert.withClause ?? source?.withClause) &&
    all(source?.targetList, 'FuncCall').some(
      (call) => functionOf(call).startsWith('commit_') && all(call.args, 'ColumnRef').length > 0,
    )
  )
}

function choosesByTheClock({ targetList, whereClause }: Node): boolean {
  return ['CaseExpr', 'CoalesceExpr'].some((kind) =>
    all([targetList, whereClause], kind).some((each) => calls(each, CHANGING)),
  )
}

/**
 * Such a function is STABLE: it may depend on settings, which another server may not have. A query in the clause is
 * planned separately.
 */
function makesFromColumns({ whereClause = null, targetList = null }: Node): boolean {
  const itself = JSON.parse(
    JSON.stringify(whereClause, (name, below) => (name === 'SubLink' ? undefined : below)),
  )
  const ofColumns = (call: Node) => all(call.args, 'ColumnRef').length > 0
  return (
    all(itself, 'FuncCall').some((call) => MADE_BY_SETTINGS.has(functionOf(call)) && ofColumns(call)) ||
    all(targetList, 'FuncCall').some((call) => functionOf(call) === 'current_setting' && ofColumns(call))
  )
}

/** Citus only finds that a correlated query stays on one server if it names the organization itself. */
function takesOrganizationFromRow({ subselect }: Node): boolean {
  const { whereClause } = (subselect as { SelectStmt?: Node }).SelectStmt ?? {}
  const { args } = (whereClause as { BoolExpr?: Node } | undefined)?.BoolExpr ?? { args: [whereClause] }
  return (args as readonly { A_Expr?: Node }[]).some(
    (each) => each?.A_Expr && [each.A_Expr.lexpr, each.A_Expr.rexpr].every(isOrganizationId),
  )
}

const isOrganizationId = (side: unknown): boolean => {
  const { fields = [] } =
    (side as { ColumnRef?: { fields?: readonly { String?: { sval?: string } }[] } }).ColumnRef ?? {}
  return fields.at(-1)?.String?.sval === 'organization_id'
}

/** Whether the function takes a row of a table that may have none. */
function isBesideItsRow({ larg, rarg }: Node): boolean {
  const isOuter = all(larg, 'JoinExpr').some(({ jointype }) => jointype !== 'JOIN_INNER')
  return (
    isOuter &&
    all(rarg, 'RangeFunction')
      .flatMap(({ functions }) => all(functions, 'FuncCall'))
      .some(
        (call) =>
          functionOf(call) === 'jsonb_populate_record' &&
          Object.hasOwn((call.args as readonly object[])[0] ?? {}, 'ColumnRef'),
      )
  )
}
