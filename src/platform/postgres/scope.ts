import { type BoundStatement, bind, type Rows, statement } from './statement.ts'

/** No organization has this id. A transaction bound to it sees only the shared tables, which are the same for everyone. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

const ACT_FOR = statement(`SELECT set_config('app.organization_id', $1, true)`)

/**
 * The statement that binds the rest of its transaction to one organization's rows. It is the only
 * place that says how: a prepared set_config inside the batch. A sharded cluster (Citus) routes by
 * a literal SET LOCAL inside BEGIN … COMMIT instead; that form would be chosen here.
 */
export function actFor(organizationId: string): BoundStatement {
  return bind(ACT_FOR, [organizationId])
}

/** Whether a statement binds its transaction to an organization, which ends any earlier binding. */
export function isActingFor(statement: BoundStatement | undefined): boolean {
  return statement?.name === ACT_FOR.name
}

/** Whether the rows confirm that such a statement took effect. What follows it then belongs to its organization. */
export function isActedFor(statement: BoundStatement | undefined, rows: Rows | undefined): boolean {
  return statement !== undefined && rows?.[0]?.[0] === statement.values[0]
}

/** The organizations whose rows these statements may touch, beside the one that the transaction acts for. */
export function othersActedFor(statements: readonly BoundStatement[]): readonly string[] {
  return statements.flatMap(({ name, values }) => (name === ACT_FOR.name ? [String(values[0])] : []))
}
