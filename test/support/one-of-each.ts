import { newId } from '../../src/platform/id.ts'
import { bind } from '../../src/platform/postgres/statement.ts'
import type { Client } from './client.ts'
import { ADD_RUN } from './filled-organization.ts'
import { make, memberOf, type Sample, sampledNouns } from './samples.ts'
import type { Service } from './service.ts'

/** One record of each kind with ids, by path segment: the sample of every noun, to which the others refer. */
export async function oneOfEach(
  client: Client,
  service: Service,
): Promise<{ readonly [segment: string]: Sample }> {
  const { organizationId, userId } = client.identity
  const run = newId()
  await service.database.write(organizationId, [bind(ADD_RUN, [organizationId, run, userId])])
  const records = new Map<string, Sample>()
  const member = memberOf(client, service, records)
  for (const { of, sampled } of sampledNouns) {
    if (sampled.body || sampled.make) records.set(of.segment, await member.make(of))
  }
  return {
    ...Object.fromEntries(records),
    roles: await make.role(client),
    imports: { id: run },
    tokens: (await client.post('/tokens', { name: 'Sample' })).body.data,
  }
}

/** The record for the {id} of a path. @throws Error that says where to add a sample of it */
export function recordFor(path: string, records: { readonly [segment: string]: Sample }): Sample {
  const segment = path.split('/')[1] ?? ''
  const record = records[segment]
  if (record) return record
  throw new Error(
    `no sample of ${segment}: give the noun a body in the sample.ts of its folder; what is not a noun belongs in test/support/one-of-each.ts`,
  )
}
