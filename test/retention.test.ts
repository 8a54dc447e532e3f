import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { removeOld } from '../src/domain/trace/retention/remove-old.ts'
import { Heads } from '../src/domain/trace/seals/heads.ts'
import { readPublished } from '../src/domain/trace/seals/published.ts'
import { Sealing } from '../src/domain/trace/seals/sealing.ts'
import { verifyLogs } from '../src/domain/trace/seals/verify-all.ts'
import { verifyReport } from '../src/domain/work/report/verify.ts'
import { verifyExport } from '../src/faces/files/audit/verify-file.ts'
import { aloneIn, complete, completedJob, runningJob, type Work } from './support/jobs-under-way.ts'
import { procedure } from './support/procedures.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { sealAnew } from './support/seal-anew.ts'
import { useSealedLog } from './support/sealed-log.ts'
import { useService } from './support/service.ts'
import { orderOf } from './support/work.ts'

// Seen red with the age, the hash, the published head, the stream or the seal of a cut unchecked, with a beginning
// that any published head explains, and with refusals that stay.

const service = useService()
const log = useSealedLog(service)

const path = () => `/organizations/${log.organizationId}/retention`
const remove = (streams = false) =>
  removeOld(
    { database: service.database.background, heads: log.heads, streams },
    log.organizationId,
    () => false,
  )
const count = async (from: string) =>
  (await log.look<{ n: number }>(`SELECT count(*)::integer AS n FROM ${from} AND organization_id = $1`))[0]?.n
const verified = async () =>
  (await verifyLogs(service.database, await readPublished(log.heads), log.organizationId))[0]

