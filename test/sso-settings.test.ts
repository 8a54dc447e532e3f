import { describe, expect, test, vi } from 'vitest'
import { deleteOrganization, keepOrganization } from '../src/domain/people/commands/organization-end.ts'
import { newId } from '../src/platform/id.ts'
import { useFreshDatabase } from './support/fresh-database.ts'
import { CLIENT } from './support/identity-provider.ts'
import { roleNamed, visit } from './support/mailed-secrets.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { make, newEmail } from './support/samples.ts'
import { useService } from './support/service.ts'
import { providerBody, providerPath, withProvider } from './support/single-sign-on.ts'

// Seen red without the referrers of roles.

const service = useService()
const issuer = 'https://login.example'

describe('the provider of an organization', () => {
  test('is set without its secret being shown, kept in the log, or given to another provider', async () => {
    const { client, roles } = await withProvider(service, issuer)
    const path = providerPath(client)
    const { body } = await client.get(path)
    expect(body.data).toEqual({
      issuer,
      clientId: CLIENT.id,
      clientSecretSet: true,
      roleClaim: 'groups',
      roles: [{ value: 'planners', roleId: roles.planner }],
      defaultRoleId: roles.viewer,
      redirectUri: `${service.address}/api/v1/session/sso/callback`,
    })
    const { clientSecretSet: _, redirectUri: __, ...same } = body.data
    expect((await client.put(path, { ...same, clientId: 'other' })).body.data.clientId).toBe('other')
    const elsewhere = await client.put(path, { ...same, issuer: 'https://other.example' })
    expect(elsewhere).toMatchObject({ status: 422, body: { errors: { clientSecret: expect.anything() } } })
    const { organizationId } = client.identity
    const log = await client.get(`/audit-log?resource=sso&recordId=${organizationId}&count=100`)
    expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
    expect(JSON.stringify(log.body)).not.toContain(CLIENT.secret)
    expect((await client.send('DELETE', path)).status).toBe(204)
    expect((await client.get(path)).status).toBe(404)
  })

  test.each([
    ['http of a host that nobody allowed', { issuer: 'http://login.example' }, 'issuer'],
    ['no address', { issuer: 'login' }, 'issuer'],
    ['a query', { issuer: 'https://login.example/?a=b' }, 'issuer'],
    ['a role of nobody', { defaultRoleId: newId() }, 'defaultRoleId'],
  ])('is refused with %s', async (_, given, field) => {
    const client = await service.organization()
    const body = providerBody(issuer, await roleNamed(client, 'viewer'), given)
    const answer = await client.put(providerPath(client), body)
    expect({ status: answer.status, fields: Object.keys(answer.body.errors) }).toEqual({
      status: 422,
      fields: [field],
    })
  })

  test('is only set by administrators', async () => {
    const client = await service.organization()
    const role = await make.role(client, { permissions: ['organizations.update'] })
    const officer = await service.member(client, role.name)
    expect(await officer.put(providerPath(client), providerBody(issuer, role.id))).toMatchObject({
      status: 403,
      body: { code: 'administrator_needed' },
    })
  })

  test('prevents the deletion of roles that it gives, and the refusal names it', async () => {
    const client = await service.organization()
    const [one, other] = [await make.role(client), await make.role(client)]
    const body = providerBody(issuer, other.id, { roles: [{ value: 'planners', roleId: one.id }] })
    expect((await client.put(providerPath(client), body)).status).toBe(200)
    for (const { id } of [one, other]) {
      expect(await client.send('DELETE', `/roles/${id}`)).toMatchObject({
        status: 409,
        body: { code: 'referred_to', message: expect.stringContaining(issuer) },
      })
    }
  })

  test('that is missing is 404 for every caller', async () => {
    const { organizationId } = (await service.organization()).identity
    for (const body of [{ organizationId }, { organizationId: newId() }, { email: newEmail() }, {}]) {
      const told = await visit(service, 'POST', '/session/sso', body)
      expect(told).toMatchObject({ status: 404, body: { code: 'no_sso' } })
    }
  })
})

describe('an installation', () => {
  const alone = useService({ requestsPerMinute: 100_000 }, undefined, useFreshDatabase())

  // Seen red with organizations that are not acted for, with those marked for deletion, with an answer that lasts, and
  // without a limit.
  test('tells anybody whether one of its organizations has a provider, and nothing else about it', async () => {
    const ways = async () => {
      const answer = await visit(alone, 'GET', '/session/ways')
      expect(answer.headers.get('ratelimit-limit')).toBe('100000')
      return answer.body
    }
    const tells = (singleSignOn: boolean) =>
      vi.waitFor(
        async () =>
          expect(await ways()).toEqual({ data: { singleSignOn }, meta: { requestId: expect.any(String) } }),
        { timeout: PATIENCE_MS },
      )
    expect((await ways()).data).toEqual({ singleSignOn: false })
    await alone.organization()
    const { client } = await withProvider(alone, issuer)
    const { organizationId } = client.identity
    await tells(true)
    await deleteOrganization(alone.database, organizationId)
    await tells(false)
    await keepOrganization(alone.database, organizationId)
    await tells(true)
    expect((await client.send('DELETE', providerPath(client))).status).toBe(204)
    await tells(false)
  })
})
