import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import type { Field } from './field.ts'
import type { Scope } from './scope.ts'

/** The number of a document: `26-0000042`, the year and a counter, without gaps in each organization. */
export const documentNumber: Field<string> = {
  schema: { type: 'string', pattern: '^[0-9]{2}-[0-9]{7}$', examples: ['26-0000042'] },
  nullable: false,
}

const YEAR = `extract(year FROM now() AT TIME ZONE 'UTC')::integer`

const TAKE = statement(`
INSERT INTO number_counters (organization_id, kind, year, last_number) VALUES ($1, $2, ${YEAR}, 1)
ON CONFLICT (organization_id, kind, year) DO UPDATE SET last_number = number_counters.last_number + 1`)

/**
 * Takes the next number of a kind and keeps the counter locked until the end of the batch, so that a failed batch
 * leaves no gap. `numberTaken` in the same batch reads it.
 */
export function takeNumber(kind: string, { organizationId }: Scope): BoundStatement {
  return bind(TAKE, [organizationId, kind])
}

/** SQL for the number that this batch took, for a derived column. */
export function numberTaken(kind: string): string {
  return `(SELECT to_char(now() AT TIME ZONE 'UTC', 'YY-') || to_char(c.last_number, 'FM0000000')
    FROM number_counters c WHERE c.organization_id = $1 AND c.kind = '${kind}' AND c.year = ${YEAR})`
}
