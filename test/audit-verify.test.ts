import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { Heads } from '../src/audit/heads.ts'
import { readPublished } from '../src/audit/published.ts'
import { BEFORE_ALL, sealHash } from '../src/audit/seal.ts'
import { Sealing } from '../src/audit/sealing.ts'
import { auditSheet } from '../src/audit/sheet.ts'
import { verifyLogs } from '../src/audit/verify-all.ts'
import { verifyExport } from '../src/audit/verify-file.ts'
import { bind, statement } from '../src/db/statement.ts'
import { pagesOf } from '../src/exchange/pages.ts'
import { newId } from '../src/id.ts'
import type { Client } from './support/client.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

// Whoever tampers here is the superuser of the database, with its triggers and row security switched off.

const service = useService()
let folder: string
let heads: string
let client: Client
let organizationId: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  client = await service.organization()
  organizationId = client.identity.organizationId
  heads = path.join(folder, `${newId()}.jsonl`)
  for (const name of ['One', 'Two', 'Three', 'Four']) await make.site(client, { name })
  await seal()
})

async function seal(): Promise<void> {
  const keep = service.database.writeQuietly.bind(service.database)
  const sealing = new Sealing({ database: service.database, keep, heads: new Heads(heads) })
  await sealing.seal(organizationId, () => false)
}

async function tamper(sql: string, ...values: readonly unknown[]): Promise<void> {
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    const { rowCount } = await superuser.query(sql, [organizationId, ...values])
    expect(rowCount, sql).toBeGreaterThan(0)
  })
}

async function look<T extends pg.QueryResultRow>(sql: string): Promise<readonly T[]> {
  return connected(await superuserOf(inject('database')), async (superuser) => {
    return (await superuser.query<T>(sql, [organizationId])).rows
  })
}

async function problems(): Promise<readonly string[]> {
  const [verified] = await verifyLogs(service.database, await readPublished(heads), organizationId)
  return (verified?.findings ?? []).map(({ problem, number }) =>
    number === undefined ? problem : `${problem} ${number}`,
  )
}

/** SQL for the entry that seal `number` names. */
const entryOf = (number: number) =>
  `(SELECT s.entry_id FROM audit_seals s WHERE s.organization_id = $1 AND s.number = ${number})`
const lastNumber = async () =>
  Number(
    (await look<{ n: string }>('SELECT max(number) AS n FROM audit_seals WHERE organization_id = $1'))[0]?.n,
  )

test('an untouched log is as it was sealed, also while it is written and sealed', async () => {
  expect(await problems()).toEqual([])
  let writing = true
  const writers = Promise.all(Array.from({ length: 40 }, () => make.manufacturer(client)))
  const sealer = (async () => {
    while (writing) await seal()
  })()
  const found: (readonly string[])[] = []
  const verifier = (async () => {
    while (writing) found.push(await problems())
  })()
  await writers
  writing = false
  await Promise.all([sealer, verifier])
  expect(found.flat()).toEqual([])
  await seal()
  const [verified] = await verifyLogs(service.database, await readPublished(heads), organizationId)
  expect(verified).toMatchObject({ problems: 0, waiting: 0, sealed: await lastNumber() })
})