describe('the retention of personal data', () => {
  test('is unlimited by default, set for each kind separately, and in the audit log', async () => {
    const forEver = { auditDays: null, signInDays: null, mailDays: null, closedOrderDays: null }
    expect((await log.client.get(path())).body.data).toEqual(forEver)
    expect(await remove()).toBeUndefined()
    const changed = await log.client.put(path(), { mailDays: 30, auditDays: 730 })
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { ...forEver, mailDays: 30, auditDays: 730 } },
    })
    const again = await log.client.put(path(), { auditDays: null })
    expect(again.body.data).toEqual({ ...forEver, mailDays: 30 })
    const { body } = await log.client.get('/audit-log?resource=organizations&action=update')
    expect(body.data[0].after).toMatchObject({ retention: { auditDays: null } })
    for (const auditDays of [0, -1, 1.5, 36_501, '30']) {
      expect((await log.client.put(path(), { auditDays })).status).toBe(422)
    }
    expect((await log.client.get(`/organizations/${unknownId}/retention`)).status).toBe(404)
    expect((await (await service.member(log.client, 'planner')).put(path(), {})).status).toBe(403)
  })

  test('only cuts the audit log at a published head', async () => {
    await log.client.put(path(), { auditDays: 30 })
    await sealLongAgo()
    log.forgetHeads()
    await make.site(log.client, { name: 'Later' })
    await log.seal()
    await remove()
    expect(await count(`audit_log WHERE action = 'cut'`)).toBe(0)
    expect(await verified()).toMatchObject({ problems: 0, cut: null })
  })

  test('removes the entries and values that an old head covers, and nothing later', async () => {
    await log.client.put(path(), { auditDays: 30 })
    await log.client.put('/me', { firstName: 'Aino' })
    await sealLongAgo()
    const head = await log.lastNumber()
    await make.site(log.client, { name: 'Later' })
    await log.seal()
    expect((await verified())?.problems).toBe(0)
    // Entries that were not streamed yet stay.
    await remove(true)
    expect(await count(`audit_log WHERE action = 'cut'`)).toBe(0)
    await Promise.all([remove(), remove()])
    expect(await count(`audit_log WHERE action = 'cut'`)).toBe(1)
    // Nothing is removed before the log itself says so under a seal.
    expect(await count(`audit_seals WHERE number <= ${head}`)).toBe(head)
    expect(await verified()).toMatchObject({ problems: 0, cut: null })
    await log.seal()
    expect(await verified()).toMatchObject({ problems: 0, cut: { number: head } })
    await Promise.all([remove(), remove()])
    expect(await count(`audit_seals WHERE number <= ${head}`)).toBe(0)
    expect(await count('audit_log WHERE true')).toBe(2)
    expect(await count('audit_values WHERE true')).toBe(0)
    expect(await verified()).toMatchObject({ problems: 0, cut: { number: head } })
    expect((await log.client.get('/audit-log')).body).toMatchObject({
      data: [{ action: 'cut', userId: null, after: { number: head } }, { action: 'create' }],
      meta: { total: 2 },
    })
    for (const format of ['json', 'csv']) {
      const file = await exported(format)
      expect(await verifyExport(file, await readPublished(log.heads))).toMatchObject({
        problems: 0,
        cut: { number: head },
      })
    }
    // Besides the two exports, which are entries too.
    await make.site(log.client, { name: 'Goes on' })
    await log.seal()
    expect(await verified()).toMatchObject({ problems: 0, sealed: head + 5 })
    log.forgetHeads()
    expect(await log.problems()).toEqual([`cut-not-published ${head}`])
  })

  test('is distinguished from a beginning removed up to a published head', async () => {
    const head = await log.lastNumber()
    await make.site(log.client, { name: 'Later' })
    await log.seal()
    const file = await exported('json')
    const [meta = '', ...lines] = (await readFile(file, 'utf8')).split('\n')
    const { sealNumber, sealedAt, seal, ...last } = JSON.parse(lines[head - 1]?.replace(/,$/, '') ?? '')
    const after = { number: sealNumber, hash: seal, sealedAt }
    const forged = {
      ...last,
      action: 'cut',
      sealNumber: null,
      sealedAt: null,
      seal: null,
      after,
      salts: null,
    }
    for (const beginning of [[meta], [meta, `${JSON.stringify(forged)},`]]) {
      await writeFile(file, [...beginning, ...lines.slice(head)].join('\n'))
      const { findings } = await verifyExport(file, await readPublished(log.heads))
      expect(findings.map(({ problem }) => problem)).toEqual(['seal-missing'])
    }
    const covered = `(SELECT entry_id FROM audit_seals WHERE organization_id = $1 AND number <= ${head})`
    await log.tamper(`DELETE FROM audit_log WHERE organization_id = $1 AND id IN ${covered}`)
    await log.tamper(`DELETE FROM audit_seals WHERE organization_id = $1 AND number <= ${head}`)
    expect(await log.problems()).toEqual(['seal-missing 1'])
  })

  test('is bounded by the database: no cut of what is young, was not so, or is the newest; no row without one', async () => {
    await log.client.put(path(), { auditDays: 30 })
    await sealLongAgo()
    const newest = await log.lastNumber()
    const cutAt = (number: number, hash = `encode(s.hash, 'hex')`) =>
      `INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id, after)
       SELECT $1, gen_random_uuid(), 'forged', 'cut', 'organizations', $1, jsonb_build_object('number', ${number}, 'hash', ${hash})
       FROM audit_seals s WHERE s.organization_id = $1 AND s.number = ${number}`
    const refused = async (sql: string, why: RegExp) => {
      const asked = { name: sql.slice(0, 60) + sql.length, text: sql, values: [log.organizationId] }
      await expect(service.database.write(log.organizationId, [asked]), sql).rejects.toThrow(why)
    }
    await refused(cutAt(newest), /older than it is kept/)
    await make.site(log.client, { name: 'Later' })
    await log.seal()
    await refused(cutAt(newest, `repeat('0', 64)`), /older than it is kept/)
    await refused(cutAt(newest + 1), /older than it is kept/)
    await make.site(log.client, { name: 'Later still' })
    await log.seal()
    await refused(cutAt(newest + 1), /older than it is kept/)
    await refused('DELETE FROM audit_log WHERE organization_id = $1', /permission denied/)
    const removes = {
      name: 'removes',
      text: 'SELECT remove_cut_entries($1, 10)',
      values: [log.organizationId],
    }
    expect(await service.database.write(log.organizationId, [removes])).toEqual([[['0']]])
    await remove()
    await log.seal()
    // The period is extended again before anything was removed.
    await log.client.put(path(), { auditDays: 40 })
    expect(await service.database.write(log.organizationId, [removes])).toEqual([[['0']]])
    await log.client.put(path(), { auditDays: 30 })
    expect(await service.database.write(log.organizationId, [removes])).toEqual([[[String(newest)]]])
  })

  // Seen red with the rows from before a cut as problems, and with made-up cuts that hide changes.
  test('leaves reports true: they name the cut that covers what they no longer prove, and a made-up one hides nothing', async () => {
    await log.client.put(path(), { auditDays: 30 })
    const people = await aloneIn(service, log.client)
    const order = await orderOf(log.client, [{ name: 'Cut the pipe' }])
    const [before, around] = [await completedJob(people, order), await runningJob(people, order)]
    await sealLongAgo()
    await log.tamper(`UPDATE sign_offs SET at = at - interval '31 days' WHERE organization_id = $1`)
    await log.tamper(
      `UPDATE crew_members SET joined_at = joined_at - interval '31 days' WHERE organization_id = $1`,
    )
    await log.tamper(
      `UPDATE jobs SET created_at = created_at - interval '31 days' WHERE organization_id = $1`,
    )
    const head = await log.lastNumber()
    await complete(people, around)
    await log.seal()
    for (let each = 0; each < 2; each += 1) {
      await remove()
      await log.seal()
    }
    expect(await count(`audit_seals WHERE number <= ${head}`)).toBe(0)
    const texts = await Promise.all([before, around].map(reportOf))
    const { byOrganization } = await readPublished(log.heads)
    const heads = (organizationId: string) => byOrganization.get(organizationId)
    const told = texts.map((text) => verifyReport(text, heads))
    expect(told.map(({ problems, cut }) => ({ problems, cut }))).toEqual([
      { problems: [], cut: { number: head, sealedAt: expect.any(String), rows: 8 } },
      { problems: [], cut: { number: head, sealedAt: expect.any(String), rows: 4 } },
    ])

    /** The findings after a change, with the hash of the contents and all seals made up to fit. */
    const forged = (change: (report: Sample) => void, fits = true): readonly string[] => {
      const report = JSON.parse(texts[1] ?? '')
      change(report)
      if (fits) sealAnew(log.organizationId, report)
      return verifyReport(JSON.stringify(report), heads).problems
    }
    const cutIn = ({ log: entries }: Sample) => entries.find(({ entry }: Sample) => entry.action === 'cut')
    const forget = (report: Sample) => {
      report.log = report.log.filter(({ entry }: Sample) => entry.resource !== 'sign-offs')
      report.contents.signOffs.at(-1).reason = 'Made up.'
    }
    expect(forged(forget, false)).toContain('The contents are not those that the report was made with.')
    // What was signed after the cut is covered by entries.
    expect(forged(forget).join('\n')).toMatch(/No entry of the audit log covers sign-offs/)
    // A cut that no head was published for, one without a seal, and one of another organization.
    for (const change of [
      (report: Sample) =>
        Object.assign(cutIn(report).entry.after, { sealedAt: '2099-01-01T00:00:00.000000Z' }),
      (report: Sample) => Object.assign(cutIn(report).entry.after, { hash: 'f'.repeat(64) }),
    ]) {
      const problems = forged((report) => {
        forget(report)
        change(report)
      })
      expect(problems.join('\n')).toMatch(/The log was cut at seal \d+, and no such head was published/)
    }
    for (const change of [
      (report: Sample) =>
        Object.assign(cutIn(report), { number: null, sealedAt: null, hash: null, previous: null }),
      (report: Sample) => Object.assign(cutIn(report).entry, { recordId: unknownId }),
    ]) {
      expect(forged(change).join('\n')).toMatch(/No entry of the audit log covers sign-offs/)
    }
    // Seen red with rows that count as from before the cut by when somebody joined.
    const leave = ({ contents }: Sample) =>
      Object.assign(contents.crew[0], { leftAt: '2099-01-01T00:00:00.000000Z' })
    expect(forged(leave).join('\n')).toMatch(/No entry of the audit log covers crew-members/)
    // An entry from before the cut, which the log no longer has.
    const [old = ''] = forged(({ log: entries }) => {
      entries.unshift({ ...entries[0], number: head })
    }).filter((each) => each.includes('before the cut'))
    expect(old).toContain(`Seal ${head}`)
  })

  test('removes old sign-ins, mails and people of closed orders', async () => {
    const { task, site } = await procedure(log.client)
    const orders = await Promise.all(
      [1, 2].map(() => make.order(log.client, site.id, { lines: [{ workTaskId: task.id }] })),
    )
    for (const { id } of orders) {
      await log.client.post(`/orders/${id}/confirm`)
      await log.client.post(`/orders/${id}/complete`)
    }
    const [old, young] = orders
    await log.tamper(
      `UPDATE orders SET completed_at = now() - interval '31 days' WHERE organization_id = $1 AND id = $2`,
      old?.id,
    )
    for (const days of [29, 31]) {
      await log.tamper(
        `INSERT INTO sessions (organization_id, id, user_id, secret_hash, expires_at, last_used_at)
         SELECT $1, gen_random_uuid(), user_id, sha256(gen_random_uuid()::text::bytea), now() - interval '${days} days', now() - interval '${days} days'
         FROM memberships WHERE organization_id = $1 LIMIT 1`,
      )
      await log.tamper(
        `INSERT INTO noted_refusals SELECT $1, user_id, '${days}', now() - interval '${days} days'
         FROM memberships WHERE organization_id = $1 LIMIT 1`,
      )
      await log.tamper(
        `WITH signed AS (
           INSERT INTO audit_log (organization_id, id, at, request_id, action, resource, record_id)
           VALUES ($1, gen_random_uuid(), now() - interval '${days} days', 'then', 'sign-in', 'users', $1) RETURNING id)
         INSERT INTO audit_values SELECT $1, id, 'after', '{address}', NULL, sha256('salt'), '192.0.2.7' FROM signed`,
      )
      await log.tamper(
        `INSERT INTO outbox (organization_id, id, kind, payload, done_at, given_up)
         VALUES ($1, gen_random_uuid(), 'none', '{}', now() - interval '${days} days', true)`,
      )
    }
    const { id: member } = await make.user(log.client)
    const noteLast = (days: number, who = 'true') =>
      log.tamper(
        `UPDATE memberships SET last_session_at = now() - interval '${days} days' WHERE organization_id = $1 AND ${who}`,
      )
    await noteLast(29)
    await noteLast(31, `user_id = '${member}'`)
    await log.client.put(path(), { signInDays: 30, mailDays: 30, closedOrderDays: 30 })
    await remove()
    expect(await count('memberships WHERE last_session_at IS NULL')).toBe(1)
    expect(await count('sessions WHERE expires_at < now()')).toBe(1)
    expect(await count('noted_refusals WHERE true')).toBe(1)
    expect(await count(`audit_values WHERE value = '192.0.2.7'`)).toBe(1)
    expect(await count(`audit_log WHERE request_id = 'then'`)).toBe(2)
    expect(await count(`outbox WHERE kind = 'none'`)).toBe(1)
    const shown = async (id: string) =>
      (await log.client.get(`/orders/${id}?with[]=createdBy&with[]=confirmedBy&with[]=lines`)).body.data
    expect(await shown(old?.id)).toMatchObject({
      number: old?.number,
      createdBy: null,
      confirmedBy: null,
      lines: [{}],
    })
    expect(await shown(young?.id)).toMatchObject({
      createdBy: { firstName: 'Test' },
      confirmedBy: { firstName: 'Test' },
    })
  })
})

