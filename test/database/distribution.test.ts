import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { connected, useFreshDatabase } from '../support/fresh-database.ts'
import { planRules } from './plan-rules.ts'
import { referrerRules } from './referrer-rules.ts'
import { rowSecurityRules } from './row-security-rules.ts'
import type { Rule } from './rule.ts'
import { serviceRoleRules } from './service-role-rules.ts'
import { shardingRules } from './sharding-rules.ts'
import { versionRules } from './version-rules.ts'

const fresh = useFreshDatabase()

async function breachesOf(client: pg.Client, { breaches }: Rule): Promise<readonly string[]> {
  const { rows } = await client.query<{ what: string }>(breaches)
  return rows.map(({ what }) => what)
}

describe.each([
  ['the schema can be spread by organization', shardingRules],
  ['row security', rowSecurityRules],
  ['the role of the service', serviceRoleRules],
  ['versions', versionRules],
  ['deletion', referrerRules],
  ['plans', planRules],
] as const)('%s', (_, rules) => {
  test.each(rules.map((each) => [each.rule, each] as const))('%s', async (_rule, rule) => {
    await connected(fresh.superuser, async (client) => {
      expect(await breachesOf(client, rule), rule.remedy).toEqual([])
      // Checks that the query finds a planted breach.
      await client.query('BEGIN')
      await client.query(rule.plant)
      expect(await breachesOf(client, rule)).toContainEqual(expect.stringContaining(rule.planted))
      await client.query('ROLLBACK')
      expect(await breachesOf(client, rule)).toEqual([])
    })
  })
})