describe('is found:', () => {
  test.each([
    ['who', 'user_id = gen_random_uuid()'],
    ['when, by a microsecond', `at = at + interval '1 microsecond'`],
    ['what', `action = 'delete'`],
    ['which kind', `resource = 'jobs'`],
    ['which record', 'record_id = gen_random_uuid()'],
    ['from which request', `request_id = 'other'`],
    ['by which token', 'token_id = NULL'],
    ['the state after', `after = after || '{"name": "Five"}'`],
    ['the state before', `before = '{}'`],
    ['a digit that no double holds', `after = after || '{"latitude": 61.00000000000000000000000001}'`],
  ])('an edit of an entry: %s', async (_, change) => {
    if (change.includes('latitude')) {
      await tamper(
        `UPDATE audit_log SET after = after || '{"latitude": 61}' WHERE organization_id = $1 AND id = ${entryOf(5)}`,
      )
      await tamper('DELETE FROM audit_seals WHERE organization_id = $1')
      await tamper(
        'INSERT INTO audit_unsealed SELECT organization_id, id FROM audit_log WHERE organization_id = $1',
      )
      heads = path.join(folder, `${newId()}.jsonl`)
      await seal()
      expect(await problems()).toEqual([])
    }
    await tamper(`UPDATE audit_log SET ${change} WHERE organization_id = $1 AND id = ${entryOf(5)}`)
    expect(await problems()).toEqual(['entry-changed 5'])
  })

  test('a deletion of an entry, sealed or waiting', async () => {
    await make.site(client, { name: 'Waiting' })
    await tamper(
      `DELETE FROM audit_log WHERE organization_id = $1 AND after ->> 'name' IN ('Two', 'Waiting')`,
    )
    expect(await problems()).toEqual([expect.stringMatching(/^entry-missing \d+$/), 'entry-missing'])
  })

  test('two entries that have changed places', async () => {
    await tamper(`UPDATE audit_log a SET after = b.after, record_id = b.record_id, before = b.before,
        request_id = b.request_id, at = b.at, action = b.action, resource = b.resource
      FROM audit_log b WHERE a.organization_id = $1 AND b.organization_id = $1
        AND a.id IN (${entryOf(4)}, ${entryOf(6)}) AND b.id IN (${entryOf(4)}, ${entryOf(6)}) AND a.id <> b.id`)
    expect(await problems()).toEqual(['entry-changed 4', 'entry-changed 6'])
  })

  test('an entry that was added past the service, with and without a seal that looks like one', async () => {
    const add = `INSERT INTO audit_log (organization_id, id, at, request_id, action, resource, record_id)
      VALUES ($1, $2, now() - interval '1 year', 'x', 'confirm', 'orders', gen_random_uuid())`
    await tamper(add, newId())
    expect(await problems()).toEqual(['entry-never-sealed'])
    const forged = newId()
    await tamper(add, forged)
    await tamper(
      `INSERT INTO audit_seals SELECT $1, max(number) + 1, $2, now(), sha256('x') FROM audit_seals WHERE organization_id = $1`,
      forged,
    )
    expect(await problems()).toEqual([`entry-changed ${await lastNumber()}`, 'entry-never-sealed'])
  })

  test('seals that were edited: the number, the entry, the time, the hash', async () => {
    await tamper(
      `UPDATE audit_seals SET sealed_at = sealed_at + interval '1 microsecond' WHERE organization_id = $1 AND number = 3`,
    )
    expect(await problems()).toEqual(['entry-changed 3'])
    await tamper(
      `UPDATE audit_seals SET sealed_at = sealed_at - interval '1 microsecond' WHERE organization_id = $1 AND number = 3`,
    )
    expect(await problems()).toEqual([])
    await tamper(`UPDATE audit_seals SET hash = sha256('x') WHERE organization_id = $1 AND number = 5`)
    expect(await problems()).toEqual(['entry-changed 5', 'entry-changed 6'])
  })

  test('a seal that names another entry', async () => {
    await tamper('UPDATE audit_seals SET entry_id = $2 WHERE organization_id = $1 AND number = 2', newId())
    expect(await problems()).toEqual(['entry-missing 2', 'entry-never-sealed'])
  })

  test('seals that are gone, alone or with their entries', async () => {
    await tamper('DELETE FROM audit_seals WHERE organization_id = $1 AND number IN (3, 4)')
    expect(await problems()).toEqual(['seal-missing 3', 'entry-never-sealed', 'entry-never-sealed'])
  })

  test('a cut of the end, of log and seals together', async () => {
    const last = await lastNumber()
    await tamper(
      `DELETE FROM audit_log WHERE organization_id = $1 AND id IN (${entryOf(last)}, ${entryOf(last - 1)})`,
    )
    await tamper(`DELETE FROM audit_seals WHERE organization_id = $1 AND number > ${last - 2}`)
    expect(await problems()).toEqual([`head-missing ${last}`])
  })

  test('a log that was emptied, and an organization that is gone', async () => {
    const last = await lastNumber()
    await tamper('DELETE FROM audit_log WHERE organization_id = $1')
    await tamper('DELETE FROM audit_seals WHERE organization_id = $1')
    expect(await problems()).toEqual([`head-missing ${last}`])
    await tamper('DELETE FROM organizations WHERE id = $1')
    expect(await problems()).toEqual(['organization-missing'])
  })

  test('an entry that was changed with every seal after it written anew', async () => {
    await tamper(`UPDATE audit_log SET action = 'delete' WHERE organization_id = $1 AND id = ${entryOf(4)}`)
    const sealed = await verifiableRows()
    let previous = BEFORE_ALL
    for (const { number, sealedAt, id, entry } of sealed) {
      previous = sealHash(previous, organizationId, { number, sealedAt }, id, entry)
      await tamper(
        `UPDATE audit_seals SET hash = decode($2, 'hex') WHERE organization_id = $1 AND number = ${number}`,
        previous,
      )
    }
    expect(await problems()).toEqual([`head-differs ${sealed.length}`])
  })

  test('an entry that is made to wait again', async () => {
    await tamper(`INSERT INTO audit_unsealed VALUES ($1, ${entryOf(3)})`)
    await make.site(client)
    await seal()
    expect(await problems()).toEqual(['entry-sealed-and-waiting'])
    // It holds up nobody else.
    const [verified] = await verifyLogs(service.database, await readPublished(heads), organizationId)
    expect(verified).toMatchObject({ waiting: 1 })
  })

  /** What a forger with the source of this program would read. */
  async function verifiableRows() {
    const { ENTRY_JSON, exactMoment } = await import('../src/audit/seal.ts')
    const { parseExact } = await import('../src/audit/canonical.ts')
    const rows = await look<{ number: string; sealedAt: string; id: string; entry: string }>(
      `SELECT s.number, ${exactMoment('s.sealed_at')} AS "sealedAt", r.id, ${ENTRY_JSON}::text AS entry
       FROM audit_seals s JOIN audit_log r ON r.id = s.entry_id WHERE s.organization_id = $1 ORDER BY s.number`,
    )
    return rows.map(({ number, entry, ...rest }) => ({
      ...rest,
      number: Number(number),
      entry: parseExact(entry),
    }))
  }
})

