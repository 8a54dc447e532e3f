import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readPublished } from '../src/domain/trace/seals/published.ts'
import { BEFORE_ALL, sealHash } from '../src/domain/trace/seals/seal.ts'
import { verifyLogs } from '../src/domain/trace/seals/verify-all.ts'
import { newId } from '../src/platform/id.ts'
import { make } from './support/samples.ts'
import { useSealedLog } from './support/sealed-log.ts'
import { useService } from './support/service.ts'

// The attacker is the superuser of the database, with triggers and row security off. Seen red with entries that are
// not compared with their hash (edits and swaps), with entries that may be missing (deletions), with numbers that may
// have gaps, with heads that are ignored after the end (cuts) or not compared (rewritten seals), with entries whose
// missing seal is not noticed, and with a hash over nothing.

const service = useService()
const log = useSealedLog(service)

/** SQL for the entry that seal `number` names. */
const entryOf = (number: number) =>
  `(SELECT s.entry_id FROM audit_seals s WHERE s.organization_id = $1 AND s.number = ${number})`

test('an untouched log verifies, also while it is written and sealed', async () => {
  expect(await log.problems()).toEqual([])
  let writing = true
  const writers = Promise.all(Array.from({ length: 40 }, () => make.manufacturer(log.client)))
  const sealer = (async () => {
    while (writing) await log.seal()
  })()
  const found: (readonly string[])[] = []
  const verifier = (async () => {
    while (writing) found.push(await log.problems())
  })()
  await writers
  writing = false
  await Promise.all([sealer, verifier])
  expect(found.flat()).toEqual([])
  await log.seal()
  const [verified] = await verifyLogs(service.database, await readPublished(log.heads), log.organizationId)
  expect(verified).toMatchObject({ problems: 0, waiting: 0, sealed: await log.lastNumber() })
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
      await log.tamper(
        `UPDATE audit_log SET after = after || '{"latitude": 61}' WHERE organization_id = $1 AND id = ${entryOf(5)}`,
      )
      await log.tamper('DELETE FROM audit_seals WHERE organization_id = $1')
      await log.tamper(
        'INSERT INTO audit_unsealed SELECT organization_id, id FROM audit_log WHERE organization_id = $1',
      )
      log.forgetHeads()
      await log.seal()
      expect(await log.problems()).toEqual([])
    }
    await log.tamper(`UPDATE audit_log SET ${change} WHERE organization_id = $1 AND id = ${entryOf(5)}`)
    expect(await log.problems()).toEqual(['entry-changed 5'])
  })

  test('a deletion of an entry, sealed or waiting', async () => {
    await make.site(log.client, { name: 'Waiting' })
    await log.tamper(
      `DELETE FROM audit_log WHERE organization_id = $1 AND after ->> 'name' IN ('Two', 'Waiting')`,
    )
    expect(await log.problems()).toEqual([expect.stringMatching(/^entry-missing \d+$/), 'entry-missing'])
  })

  test('two swapped entries', async () => {
    await log.tamper(`UPDATE audit_log a SET after = b.after, record_id = b.record_id, before = b.before,
        request_id = b.request_id, at = b.at, action = b.action, resource = b.resource
      FROM audit_log b WHERE a.organization_id = $1 AND b.organization_id = $1
        AND a.id IN (${entryOf(4)}, ${entryOf(6)}) AND b.id IN (${entryOf(4)}, ${entryOf(6)}) AND a.id <> b.id`)
    expect(await log.problems()).toEqual(['entry-changed 4', 'entry-changed 6'])
  })

  test('an entry added without the service, with and without a forged seal', async () => {
    const add = `INSERT INTO audit_log (organization_id, id, at, request_id, action, resource, record_id)
      VALUES ($1, $2, now() - interval '1 year', 'x', 'confirm', 'orders', gen_random_uuid())`
    await log.tamper(add, newId())
    expect(await log.problems()).toEqual(['entry-never-sealed'])
    const forged = newId()
    await log.tamper(add, forged)
    await log.tamper(
      `INSERT INTO audit_seals SELECT $1, max(number) + 1, $2, now(), sha256('x') FROM audit_seals WHERE organization_id = $1`,
      forged,
    )
    expect(await log.problems()).toEqual([`entry-changed ${await log.lastNumber()}`, 'entry-never-sealed'])
  })

  test('seals that were edited: the number, the entry, the time, the hash', async () => {
    await log.tamper(
      `UPDATE audit_seals SET sealed_at = sealed_at + interval '1 microsecond' WHERE organization_id = $1 AND number = 3`,
    )
    expect(await log.problems()).toEqual(['entry-changed 3'])
    await log.tamper(
      `UPDATE audit_seals SET sealed_at = sealed_at - interval '1 microsecond' WHERE organization_id = $1 AND number = 3`,
    )
    expect(await log.problems()).toEqual([])
    await log.tamper(`UPDATE audit_seals SET hash = sha256('x') WHERE organization_id = $1 AND number = 5`)
    expect(await log.problems()).toEqual(['entry-changed 5', 'entry-changed 6'])
  })

  test('a seal that names another entry', async () => {
    await log.tamper(
      'UPDATE audit_seals SET entry_id = $2 WHERE organization_id = $1 AND number = 2',
      newId(),
    )
    expect(await log.problems()).toEqual(['entry-missing 2', 'entry-never-sealed'])
  })

  test('seals that are gone, alone or with their entries', async () => {
    await log.tamper('DELETE FROM audit_seals WHERE organization_id = $1 AND number IN (3, 4)')
    expect(await log.problems()).toEqual(['seal-missing 3', 'entry-never-sealed', 'entry-never-sealed'])
  })

  test('a cut of the end, of log and seals together', async () => {
    const last = await log.lastNumber()
    await log.tamper(
      `DELETE FROM audit_log WHERE organization_id = $1 AND id IN (${entryOf(last)}, ${entryOf(last - 1)})`,
    )
    await log.tamper(`DELETE FROM audit_seals WHERE organization_id = $1 AND number > ${last - 2}`)
    expect(await log.problems()).toEqual([`head-missing ${last}`])
  })

  test('a log that was emptied, and an organization that is gone', async () => {
    const last = await log.lastNumber()
    await log.tamper('DELETE FROM audit_log WHERE organization_id = $1')
    await log.tamper('DELETE FROM audit_seals WHERE organization_id = $1')
    expect(await log.problems()).toEqual([`head-missing ${last}`])
    await log.tamper('DELETE FROM organizations WHERE id = $1')
    expect(await log.problems()).toEqual(['organization-missing'])
  })

  test('an entry that was changed with every seal after it rewritten', async () => {
    await log.tamper(
      `UPDATE audit_log SET action = 'delete' WHERE organization_id = $1 AND id = ${entryOf(4)}`,
    )
    const sealed = await verifiableRows()
    let previous = BEFORE_ALL
    for (const { number, sealedAt, id, entry } of sealed) {
      previous = sealHash(previous, log.organizationId, { number, sealedAt }, id, entry)
      await log.tamper(
        `UPDATE audit_seals SET hash = decode($2, 'hex') WHERE organization_id = $1 AND number = ${number}`,
        previous,
      )
    }
    expect(await log.problems()).toEqual([`head-differs ${sealed.length}`])
  })

  test('an entry made unsealed again', async () => {
    await log.tamper(`INSERT INTO audit_unsealed VALUES ($1, ${entryOf(3)})`)
    await make.site(log.client)
    await log.seal()
    expect(await log.problems()).toEqual(['entry-sealed-and-waiting'])
    // It does not delay anybody else.
    const [verified] = await verifyLogs(service.database, await readPublished(log.heads), log.organizationId)
    expect(verified).toMatchObject({ waiting: 1 })
  })

  /** What a forger with the source code of this program would read. */
  async function verifiableRows() {
    const { ENTRY_JSON, exactMoment } = await import('../src/domain/trace/seals/seal.ts')
    const { parseExact } = await import('../src/domain/trace/seals/canonical.ts')
    const rows = await log.look<{ number: string; sealedAt: string; id: string; entry: string }>(
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

test('the file of heads says which line cannot be read', async () => {
  const text = await readFile(log.heads, 'utf8')
  await writeFile(log.heads, `${text}{"organizationId":"x"}\n`)
  const { unreadable } = await readPublished(log.heads)
  expect(unreadable).toEqual([2])
  expect(await log.problems()).toEqual([])
})
