import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyReport } from '../../src/domain/work/report/verify.ts'
import { newId } from '../../src/platform/id.ts'
import { changeRows } from '../support/behind-the-service.ts'
import type { Client } from '../support/client.ts'
import { filesInMemory } from '../support/files-in-memory.ts'
import {
  aloneIn,
  asSuperuser,
  complete,
  completedJob,
  confirmedJob,
  type People,
  peopleOf,
  photo,
  runningJob,
  signed,
  type Work,
} from '../support/jobs-under-way.ts'
import { done } from '../support/learning.ts'
import { useProgram } from '../support/program.ts'
import { prove, requirementOf } from '../support/proofs.ts'
import { make, type Sample } from '../support/samples.ts'
import { sealAnew } from '../support/seal-anew.ts'
import { useService } from '../support/service.ts'
import { SessionClient } from '../support/session-client.ts'
import { orderOf } from '../support/work.ts'

const service = useService({ files: filesInMemory() })
const program = useProgram()
let client: Client
let people: People
let order: Sample
let work: Work
let picture: string
/** The text of the report of a job that went through all of its states. */
let text: string

async function reportOf({ path: of }: Work, by: Client = client): Promise<string> {
  const response = await fetch(`${service.address}/api/v1${of('/report')}`, {
    headers: { authorization: `Bearer ${by.identity.token}` },
  })
  expect(response.status).toBe(200)
  return response.text()
}

const STEP = 'Cut the pipe'
const does = ({ steps }: Work) => ({ meaning: 'done', workStepId: steps[STEP] })
const undoes = ({ steps }: Work) => ({
  meaning: 'undone',
  workStepId: steps[STEP],
  reason: 'The valve leaks.',
})

beforeAll(async () => {
  client = await service.organization()
  people = await peopleOf(service, client)
  order = await orderOf(client, [{ name: STEP }])
  work = await runningJob(people, order)
  const { worker, mate, supervisor } = people
  await signed(worker, work, does(work))
  await signed(mate, work, undoes(work))
  picture = await photo(worker)
  const deviation = await done(worker, 'POST', '/deviations', {
    jobId: work.job.id,
    severity: 'high',
    description: 'The extinguisher is empty.',
    photoPath: picture,
    stopsWork: true,
  })
  await done(client, 'POST', `/deviations/${deviation.id}/resolve`, { resolution: 'A full one was brought.' })
  await done(supervisor, 'POST', work.path('/resume'))
  await complete(people, work)
  text = await reportOf(work)
})

const verified = (report: string) => verifyReport(report, () => new Map())

/** The findings after a change in the report. */
// biome-ignore lint/suspicious/noExplicitAny: a report is any JSON here
function planted(change: (report: any) => void): readonly string[] {
  const report = JSON.parse(text)
  change(report)
  return verified(JSON.stringify(report)).problems
}

