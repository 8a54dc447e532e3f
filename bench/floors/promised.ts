import { identified, identify } from '../../src/platform/auth/authorize.ts'
import { readCredential } from '../../src/platform/auth/token.ts'
import { Database } from '../../src/platform/postgres/database.ts'
import { bind, type Statement, statement } from '../../src/platform/postgres/statement.ts'
import type { Settings } from '../settings.ts'
import type { Run } from './statement-run.ts'

/**
 * F3: what the service promises and no more. Row security with its role, token and permission, data, and for a write
 * its audit entry: one flush on the service's lanes, where the reads of one turn share a Sync.
 */
export async function promised({ cluster, scene }: Settings): Promise<Run> {
  const database = new Database(cluster.connection)
  const statements = new Map<string, Statement>()
  return async ({ sql, permission, matches, lane, before }, values) => {
    const made = statements.get(sql) ?? statement(sql)
    statements.set(sql, made)
    const credential = readCredential(`Bearer ${scene.token}`)
    if (!credential) throw new Error('no token')
    const way = lane ?? (matches.source.startsWith('^GET') ? 'read' : 'write')
    const results = await database[way](scene.organizationId, [
      identify(credential, { permission }),
      ...(before?.(values) ?? []),
      bind(made, values),
    ])
    identified(credential, { permission }, results[0])
    return (results.at(-1) ?? []).map(([json]) => json ?? 'null')
  }
}
