import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readPublished } from '../src/domain/trace/seals/published.ts'
import { verifyLogs } from '../src/domain/trace/seals/verify-all.ts'
import { verifyReport } from '../src/domain/work/report/verify.ts'
import { verifyExport } from '../src/faces/files/audit/verify-file.ts'
import { newId } from '../src/platform/id.ts'
import type { Client } from './support/client.ts'
import { asSuperuser, confirmedJob, peopleOf, signed } from './support/jobs-under-way.ts'
import { done } from './support/learning.ts'
import { mailedSecret, roleNamed, visit } from './support/mailed-secrets.ts'
import { confirmed } from './support/procedures.ts'
import { make } from './support/samples.ts'
import { useSealedLog } from './support/sealed-log.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'
import { orderOf } from './support/work.ts'

// Seen red with fields that are not declared as personal, with an assignment whose names are not, with equal salts
// for all values, with kept values that are not compared, with added values without a commitment in an entry, with the
// reason of a stop in clear, and with that of an override belonging to who made it.

const service = useService()
const log = useSealedLog(service)

/**
 * Performs every act that writes personal values into the log, each with the marker in it.
 * @returns the person's id
 */
async function everyWay(client: Client, marker: string): Promise<string> {
  const email = `${marker}@members.example`
  const roleId = await roleNamed(client, 'planner')
  const invited = await client.post('/users', { email, firstName: `${marker} A`, lastName: marker, roleId })
  expect(invited.status).toBe(201)
  const { id } = invited.body.data
  const { secret } = await mailedSecret(service, client)
  const accepted = { password: 'correct horse battery', firstName: `${marker} B` }
  expect((await visit(service, 'POST', `/invitations/${secret}`, accepted)).status).toBe(204)
  await client.put(`/users/${id}`, { active: true })
  await client.put('/me', { firstName: `${marker} C`, lastName: marker })
  const token = await client.post('/tokens', { name: `Laptop of ${marker}` })
  expect(token.status).toBe(201)
  await client.send('DELETE', `/tokens/${token.body.data.id}`)
  const asked = await client.post('/suppliers', { email: `${marker}@supplier.example` })
  expect(asked.status).toBe(201)
  await client.send('DELETE', `/suppliers/${asked.body.data.id}`)
  const event = await make.event(client)
  const assigned = await client.post(`/events/${event.id}/assignments`, { userId: id })
  expect(assigned.status).toBe(201)
  await client.post(`/events/${event.id}/confirm`)
  await client.post(`/events/${event.id}/cancel`)
  await client.send('DELETE', `/events/${event.id}/assignments/${assigned.body.data.id}`)
  expect((await client.send('DELETE', `/users/${id}`)).status).toBe(204)
  return id
}

const holding = (marker: string) =>
  log.look<{ resource: string; action: string }>(
    `SELECT resource, action FROM audit_log r WHERE organization_id = $1 AND r::text LIKE '%${marker}%'`,
  )
const verified = async () =>
  (await verifyLogs(service.database, await readPublished(log.heads), log.organizationId))[0]

