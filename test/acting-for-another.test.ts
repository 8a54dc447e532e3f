import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/platform/id.ts'
import { begunSession } from './support/begun-session.ts'
import { changeRows } from './support/behind-the-service.ts'
import type { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red with the caller's permission required as well as the acting member's, with narrowed tokens that lend, with
// PINs in what a key compares, and without the check of the second factor.

const service = useService()
let administrator: Client
let contentId: string
let planner: Client
let viewer: Client
let viewersPhone: Browser

const sessionOf = ({ identity }: Client): Promise<Browser> =>
  begunSession(service, identity.organizationId, identity.userId)

async function withPin(role: string): Promise<Client> {
  const member = await service.member(administrator, role)
  expect((await (await sessionOf(member)).send('PUT', '/me', { pin: '482913' })).status).toBe(200)
  return member
}

const as = ({ identity: { userId } }: Client, pin = '482913') => ({ as: { userId, pin } })

/** A card of the administrator that nobody has verified. */
async function card(): Promise<string> {
  const { userId } = administrator.identity
  const given = { userId, educationalContentId: contentId, issuedOn: '2026-01-10' }
  return (await administrator.post('/completions', given)).body.data.id
}

beforeAll(async () => {
  administrator = await service.organization()
  contentId = (await make.content(administrator, { status: 'confirmed' })).id
  planner = await withPin('planner')
  viewer = await withPin('viewer')
  viewersPhone = await sessionOf(viewer)
})

describe('an act with `as`', () => {
  test('is by the owner of the PIN: their permission counts, and the log names both', async () => {
    const id = await card()
    const { status, body } = await viewersPhone.send(
      'POST',
      `/completions/${id}/verify?with[]=verifiedBy`,
      as(planner),
    )
    expect([status, body.data?.verifiedBy.id]).toEqual([200, planner.identity.userId])
    const [, verified] = await service.auditOf(administrator, id)
    expect(verified).toMatchObject({
      action: 'verify',
      userId: viewer.identity.userId,
      after: { actedBy: planner.identity.userId },
    })
    // Seen red with the acts of the owner of the phone alone.
    const { body: theirs } = await administrator.get(`/users/${planner.identity.userId}/data`)
    expect(theirs.auditLog).toContainEqual(expect.objectContaining({ action: 'verify', recordId: id }))
    expect(JSON.stringify(await service.auditOf(administrator, id))).not.toContain('482913')
    const lacking = await (await sessionOf(planner)).send(
      'POST',
      `/completions/${await card()}/verify`,
      as(viewer),
    )
    expect(lacking).toMatchObject({
      status: 403,
      body: { code: 'forbidden', details: { request: [{ params: { permission: 'completions.update' } }] } },
    })
  })

  test('answers 422 before 403, for what is wrong with the body and for a wrong PIN, and 403 without `as` after that', async () => {
    const id = await card()
    const reject = (body: object) => viewersPhone.send('POST', `/completions/${id}/reject`, body)
    expect(await reject(as(planner))).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.anything() } },
    })
    for (const wrong of [{}, { userId: planner.identity.userId }, { pin: '482913' }, 'planner', []]) {
      expect((await reject({ reason: 'Not this one.', as: wrong })).body.code).toBe('validation_failed')
    }
    const guess = await reject({ reason: 'Not this one.', ...as(viewer, '000000') })
    expect(guess).toMatchObject({ status: 422, body: { code: 'wrong_pin' } })
    expect(await reject({})).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    for (const none of [{}, { as: null }]) {
      expect(await reject({ reason: 'Not this one.', ...none })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    }
  })

  test('counts as a fresh sign-in, which an older session and a program need', async () => {
    const old = await sessionOf(planner)
    await changeRows(
      service,
      planner,
      `UPDATE sessions SET confirmed_at = now() - interval '6 minutes' WHERE organization_id = $1 AND user_id = $2`,
      planner.identity.userId,
    )
    const id = await card()
    const verify = (by: Pick<Browser, 'send'>, body: object) =>
      by.send('POST', `/completions/${id}/verify`, body)
    expect(await verify(old, {})).toMatchObject({ status: 409, body: { code: 'sign_in_again' } })
    expect((await verify(old, as(planner))).status).toBe(200)
    // This check comes before the one of the state.
    expect(await verify(old, {})).toMatchObject({ status: 409, body: { code: 'sign_in_again' } })
    const second = await card()
    const byToken = (of: Client, body: object) => of.post(`/completions/${second}/verify`, body)
    expect(await byToken(planner, {})).toMatchObject({ status: 403, body: { code: 'person_required' } })
    const narrowed = await service.token(planner, { permissions: ['completions.update', 'completions.read'] })
    expect(await byToken(narrowed, as(planner))).toMatchObject({
      status: 403,
      body: { code: 'narrowed_token' },
    })
    expect((await byToken(viewer, as(planner))).status).toBe(200)
  })

  test('is refused for people without the second factor that their organization requires', async () => {
    const careful = await service.organization()
    const content = await make.content(careful, { status: 'confirmed' })
    const member = await service.member(careful, 'planner')
    await (await sessionOf(member)).send('PUT', '/me', { pin: '482913' })
    const given = {
      userId: careful.identity.userId,
      educationalContentId: content.id,
      issuedOn: '2026-01-10',
    }
    const { id } = (await careful.post('/completions', given)).body.data
    await changeRows(
      service,
      careful,
      `INSERT INTO sign_in_rules (organization_id, id, second_factor, second_factor_role_ids, only_sso)
      SELECT $1, $1, 'roles', array_agg(id), false FROM roles WHERE organization_id = $1 AND name = 'planner'`,
    )
    const phone = await sessionOf(careful)
    const verify = () => phone.send('POST', `/completions/${id}/verify`, as(member))
    const refused = { status: 403, body: { code: 'second_factor_needed' } }
    expect(await verify()).toMatchObject(refused)
    // Known to a provider that is no longer that of the organization.
    await changeRows(
      service,
      careful,
      `INSERT INTO sso_identities (organization_id, issuer, subject, user_id) VALUES ($1, 'https://login.example', 'a', $2)`,
      member.identity.userId,
    )
    expect(await verify()).toMatchObject(refused)
    await changeRows(
      service,
      careful,
      `INSERT INTO second_factors (id, user_id, kind, name, secret, confirmed_at, last_step)
      SELECT $2, $3, 'totp', 'Phone', '\\x00', now(), 0 WHERE $1::uuid IS NOT NULL`,
      newId(),
      member.identity.userId,
    )
    expect((await verify()).status).toBe(200)
  })

  test('is replayed under its key without the PIN, and no stored row helps to guess the PIN', async () => {
    const [id, key] = [await card(), newId()]
    const verify = (body: object) =>
      viewersPhone.send('POST', `/completions/${id}/verify`, body, {
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
      })
    const first = await verify(as(planner))
    expect(first.status).toBe(200)
    const again = await verify(as(planner, '000000'))
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true'])
    expect((await verify(as(viewer))).body.code).toBe('idempotency_key_reused')
  })
})