describe('an export', () => {
  async function exported(format: 'json' | 'csv', change = (text: string) => text): Promise<string> {
    const response = await fetch(`${service.address}/api/v1/audit-log/export?format=${format}`, {
      headers: { authorization: `Bearer ${client.identity.token}` },
    })
    expect(response.status).toBe(200)
    const file = path.join(folder, `${newId()}.${format}`)
    await writeFile(file, change(Buffer.from(await response.arrayBuffer()).toString()))
    return file
  }
  const found = async (file: string) => {
    const { findings } = await verifyExport(file, await readPublished(heads))
    return findings.map(({ problem, number }) => `${problem} ${number}`)
  }

  describe.each(['json', 'csv'] as const)('as %s', (format) => {
    test('verifies by itself with the file of heads, and says what waits', async () => {
      await client.send(
        'POST',
        '/sites',
        JSON.stringify({ ...site, name: '=1+1, "é🦺"\u2028', description: 'a\nb' }),
        {
          'x-request-id': '-1.x',
        },
      )
      await seal()
      await make.site(client, { name: 'Waiting' })
      const verified = await verifyExport(await exported(format), await readPublished(heads))
      expect(verified).toMatchObject({
        organizationId,
        sealed: await lastNumber(),
        waiting: 1,
        problems: 0,
        findings: [],
      })
    })

    test('shows an edit, a removed line, two that changed places and a cut', async () => {
      const last = await lastNumber()
      expect(await found(await exported(format, (text) => text.replace('Three', 'Seven')))).toEqual([
        expect.stringMatching(/^entry-changed \d+$/),
      ])
      const lines = (change: (lines: string[]) => string[]) => (text: string) => {
        const parts = text.trim().split(/\r?\n/)
        const end = format === 'json' ? parts.splice(-1) : []
        const records = parts.splice(1).map((line) => line.replace(/,$/, ''))
        const joined = change(records).join(format === 'json' ? ',\n' : '\n')
        return `${[...parts, joined, ...end].join('\n')}\n`
      }
      const without = lines((all) => all.filter((_, index) => index !== 2))
      expect(await found(await exported(format, without))).toEqual(['seal-missing 3'])
      const swapped = lines(([one = '', two = '', ...rest]) => [two, one, ...rest])
      expect(await found(await exported(format, swapped))).not.toEqual([])
      const cut = lines((all) => all.slice(0, -1))
      expect(await found(await exported(format, cut))).toEqual([`head-missing ${last}`])
    })
  })

  test('that breaks off, and a file that is none, are refused', async () => {
    const broken = await exported('json', (text) => text.slice(0, text.lastIndexOf('\n{')))
    await expect(found(broken)).rejects.toThrow('its end is missing')
    const other = path.join(folder, 'other.json')
    await writeFile(other, '{"meta":{"resource":"sites"},"data":[\n]}\n')
    await expect(found(other)).rejects.toThrow('is no export of an audit log')
    await expect(found(path.join(folder, 'none.csv'))).rejects.toThrow()
  })

  test('has no gap though entries become visible behind it and are sealed while it is made', async () => {
    const add = (id: string) =>
      service.database.write(organizationId, [bind(ADD_ENTRY, [organizationId, id])])
    await service.database.write(
      organizationId,
      Array.from({ length: 150 }, () => bind(ADD_ENTRY, [organizationId, newId()])),
    )
    await seal()
    const list = (statements: Parameters<typeof service.database.list>[1]) =>
      service.database.list(organizationId, statements)
    const numbers: unknown[] = []
    for await (const page of pagesOf(auditSheet, { organizationId, list }, {})) {
      numbers.push(...page.map((record) => JSON.parse(record).sealNumber))
      if (numbers.length > 100) continue
      // An id that is smaller than every one, of a transaction that took longer than the page.
      await add('00000000-0000-7000-8000-000000000001')
      await add(newId())
      await seal()
    }
    expect(numbers).toEqual(Array.from({ length: await lastNumber() }, (_, index) => index + 1))
  })

  test('has every entry once though entries are written and sealed while it is made', async () => {
    let writing = true
    const writers = Promise.all(Array.from({ length: 150 }, () => make.manufacturer(client)))
    const sealer = (async () => {
      while (writing) await seal()
    })()
    const files = [await exported('json'), await exported('csv'), await exported('json')]
    await writers
    writing = false
    await sealer
    for (const file of files) {
      const ids = (await readFile(file, 'utf8')).match(/^[{"]*(id":")?[0-9a-f-]{36}/gm) ?? []
      expect(ids.length).toBeGreaterThan(4)
      expect(new Set(ids).size).toBe(ids.length)
      const published = { ...(await readPublished(heads)), byOrganization: new Map() }
      expect((await verifyExport(file, published)).findings).toEqual([])
    }
  })
})

const ADD_ENTRY = statement(`
INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id) VALUES ($1, $2, 'x', 'create', 'sites', $2)`)

test('the file of heads says which line cannot be read', async () => {
  const text = await readFile(heads, 'utf8')
  await writeFile(heads, `${text}{"organizationId":"x"}\n`)
  const { unreadable } = await readPublished(heads)
  expect(unreadable).toEqual([2])
  expect(await problems()).toEqual([])
})

const site = { line1: 'Tehtaankatu 1', postalCode: '42100', postalAddress: 'Jämsä', country: 'FI' }