describe('the report of a completed job', () => {
  test('has its texts, people, log, deviations and photos, and every entry about them is sealed', async () => {
    const { contents, log } = JSON.parse(text)
    const permit = await done(client, 'GET', work.path('/permit'))
    expect(contents).toMatchObject({
      organization: { id: client.identity.organizationId },
      job: { id: work.job.id, number: work.job.number, status: 'completed' },
      permits: [{ revision: 1, documentSha256: permit.sha256 }],
      crew: [
        { user: { id: people.worker.identity.userId }, role: 'worker' },
        { user: { id: people.mate.identity.userId }, role: 'worker' },
        { user: { id: people.supervisor.identity.userId }, role: 'supervisor' },
      ],
      deviations: [{ status: 'resolved', resolution: 'A full one was brought.', stopsWork: true }],
    })
    expect(contents.signOffs.map(({ meaning }: { meaning: string }) => meaning)).toEqual([
      ...[
        'briefed',
        'briefed',
        'briefed',
        'done',
        'undone',
        'suspended',
        'resumed',
        'done',
        'handed_back',
        'completed',
      ],
    ])
    expect(contents.documents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'permit',
      'work_step',
    ])
    const { body: file } = await client.get(`/uploads/${picture}`)
    expect(contents.photos).toEqual([
      {
        ...{ id: picture.replace('.webp', ''), path: picture, bytes: file.length },
        ...{ sha256: hash('sha256', file, 'hex'), createdAt: expect.any(String) },
      },
    ])
    for (const { number } of log) expect(number).toBeGreaterThan(0)
    expect(verified(text)).toMatchObject({ problems: [], unsealed: 0, signOffs: 10, documents: 2, erased: 0 })
    const { body: entries } = await client.get(`/audit-log?recordId=${work.job.id}&action=report`)
    expect(entries.data[0]).toMatchObject({ resource: 'jobs', after: { sha256: expect.any(String) } })
  })

  test('is for readers of jobs, in their own organization', async () => {
    expect(await client.get(work.path('/report'))).toMatchObject({ status: 200 })
    const stranger = await service.organization()
    expect(await stranger.get(work.path('/report'))).toMatchObject({ status: 404 })
  })

  test('reveals each change in it', async () => {
    const found = (change: Parameters<typeof planted>[0], sentence: RegExp) =>
      expect(planted(change).join('\n')).toMatch(sentence)
    // One value, and one that names a person.
    found(({ contents }) => {
      contents.deviations[0].severity = 'low'
    }, /severity of deviations .* is not what entry/)
    found(({ contents }) => {
      contents.signOffs[4].reason = 'It was fine.'
    }, /reason of sign-offs .* is not what entry/)
    found(({ contents }) => {
      contents.signOffs[1].user.lastName = 'Somebody else'
    }, /user of sign-offs .* is not what entry/)
    // One row, at the end and in the middle, and with its entry.
    found(({ contents }) => {
      contents.signOffs.pop()
    }, /is missing; an entry of the audit log says that it was made/)
    found(({ contents, log }) => {
      const [{ id }] = contents.signOffs.splice(2, 1)
      log.splice(
        log.findIndex(({ entry }: { entry: { recordId: string } }) => entry.recordId === id),
        1,
      )
    }, /Entry 3 is missing or out of its place/)
    found(({ contents, log }) => {
      const { id } = contents.signOffs.pop()
      log.splice(
        log.findIndex(({ entry }: { entry: { recordId: string } }) => entry.recordId === id),
        1,
      )
    }, /The contents are not those that the report was made with/)
    // Two sign-offs swapped.
    found(({ contents }) => {
      const [one, other] = contents.signOffs
      contents.signOffs[0] = { ...other, place: 1 }
      contents.signOffs[1] = { ...one, place: 2 }
    }, /place of sign-offs .* is not what entry/)
    // Texts, photos, revisions.
    found(({ contents }) => {
      contents.documents[0].body += ' '
    }, /does not have this hash/)
    found(({ contents }) => {
      contents.documents.pop()
    }, /The document [0-9a-f]{64} is missing/)
    found(({ contents }) => {
      contents.photos[0].sha256 = '0'.repeat(64)
    }, /The contents are not those/)
    // An entry changed as well, and one without its previous seal.
    found(({ contents, log }) => {
      contents.deviations[0].severity = 'low'
      for (const { entry } of log) if (entry.resource === 'deviations') entry.after.severity = 'low'
    }, /does not match seal \d+/)
    found(({ log }) => {
      log[0].previous = 'f'.repeat(64)
    }, /does not match seal \d+/)
    // Entries in another order, so that another one would be the last, and words that no seal covers.
    found(({ log }) => {
      log.splice(1, 0, log.splice(3, 1)[0])
    }, /Seal \d+ is out of its place/)
    found((report) => {
      report.summary = 'Nothing went wrong.'
      report.log[0].note = 'Seen.'
    }, /The file has summary, .*\nThe file has note, which no report has/)
    // Text that somebody wrote and later changed, beside its commitment.
    found(({ log }) => {
      const values = log.flatMap((each: { values: readonly object[] }) => each.values)
      for (const kept of values) kept.value = `${kept.value} `
    }, /The value of .* is not the one to which seal \d+ is a commitment/)
  })

  // Seen red with entries read after the rows, while others sign and read.
  test('shows one moment: simultaneous signatures and reads do not make it false', async () => {
    const busy = await runningJob(people, order)
    const sixteen = () => Promise.all(Array.from({ length: 16 }, () => reportOf(busy)))
    const [reports] = await Promise.all([
      sixteen(),
      ...Array.from({ length: 32 }, () => signed(people.worker, busy, { meaning: 'round' })),
    ])
    for (const each of reports) expect(verified(each).problems).toEqual([])
    await complete(people, busy)
    for (const each of await sixteen()) expect(verified(each)).toMatchObject({ problems: [], unsealed: 0 })
  })

  test('does not accept a seal of another organization', async () => {
    const other = await service.organization()
    const they = await aloneIn(service, other)
    const theirs = await completedJob(they, await orderOf(other, [{ name: STEP }]))
    const foreign = JSON.parse(await reportOf(theirs, other))
    expect(verified(JSON.stringify(foreign)).problems).toEqual([])
    const problems = planted(({ log }) => {
      const { number, sealedAt, hash: of, previous } = foreign.log[0]
      Object.assign(log[0], { number, sealedAt, hash: of, previous })
    })
    expect(problems.join('\n')).toMatch(/or it is of another organization/)
    foreign.contents.organization.id = client.identity.organizationId
    expect(verified(JSON.stringify(foreign)).problems.join('\n')).toMatch(/or it is of another organization/)
  })

  test('reveals a row that was changed without the service', async () => {
    const behind = await confirmedJob(people, order)
    const { id } = await done(client, 'POST', '/deviations', {
      ...{ jobId: behind.job.id, severity: 'critical', description: 'Gas.' },
    })
    await changeRows(
      service,
      client,
      `UPDATE deviations SET severity = 'low' WHERE organization_id = $1 AND id = $2`,
      id,
    )
    expect(verified(await reportOf(behind)).problems).toEqual([
      expect.stringMatching(/^severity of deviations .* is not what entry .* says\.$/),
    ])
  })

  // Seen red with photos of every report looked for in the log.
  test('still verifies if it is from before the entries about uploads were in it', () => {
    const report = JSON.parse(text)
    for (const each of report.contents.photos) for (const name of ['id', 'createdAt']) delete each[name]
    report.log = report.log.filter(({ entry }: Sample) => entry.resource !== 'uploads')
    sealAnew(client.identity.organizationId, report)
    expect(verified(JSON.stringify(report)).problems).toEqual([])
  })

  // Seen red without each of the comparisons, and without the hash in the entry about an upload.
  test('reveals a photo, a revision and a crew that were changed in the database', async () => {
    const other = await service.organization()
    const they = await peopleOf(service, other)
    const photographed = await orderOf(other, [{ name: STEP, execution: { photoRequired: true } }])
    const start = `${new Date().toISOString().slice(0, 10)} 00:00`
    const event = await make.event(other, { orderId: photographed.id, start, durationMinutes: 2_880 })
    const assigned = { userId: other.identity.userId }
    await done(other, 'POST', `/events/${event.id}/assignments`, assigned)
    const behind = await confirmedJob(they, photographed, { eventId: event.id })
    for (const each of [other, they.worker, they.mate, they.supervisor]) {
      await signed(each, behind, { meaning: 'briefed' })
    }
    await done(other, 'POST', behind.path('/start'))
    const filePath = await photo(they.worker)
    await signed(they.worker, behind, { ...does(behind), meaning: 'evidence', filePath })
    await complete(they, behind)
    expect(verified(await reportOf(behind, other)).problems).toEqual([])
    const found = async (problem: RegExp, sql: string, ...values: readonly unknown[]) => {
      await asSuperuser(sql, [behind.job.id, ...values])
      expect(verified(await reportOf(behind, other)).problems.join('\n')).toMatch(problem)
    }
    await found(
      /^sha256 of uploads .* is not what entry/m,
      `UPDATE uploads SET sha256 = repeat('a', 64) WHERE path = (SELECT file_path FROM sign_offs WHERE job_id = $1 AND file_path = $2)`,
      filePath,
    )
    await found(
      /^The photo .*webp is missing\.$/m,
      'DELETE FROM uploads WHERE path = (SELECT file_path FROM sign_offs WHERE job_id = $1 AND file_path = $2)',
      filePath,
    )
    await found(
      /^No entry of the audit log covers crew-members/m,
      'UPDATE crew_members SET left_at = joined_at, removed_by = added_by WHERE job_id = $1 AND user_id = $2',
      assigned.userId,
    )
    await found(
      /^Revision 1 does not say what its document says\.$/m,
      `UPDATE permits SET ends_at = ends_at + interval '1 day' WHERE job_id = $1`,
    )
    await found(
      /^The document of sign-offs .* is not one of its revision\.$/m,
      `UPDATE permits SET steps = jsonb_set(steps, '{0,documentSha256}', to_jsonb(document_sha256)) WHERE job_id = $1`,
    )
  })

  // Seen red without the entries about proofs, and without the comparison with the entry about the start.
  test('reveals a proof that was made without the service, and one that was taken out', async () => {
    const card = await requirementOf(client, { name: 'Hot-work card' })
    const past = await requirementOf(client, { name: 'Winter card', validTo: '2026-01-31' })
    const demanding = await orderOf(client, [{ name: STEP, requirements: [card, past] }])
    const userIds = [people.worker, people.mate, people.supervisor].map(({ identity }) => identity.userId)
    const issuedOn = new Date().toISOString().slice(0, 10)
    const shown = { safetyRequirementId: card.id, issuedOn, reference: 'TK-2231' }
    const verifiedCard = async (userId: string | undefined) => {
      const { id } = await done(client, 'POST', '/completions', { ...shown, userId })
      await done(people.planner, 'POST', `/completions/${id}/verify`)
      return id
    }
    const id = await verifiedCard(userIds[0])
    const forged = await Promise.all(
      userIds.slice(1).map((userId) => prove(service, client, { userId, of: card })),
    )
    const running = await runningJob(people, demanding)
    // Seen red with only the proofs of those who were there at the start.
    const late = await service.member(client, 'worker')
    await done(client, 'POST', running.path('/crew'), { userId: late.identity.userId })
    await signed(late, running, { meaning: 'briefed' })
    const later = await verifiedCard(late.identity.userId)
    // Seen red with proofs for what is no longer required.
    await prove(service, client, { userId: late.identity.userId, of: past })
    await signed(late, running, does(running))
    // Seen red with the proofs of colleagues for every reader of jobs.
    const read = JSON.parse(await reportOf(running, people.worker))
    expect([read.contents.proofs, read.log.map(({ entry }: Sample) => entry.resource)]).toEqual([
      null,
      expect.not.arrayContaining(['completions']),
    ])
    expect(verified(JSON.stringify(read)).problems).toEqual([])
    const report = JSON.parse(await reportOf(running))
    const found = () => verified(JSON.stringify(report)).problems.toSorted()
    expect(found()).toEqual(
      forged.map((proof) => `No entry of the audit log covers completions ${proof}.`).toSorted(),
    )
    const there = report.contents.proofs.map((proof: Sample) => proof.id)
    expect(there.toSorted()).toEqual([id, later, ...forged].toSorted())
    expect(JSON.stringify(report)).not.toContain('TK-2231')
    const isOf = (proofId: string) => (each: Sample) =>
      each.id === proofId || each.entry?.recordId === proofId
    report.contents.proofs = report.contents.proofs.filter((each: Sample) => !isOf(id)(each))
    report.log = report.log.filter((each: Sample) => !isOf(id)(each))
    sealAnew(client.identity.organizationId, report)
    expect(found()).toContain(`The proof ${id} is missing, with which somebody was ready.`)
  })

  test('still verifies when a person in it is erased: their texts are gone, their commitments stay', async () => {
    const leaver = await service.member(client, 'worker')
    const left = await runningJob({ ...people, mate: await SessionClient.of(service, leaver) }, order)
    const { userId } = leaver.identity
    await signed(people.worker, left, does(left))
    await signed(leaver, left, undoes(left))
    await client.send('DELETE', `/users/${userId}`)
    const admin = await SessionClient.of(service, client)
    expect((await admin.post(`/users/${userId}/erase`)).status).toBe(204)
    const { problems, erased } = verified(await reportOf(left))
    expect(problems).toEqual([])
    expect(erased).toBeGreaterThan(0)
  })
})