async function reportOf({ path: of }: Work): Promise<string> {
  const response = await fetch(`${service.address}/api/v1${of('/report')}`, {
    headers: { authorization: `Bearer ${log.client.identity.token}` },
  })
  expect(response.status).toBe(200)
  return response.text()
}

/** @returns the file of an export of the whole log */
async function exported(format: string): Promise<string> {
  const answer = await fetch(`${service.address}/api/v1/audit-log/export?format=${format}`, {
    headers: { authorization: `Bearer ${log.client.identity.token}` },
  })
  const file = log.newFile(format)
  await writeFile(file, await answer.text())
  return file
}

/** Seals the whole log as if it were 31 days ago, with the head of that time. */
async function sealLongAgo(): Promise<void> {
  await log.tamper('DELETE FROM audit_seals WHERE organization_id = $1')
  await log.tamper('DELETE FROM audit_unsealed WHERE organization_id = $1')
  await log.tamper(
    'INSERT INTO audit_unsealed SELECT organization_id, id FROM audit_log WHERE organization_id = $1',
  )
  await log.tamper(`UPDATE audit_log SET at = at - interval '31 days' WHERE organization_id = $1`)
  log.forgetHeads()
  const { background } = service.database
  const then = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString().replace('Z', '000Z')
  const database: typeof background = {
    ...background,
    list: async (...asked) => {
      const [heads = [], ...others] = await background.list(...asked)
      return [
        heads.map(([number = null, sealedAt = null, hash = null]) => [number, sealedAt, hash, then]),
        ...others,
      ]
    },
    write: (...asked) => background.write(...asked),
  }
  await new Sealing({ database, heads: new Heads(log.heads) }).seal(log.organizationId, () => false)
}
