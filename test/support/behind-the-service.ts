import { bind } from '../../src/platform/postgres/statement.ts'
import type { Client } from './client.ts'
import type { Service } from './service.ts'
import { statementOfTests } from './statement-of-tests.ts'

/** Changes rows of the client's organization without the service. `$1` is the organization. */
export async function changeRows(
  { database }: Service,
  { identity }: Client,
  sql: string,
  ...values: readonly unknown[]
): Promise<void> {
  const { organizationId } = identity
  await database.write(organizationId, [bind(statementOfTests(sql), [organizationId, ...values])])
}