describe('holdpoint report verify', () => {
  const run = async (name: string, content: string, ...options: readonly string[]) => {
    const file = path.join(program.dataFolder, name)
    await writeFile(file, content)
    return program.run(['report', 'verify', file, ...options])
  }

  test('exits 0 for a true report, and 1 for a false one, another file, and one with unsealed entries', async () => {
    const good = await run('good.json', text)
    expect(good).toMatchObject({ code: 0 })
    expect(await run('good.json', text, '--heads', 'absent.jsonl')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('absent.jsonl'),
    })
    const heads = path.join(program.dataFolder, 'heads-of-others.jsonl')
    const head = {
      organizationId: newId(),
      number: 1,
      sealedAt: '2026-03-02T08:00:00.000000Z',
      hash: '0'.repeat(64),
    }
    await writeFile(heads, `${JSON.stringify(head)}\n`)
    expect(await run('good.json', text, '--heads', heads)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no published heads of this organization'),
    })
    // Seen red with nothing said about heads of which the report has none.
    await writeFile(
      heads,
      `${JSON.stringify({ ...head, organizationId: client.identity.organizationId, number: 9_999 })}\n`,
    )
    expect(await run('good.json', text, '--heads', heads)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Published heads compared: 0. None of its seals is one'),
    })
    expect(good.stdout).toMatch(/^It was made at 2\d{3}-.*Z; the job was completed\.$/m)
    expect(good.stdout).toContain(`Report of job ${work.job.number}: as it was made; 10 log entries`)
    expect(await run('bad.json', text.replace('A full one was brought.', 'An empty one.'))).toMatchObject({
      code: 1,
    })
    for (const [name, content] of [
      ['none.json', '{"format":"holdpoint-report"}'],
      ['cut.json', text.slice(0, -10)],
      ['array.json', '[]'],
      ['empty.json', ''],
      // A reader that takes the first of two keys reads something else than was checked.
      ['twice.json', text.replace('"contents"', '"contents":{"job":{"status":"draft"}},"contents"')],
      [
        'deep.json',
        text.replace('"contents":{', `"contents":{"a":${'['.repeat(2_000)}${']'.repeat(2_000)},`),
      ],
    ] as const) {
      expect(await run(name, content), name).toMatchObject({ code: 1 })
    }
    const forged = JSON.parse(text)
    forged.contents.job.number = '1: as it was made.\n\u001b[8m'
    forged.contents.deviations.push({ id: '\u001b[2K\u202e' })
    const { stdout } = await run('forged.json', JSON.stringify(forged))
    expect(stdout).toMatch(/^Report of job 1: as it was made\.\uFFFD\uFFFD\[8m: \d+ problems;/)
    for (const hidden of ['\u001b', '\u202e']) expect(stdout).not.toContain(hidden)
    const waiting = JSON.parse(text)
    Object.assign(waiting.log.at(-1), { number: null, sealedAt: null, hash: null, previous: null })
    const unsealed = JSON.stringify(waiting)
    expect(await run('unsealed.json', unsealed)).toMatchObject({ code: 1 })
    expect(await run('unsealed.json', unsealed, '--allow-unsealed')).toMatchObject({ code: 0 })
  })
})
