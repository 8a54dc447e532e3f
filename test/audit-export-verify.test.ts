import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readPublished } from '../src/domain/trace/seals/published.ts'
import { auditSheet } from '../src/faces/files/audit/sheet.ts'
import { verifyExport } from '../src/faces/files/audit/verify-file.ts'
import { pagesOf } from '../src/faces/files/sheet/pages.ts'
import { newId } from '../src/platform/id.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import { make, siteBody } from './support/samples.ts'
import { useSealedLog } from './support/sealed-log.ts'
import { useService } from './support/service.ts'
import { sqlAs } from './support/supply.ts'

// Seen red with entries that are not compared with their hash, with numbers that may have gaps, and with heads that
// are ignored after the end.

const service = useService()
const log = useSealedLog(service)

const ADD_ENTRY = statement(`
INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id) VALUES ($1, $2, 'x', 'create', 'sites', $2)`)

describe('an export', () => {
  async function exported(format: 'json' | 'csv', change = (text: string) => text): Promise<string> {
    const response = await fetch(`${service.address}/api/v1/audit-log/export?format=${format}`, {
      headers: { authorization: `Bearer ${log.client.identity.token}` },
    })
    expect(response.status).toBe(200)
    const file = log.newFile(format)
    await writeFile(file, change(Buffer.from(await response.arrayBuffer()).toString()))
    return file
  }
  const found = async (file: string) => {
    const { findings } = await verifyExport(file, await readPublished(log.heads))
    return findings.map(({ problem, number }) => `${problem} ${number}`)
  }

  // Seen red with pages that stay as large as before: nothing was sealed any longer.
  test('and the seals before it hold entries that are too large for one answer of the database', async () => {
    await sqlAs(
      service,
      log.client,
      `INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id, before, after)
       SELECT $1, gen_random_uuid(), 'large', 'update', 'sites', gen_random_uuid(), text, text
       FROM generate_series(1, 110), jsonb_build_object('text', repeat('x', 170000)) AS text RETURNING 1`,
    )
    await log.seal()
    expect(await log.problems()).toEqual([])
    const verified = await verifyExport(await exported('json'), await readPublished(log.heads))
    expect(verified).toMatchObject({ sealed: await log.lastNumber(), waiting: 0, problems: 0 })
    expect(verified.sealed, 'entries that a seal covers').toBeGreaterThan(110)
  })

  describe.each(['json', 'csv'] as const)('as %s', (format) => {
    test('verifies alone with the heads file, and says what waits', async () => {
      await log.client.send(
        'POST',
        '/sites',
        JSON.stringify({ ...siteBody, name: '=1+1, "é🦺"\u2028', description: 'a\nb' }),
        {
          'x-request-id': '-1.x',
        },
      )
      await log.seal()
      await make.site(log.client, { name: 'Waiting' })
      const verified = await verifyExport(await exported(format), await readPublished(log.heads))
      expect(verified).toMatchObject({
        organizationId: log.organizationId,
        sealed: await log.lastNumber(),
        waiting: 1,
        problems: 0,
        findings: [],
      })
    })

    test('shows an edit, a removed line, two that changed places and a cut', async () => {
      const last = await log.lastNumber()
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
      // The entries of these exports wait behind the last sealed one.
      const cut = lines((all) => all.slice(0, last - 1))
      expect(await found(await exported(format, cut))).toEqual([`head-missing ${last}`])
    })
  })

  test('that breaks off, and a file that is not one, are refused', async () => {
    const broken = await exported('json', (text) => text.slice(0, text.lastIndexOf('\n{')))
    await expect(found(broken)).rejects.toThrow('its end is missing')
    const other = log.newFile('json')
    await writeFile(other, '{"meta":{"resource":"sites"},"data":[\n]}\n')
    await expect(found(other)).rejects.toThrow('is not an export of an audit log')
    await expect(found(log.newFile('csv'))).rejects.toThrow()
    // A reader that takes the first of two keys reads something else than was checked.
    const twice = await exported('json', (text) =>
      text.replace('"action":"create"', '"action":"x","action":"create"'),
    )
    await expect(found(twice)).rejects.toThrow('one of its lines is not an entry')
  })

  test('has no gap even if earlier entries become visible and are sealed while it is made', async () => {
    const add = (id: string) =>
      service.database.write(log.organizationId, [bind(ADD_ENTRY, [log.organizationId, id])])
    await service.database.write(
      log.organizationId,
      Array.from({ length: 150 }, () => bind(ADD_ENTRY, [log.organizationId, newId()])),
    )
    await log.seal()
    const list = (statements: Parameters<typeof service.database.list>[1]) =>
      service.database.list(log.organizationId, statements)
    const numbers: unknown[] = []
    for await (const page of pagesOf(auditSheet, { organizationId: log.organizationId, list }, {})) {
      numbers.push(...page.map((record) => JSON.parse(record).sealNumber))
      if (numbers.length > 100) continue
      // An id smaller than all others, from a transaction that took longer than the page.
      await add('00000000-0000-7000-8000-000000000001')
      await add(newId())
      await log.seal()
    }
    expect(numbers).toEqual(Array.from({ length: await log.lastNumber() }, (_, index) => index + 1))
  })

  test('has every entry once even if entries are written and sealed while it is made', async () => {
    let writing = true
    const write = async () => {
      for (let written = 0; written < 10; written += 1) await make.manufacturer(log.client)
    }
    const writers = Promise.all(Array.from({ length: 15 }, write))
    const sealer = (async () => {
      while (writing) await log.seal()
    })()
    const files = [await exported('json'), await exported('csv'), await exported('json')]
    await writers
    writing = false
    await sealer
    for (const file of files) {
      const ids = (await readFile(file, 'utf8')).match(/^[{"]*(id":")?[0-9a-f-]{36}/gm) ?? []
      expect(ids.length, 'entries in the export').toBeGreaterThan(4)
      expect(new Set(ids).size).toBe(ids.length)
      const published = { ...(await readPublished(log.heads)), byOrganization: new Map() }
      expect((await verifyExport(file, published)).findings).toEqual([])
    }
  })
})
