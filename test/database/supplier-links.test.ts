import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import type { Client } from '../support/client.ts'
import { actingFor, outcome } from '../support/direct-sql.ts'
import { useService } from '../support/service.ts'

const FROZEN = 'HP001'
const CHECK_VIOLATION = '23514'
const UNIQUE_VIOLATION = '23505'
const INSUFFICIENT_PRIVILEGE = '42501'

const service = useService()
let asker: Client
let other: Client
let accepted = ''
let open = ''
beforeAll(async () => {
  asker = await service.organization()
  other = await service.organization()
  const ask = async () =>
    (await asker.post('/suppliers', { organizationId: other.identity.organizationId })).body.data.id
  accepted = await ask()
  await other.post(`/suppliers/${accepted}/accept`)
  open = (await asker.post('/suppliers', { email: other.identity.email })).body.data.id
})

const as = (client: Client, sql: string, ...values: readonly unknown[]) =>
  actingFor(client.identity.organizationId, (connection) =>
    outcome(connection, sql, [client.identity.organizationId, ...values]),
  )

describe('a link', () => {
  test('is accepted once, and nothing else of it changes', async () => {
    const update = (id: string, assignment: string) =>
      as(asker, `UPDATE supplier_links SET ${assignment} WHERE organization_id = $1 AND id = $2`, id)
    const partner = `partner_organization_id = '${newId()}'`
    for (const assignment of ['accepted_at = now()', 'accepted_at = NULL', partner, 'created_at = now()']) {
      expect(await update(accepted, assignment)).toBe(FROZEN)
    }
    for (const assignment of [
      `accepted_at = now(), partner_role = 'buyer'`,
      `asked_email = 'other@mill.example'`,
      `reached = '{}'`,
      partner,
    ]) {
      expect(await update(open, assignment)).toBe(FROZEN)
    }
    const acceptance = `accepted_at = now(), partner_organization_id = '${asker.identity.organizationId}'`
    expect(await update(open, acceptance)).toBe(CHECK_VIOLATION)
    expect(await update(open, 'accepted_at = now()')).toBe(CHECK_VIOLATION)
  })

  test('with the same partner in the same role exists once', async () => {
    const insert = `INSERT INTO supplier_links (organization_id, id, partner_organization_id, partner_role, accepted_at)
      VALUES ($1, gen_random_uuid(), $2, $3, now())`
    const partner = other.identity.organizationId
    expect(await as(asker, insert, partner, 'supplier')).toBe(UNIQUE_VIOLATION)
    expect(await as(asker, insert, partner, 'buyer')).toBe(1)
  })

  test('keeps the asked address or organization on the asking side, one of both', async () => {
    const insert = (columns: string, values: string) =>
      as(
        asker,
        `INSERT INTO supplier_links (organization_id, id, partner_role, ${columns}) VALUES ($1, gen_random_uuid(), ${values})`,
      )
    const both = 'asked_email, asked_organization_id'
    expect(await insert(both, `'supplier', 'a@mill.example', gen_random_uuid()`)).toBe(CHECK_VIOLATION)
    expect(await insert('asked_email', `'buyer', 'a@mill.example'`)).toBe(CHECK_VIOLATION)
    expect(await insert('asked_email', `'supplier', 'a@mill.example'`)).toBe(1)
  })
})

test('an organization cannot write itself into the links of another', async () => {
  const insert = `INSERT INTO supplier_links (organization_id, id, partner_organization_id, partner_role, accepted_at)
    VALUES ($2, gen_random_uuid(), $1, 'buyer', now())`
  expect(await as(asker, insert, other.identity.organizationId)).toBe(INSUFFICIENT_PRIVILEGE)
  expect(await as(asker, 'UPDATE supplier_links SET accepted_at = now() WHERE organization_id <> $1')).toBe(0)
  expect(await as(asker, 'DELETE FROM supplier_links WHERE organization_id <> $1')).toBe(0)
})