describe('the audit log', () => {
  test('stores no name or address of a person in clear, shows them, and counts erased ones', async () => {
    const marker = `m${newId().replaceAll('-', '')}`
    const id = await everyWay(log.client, marker)
    expect(await holding(marker)).toEqual([])
    const { body } = await log.client.get(`/audit-log?recordId=${id}&action=create`)
    expect(body.data[0].after).toMatchObject({
      id,
      email: `${marker}@members.example`,
      firstName: `${marker} A`,
      lastName: marker,
      active: true,
    })
    const shown = JSON.stringify((await log.client.get('/audit-log?count=500')).body.data)
    for (const value of [`Laptop of ${marker}`, `${marker}@supplier.example`, `${marker} C`]) {
      expect(shown).toContain(value)
    }
    expect(shown).not.toContain('commitment')
    await log.seal()
    expect(await verified()).toMatchObject({ problems: 0, waiting: 0, erased: 0 })
    const [{ count } = { count: 0 }] = await log.look<{ count: number }>(
      'SELECT count(*)::integer AS count FROM audit_values WHERE organization_id = $1',
    )
    expect(count).toBeGreaterThan(20)
    await log.tamper('DELETE FROM audit_values WHERE organization_id = $1')
    expect(await verified()).toMatchObject({ problems: 0, erased: count })
    const after = (await log.client.get(`/audit-log?recordId=${id}&action=create`)).body.data[0].after
    expect(after).toMatchObject({ id, active: true })
    expect(after.lastName).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('has a different commitment for each stored value', async () => {
    await log.client.put('/me', { firstName: 'Same', lastName: 'Same' })
    await log.client.put('/me', { firstName: 'Same', lastName: 'Same' })
    const rows = await log.look<{ commitment: string }>(
      `SELECT state -> field ->> 'commitment' AS commitment
       FROM audit_log, unnest(ARRAY[before, after]) state, unnest(ARRAY['firstName', 'lastName']) field
       WHERE organization_id = $1 AND resource = 'users' AND action = 'update'`,
    )
    expect(rows).toHaveLength(8)
    expect(new Set(rows.map(({ commitment }) => commitment)).size).toBe(8)
  })

  test.each([
    [
      'changed',
      `UPDATE audit_values SET value = 'Other' WHERE organization_id = $1 AND path = '{firstName}'`,
      'value-changed 8',
    ],
    [
      'given another salt',
      `UPDATE audit_values SET salt = sha256('') WHERE organization_id = $1 AND path = '{lastName}'`,
      'value-changed 8',
    ],
    [
      'added',
      `INSERT INTO audit_values SELECT organization_id, entry_id, 'after', '{lastName,firstName}', NULL, sha256(''), 'x'
       FROM audit_values WHERE organization_id = $1 LIMIT 1`,
      'value-unknown 8',
    ],
  ])('tells a kept value that was %s', async (_, sql, found) => {
    await log.tamper('DELETE FROM audit_values WHERE organization_id = $1')
    await log.client.put('/me', { firstName: 'Aino' })
    await log.tamper(`DELETE FROM audit_values WHERE organization_id = $1 AND part = 'before'`)
    await log.seal()
    expect(await log.problems()).toEqual([])
    await log.tamper(sql)
    expect(await log.problems()).toEqual([found])
  })

  test.each(['json', 'csv'] as const)('exported as %s verifies with its values', async (format) => {
    await log.client.put('/me', { firstName: 'Aino “Ä”', lastName: '=Laine' })
    await log.seal()
    const response = await fetch(`${service.address}/api/v1/audit-log/export?format=${format}`, {
      headers: { authorization: `Bearer ${log.client.identity.token}` },
    })
    const file = log.newFile(format)
    await writeFile(file, Buffer.from(await response.arrayBuffer()))
    const found = async () => await verifyExport(file, await readPublished(log.heads))
    const text = await readFile(file, 'utf8')
    expect(text).toContain('Aino “Ä”')
    expect(await found()).toMatchObject({ problems: 0, erased: 0, waiting: 0 })
    await writeFile(file, text.replace('Aino “Ä”', 'Eino “Ä”'))
    expect((await found()).findings).toMatchObject([{ problem: 'value-changed' }])
  })
})

describe('the words of a job', () => {
  test('about somebody who is erased go from its log and from every entry about them; those about others stay, and its report verifies', async () => {
    const client = await service.organization()
    const people = await peopleOf(service, client)
    const admin = await SessionClient.of(service, client)
    const card = await confirmed(client, 'safety-requirements', await make.requirement(client))
    const work = await confirmedJob(people, await orderOf(client, [{ name: 'Cut', requirements: [card] }]))
    const { supervisor, worker, mate } = people
    const validUntil = new Date(Date.now() + 3_600_000).toISOString()
    const tolerated = async (by: Client, whose: Client) => {
      const { userId } = whose.identity
      const reason = `Of ${userId}.`
      const given = { userId, safetyRequirementId: card.id, reason, validUntil }
      await done(by, 'POST', work.path('/overrides'), given)
      await signed(whose as SessionClient, work, { meaning: 'briefed' })
      return reason
    }
    const ofWorker = await tolerated(supervisor, worker)
    const ofMate = await tolerated(supervisor, mate)
    await tolerated(admin, supervisor)
    await done(client, 'POST', work.path('/start'))
    await done(worker, 'POST', work.path('/suspend'), { reason: `${ofWorker} It burns.` })
    const entries = await service.auditOf(client, work.job.id)
    expect(entries.at(-1)).toMatchObject({ action: 'suspend', after: { reason: `${ofWorker} It burns.` } })
    const where = (reason: string) =>
      asSuperuser(
        `SELECT 'audit_log' AS place FROM audit_log r WHERE organization_id = $1 AND strpos(r::text, $2) > 0
        UNION SELECT 'audit_values' FROM audit_values r WHERE organization_id = $1 AND strpos(r.value, $2) > 0
        UNION SELECT 'overrides' FROM overrides r WHERE organization_id = $1 AND strpos(r.reason, $2) > 0
        UNION SELECT 'sign_offs' FROM sign_offs r WHERE organization_id = $1 AND strpos(r.reason, $2) > 0 ORDER BY 1`,
        [client.identity.organizationId, reason],
      )
    const kept = ['audit_values', 'overrides', 'sign_offs'].map((place) => ({ place }))
    for (const reason of [ofWorker, ofMate]) expect(await where(reason)).toEqual(kept)
    for (const { identity } of [worker, supervisor]) {
      expect((await admin.send('DELETE', `/users/${identity.userId}`)).status).toBe(204)
      expect((await admin.post(`/users/${identity.userId}/erase`)).status).toBe(204)
      const report = await fetch(`${service.address}/api/v1${work.path('/report')}`, {
        headers: { authorization: `Bearer ${client.identity.token}` },
      })
      expect(verifyReport(await report.text(), () => undefined).problems).toEqual([])
    }
    expect(await where(ofWorker)).toEqual([])
    expect(await where(ofMate)).toEqual(kept)
  })
})
