import pg from 'pg'
import { atCoordinator } from './locked-names.ts'
import { type BoundStatement, bind, type Rows, statement, UNKEPT } from './statement.ts'

/**
 * No organization has this id. A transaction bound to it sees only the shared tables, which are the same for
 * everyone.
 */
export const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000'

const ACT_FOR = statement(`SELECT set_config('app.organization_id', $1, true)`)

/**
 * The statement that binds the rest of its transaction to one organization's rows: a prepared set_config inside the
 * batch. For a coordinator, it first goes through `forCoordinator`.
 */
export function actFor(organizationId: string): BoundStatement {
  return bind(ACT_FOR, [organizationId])
}

/**
 * The statements in the form that a coordinator needs: it passes the binding to an organization on to the other
 * servers only if that is a SET LOCAL with a literal value. A server without it shows and accepts no rows.
 */
export function forCoordinator(statements: readonly BoundStatement[]): readonly BoundStatement[] {
  return statements.map((each) => {
    if (each.name !== ACT_FOR.name) return lockingAtCoordinator(each)
    const organizationId = pg.escapeLiteral(String(each.values[0]))
    return { name: UNKEPT, text: `SET LOCAL app.organization_id = ${organizationId}`, values: [] }
  })
}

function lockingAtCoordinator(one: BoundStatement): BoundStatement {
  const text = atCoordinator(one.text)
  return text === one.text ? one : { ...one, text, name: statement(text).name }
}

/** Whether a statement binds its transaction to an organization, which ends any earlier binding. */
export function isActingFor(statement: BoundStatement | undefined): boolean {
  return statement?.name === ACT_FOR.name
}

/** Whether the rows confirm that such a statement took effect, so that what follows belongs to its organization. */
export function isActedFor(statement: BoundStatement | undefined, rows: Rows | undefined): boolean {
  return statement !== undefined && rows?.[0]?.[0] === statement.values[0]
}

/** The organizations whose rows these statements may touch, besides the transaction's own. */
export function othersActedFor(statements: readonly BoundStatement[]): readonly string[] {
  return statements.flatMap(({ name, values }) => (name === ACT_FOR.name ? [String(values[0])] : []))
}
