import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCode } from '../src/domain/proof/completions/code.ts'
import { newId } from '../src/platform/id.ts'
import { changeRows } from './support/behind-the-service.ts'
import type { Answer, Client } from './support/client.ts'
import { expectDocumented } from './support/documented.ts'
import { aloneIn, complete, confirmedJob, type People, signed, type Work } from './support/jobs-under-way.ts'
import { contentOf, done, train } from './support/learning.ts'
import type { Sample } from './support/samples.ts'
import { type Service, useService } from './support/service.ts'
import { orderOf, workLater } from './support/work.ts'

/** How often the database was queried. */
let looks = 0
const service = useService({ requestsPerMinute: 100_000 }, (database) => ({
  list: database.list.bind(database),
  read: (...given) => {
    looks += 1
    return database.read(...given)
  },
  write: database.write.bind(database),
  transaction: database.transaction.bind(database),
  checkReady: database.checkReady.bind(database),
}))
const few = useService({ requestsPerMinute: 3, trustProxy: true })
let client: Client

beforeAll(async () => {
  client = await service.organization({ timeZone: 'Pacific/Kiritimati' })
})

/** Asks as an unknown person. */
async function verify(
  code: string,
  sha256?: string,
  { address }: Pick<Service, 'address'> = service,
  headers: { readonly [name: string]: string } = {},
): Promise<Answer> {
  const path = `/verify/${encodeURIComponent(code)}${sha256 === undefined ? '' : `?sha256=${sha256}`}`
  const response = await fetch(`${address}/api/v1${path}`, { headers })
  const answer = { status: response.status, headers: response.headers, body: await response.json() }
  expectDocumented('GET', path, answer)
  return answer
}

/** A completion by training. */
async function certificate(by: Client = client): Promise<Sample> {
  const training = await train(by, await contentOf(by, { title: 'Hot work' }))
  const { completionId } = await done(by, 'POST', `/trainings/${training.id}/complete`, { understood: true })
  return done(by, 'GET', `/completions/${completionId}`)
}

describe('the code of a completion', () => {
  test('shows anybody the learned content, its version, the holder’s initials, and whether a hash is that of its document', async () => {
    const { code, documentSha256 } = await certificate()
    await changeRows(
      service,
      client,
      'UPDATE memberships SET first_name = $3, last_name = $4 WHERE organization_id = $1 AND user_id = $2',
      ...[client.identity.userId, 'Åsa', 'von Weber'],
    )
    const { status, body } = await verify(code)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        kind: 'completion',
        status: 'valid',
        sha256: documentSha256,
        matches: null,
        number: null,
        title: 'Hot work',
        version: 1,
        organization: { name: expect.any(String) },
        site: null,
        revision: null,
        validFrom: null,
        validUntil: null,
        initials: 'ÅV',
      },
      meta: { requestId: expect.any(String) },
    })
    expect((await verify(code, documentSha256)).body.data.matches).toBe(true)
    expect((await verify(code, documentSha256.toUpperCase())).body.data.matches).toBe(true)
    expect((await verify(code, 'f'.repeat(64))).body.data).toMatchObject({ status: 'valid', matches: false })
    for (const malformed of ['f'.repeat(63), `${'f'.repeat(63)}g`, 'f'.repeat(65), 'NaN']) {
      expect(await verify(code, malformed)).toMatchObject({
        status: 422,
        body: { errors: { sha256: ['The sha256 field must be a SHA-256 in 64 hexadecimal digits.'] } },
      })
    }
  })

  test('is proved by a file: the downloaded document has the hash, for everybody who sees the proof', async () => {
    const { id, documentSha256 } = await certificate()
    const { status, body, headers } = await client.get(`/completions/${id}/document`)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="document-[0-9a-f]{12}.json"$/)
    const text = canonicalize(body) ?? ''
    expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text))
    expect(createHash('sha256').update(text).digest('hex')).toBe(documentSha256)
    const path = `/completions/${id}/document`
    expect(await (await service.member(client, 'worker')).get(path)).toMatchObject({ status: 404 })
    expect(await (await service.organization()).get(path)).toMatchObject({ status: 404 })
    const { body: log } = await client.get('/audit-log?action=proof-download')
    expect(log.data).toMatchObject([{ recordId: id, after: { documentSha256 } }])
  })

  test('is read as people type it', async () => {
    const { code } = await certificate()
    const typed = [
      code.toLowerCase(),
      code.match(/.{1,6}/g)?.join('-') ?? '',
      ` ${code.match(/.{1,7}/g)?.join(' ')} `,
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
      code.replaceAll('0', 'o').replaceAll('1', 'I'),
    ]
    for (const each of typed) expect(await verify(each), each).toMatchObject({ status: 200 })
  })

  test('shows expired proofs, by days of the organization, and revoked ones; an unverified card proves nothing', async () => {
    const { id, code } = await certificate()
    // It is already tomorrow there for 14 hours of each UTC day.
    const there = (days: number) =>
      new Date(Date.now() + (14 + 24 * days) * 3_600_000).toISOString().slice(0, 10)
    const until = (day: string) =>
      changeRows(
        service,
        client,
        `INSERT INTO completions SELECT p.* FROM completions c, jsonb_populate_record(c, jsonb_build_object(
          'id', $2::uuid, 'code', $3::text, 'valid_until', $4::date, 'training_id', NULL, 'evidence', 'external',
          'verified_at', now(), 'verified_by', $2::uuid, 'completed_at', '2020-01-01')) p
        WHERE c.organization_id = $1 AND c.id = $5`,
        ...[newId(), `${code.slice(0, -2)}${day === there(0) ? 'AA' : 'BB'}`, day, id],
      )
    await until(there(0))
    await until(there(-1))
    expect((await verify(`${code.slice(0, -2)}AA`)).body.data).toMatchObject({
      status: 'valid',
      validUntil: there(0),
    })
    expect((await verify(`${code.slice(0, -2)}BB`)).body.data).toMatchObject({
      status: 'expired',
      validUntil: there(-1),
    })
    await done(client, 'POST', `/completions/${id}/revoke`, { reason: 'Somebody else sat there.' })
    expect((await verify(code)).body.data).toMatchObject({ status: 'revoked', title: 'Hot work' })
    const card = { userId: client.identity.userId, issuedOn: '2026-01-15' }
    const content = await contentOf(client)
    const unverified = await done(client, 'POST', '/completions', {
      ...card,
      educationalContentId: content.id,
    })
    expect(await verify(unverified.code)).toMatchObject({ status: 404 })
  })
})

describe('the code of a permit', () => {
  let people: People
  let order: Sample
  beforeAll(async () => {
    people = await aloneIn(service, client)
    order = await orderOf(client, [{ name: 'Cut the pipe' }])
  })
  const permitOf = (work: Work) => done(client, 'GET', work.path('/permit'))
  /** Issues the next revision. @returns its hash */
  const reissue = async (work: Work): Promise<string> =>
    (await done(client, 'POST', work.path('/permit'), { reason: 'Another crane.' })).sha256

  // Seen red with the name of the site as it is by now.
  test('shows the state of its job, its latest revision with its site, and no person', async () => {
    const work = await confirmedJob(people, order)
    const { code, sha256: first, document } = await permitOf(work)
    const { timeZone: _, ...site } = document.site
    const rename = (name: string) => done(client, 'PUT', `/sites/${site.id}`, { ...site, name })
    await rename('Mill 2')
    const told = async (sha256?: string) => (await verify(code, sha256)).body.data
    const take = (act: string) => done(people.supervisor, 'POST', work.path(act))
    expect(await told()).toEqual({
      kind: 'permit',
      status: 'valid',
      sha256: first,
      matches: null,
      number: work.job.number,
      title: null,
      version: null,
      organization: { name: expect.any(String) },
      site: { name: site.name },
      revision: 1,
      validFrom: null,
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      initials: null,
    })
    expect(await told(first)).toMatchObject({ status: 'valid', matches: true })
    await signed(people.worker, work, { meaning: 'briefed' })
    await take('/start')
    expect(await told(first)).toMatchObject({ status: 'valid', matches: true })
    await take('/suspend')
    expect(await told(first)).toMatchObject({ status: 'suspended', matches: true })
    const second = await reissue(work)
    expect(await told(first)).toMatchObject({
      status: 'replaced',
      matches: false,
      sha256: second,
      revision: 2,
    })
    expect(await told(second)).toMatchObject({ status: 'suspended', matches: true, revision: 2 })
    expect(await told('f'.repeat(64))).toMatchObject({ status: 'suspended', matches: false })
    await take('/resume')
    await complete(people, work)
    await rename('Mill 3')
    expect(await told(second)).toMatchObject({ status: 'closed', matches: true, site: { name: 'Mill 2' } })
    expect(await told(first)).toMatchObject({ status: 'replaced', matches: false })
    expect((await done(client, 'GET', work.path('/report'))).contents.site).toBe('Mill 2')
  })

  test('is revoked if the order is cancelled or declined before the work begins, and not afterwards', async () => {
    const ordered = await orderOf(client, [{ name: 'Weld the pipe' }])
    const [waiting, begun] = [await confirmedJob(people, ordered), await confirmedJob(people, ordered)]
    await signed(people.worker, begun, { meaning: 'briefed' })
    await done(people.supervisor, 'POST', begun.path('/start'))
    const told = async (work: Work) => (await verify((await permitOf(work)).code)).body.data.status
    expect([await told(waiting), await told(begun)]).toEqual(['valid', 'valid'])
    await done(client, 'POST', `/orders/${ordered.id}/cancel`)
    expect([await told(waiting), await told(begun)]).toEqual(['revoked', 'valid'])
    await done(people.supervisor, 'POST', begun.path('/suspend'))
    expect(await told(begun)).toBe('suspended')
  })

  test('names the moment from which the work may begin until it may, and is suspended while a deviation forbids it to begin', async () => {
    const work = await confirmedJob(people, order)
    const { code } = await permitOf(work)
    await signed(people.worker, work, { meaning: 'briefed' })
    const told = async () => {
      const { status, validFrom } = (await verify(code)).body.data
      return [status, validFrom]
    }
    const start = async () => (await people.supervisor.post(work.path('/start'), {})).body
    await workLater(work.job.id, -(3 * 24 * 60))
    const early = await start()
    expect([early.code, ...(await told())]).toEqual([
      'outside_window',
      'valid',
      early.details.request[0].params.start,
    ])
    // The job began an hour ago at first: now it is 31 minutes, then 29 minutes, too early.
    await workLater(work.job.id, 3 * 24 * 60 - 91)
    expect((await told())[1]).not.toBeNull()
    await workLater(work.job.id, 2)
    expect(await told()).toEqual(['valid', null])
    const found = { jobId: work.job.id, severity: 'high', description: 'Smell of gas.', stopsWork: true }
    const { id } = await done(client, 'POST', '/deviations', found)
    expect([(await start()).code, ...(await told())]).toEqual(['deviation_open', 'suspended', null])
    await done(client, 'POST', `/deviations/${id}/resolve`, { resolution: 'A new seal.' })
    expect(await told()).toEqual(['valid', null])
  })

  test('of a cancelled job is revoked, whatever its revision; one past its time has expired', async () => {
    const work = await confirmedJob(people, order)
    const { code, sha256: first } = await permitOf(work)
    const second = await reissue(work)
    await done(client, 'POST', work.path('/cancel'))
    for (const hash of [undefined, first, second]) {
      expect((await verify(code, hash)).body.data, hash).toMatchObject({ status: 'revoked' })
    }
    const over = await confirmedJob(people, order)
    await workLater(over.job.id, 9 * 60)
    const expired = (await permitOf(over)).code
    expect((await verify(expired)).body.data).toMatchObject({ status: 'expired', matches: null })
    expect((await verify(expired, first)).body.data).toMatchObject({ status: 'expired', matches: false })
  })
})

describe('an unknown code', () => {
  test('gets the same answer if it never existed, or belongs to another organization or one marked for deletion', async () => {
    const gone = await service.organization()
    const { code: lost } = await certificate(gone)
    expect(await verify(lost)).toMatchObject({ status: 200 })
    await changeRows(
      service,
      gone,
      `UPDATE organizations SET deletes_at = now() + interval '31 days' WHERE id = $1`,
    )
    const { code } = await certificate()
    const stranger = await service.organization()
    const elsewhere = newCode(stranger.identity.organizationId)
    const unknown = [
      lost,
      newCode(client.identity.organizationId),
      elsewhere,
      newCode(newId()),
      // The random part of a valid code, in the name of another organization.
      `${elsewhere.slice(0, 26)}${code.slice(26)}`,
    ]
    const answers: unknown[] = []
    for (const each of unknown) {
      looks = 0
      const { status, body, headers } = await verify(each)
      const { meta: _, ...rest } = body
      answers.push({
        status,
        rest,
        looks,
        headers: [...headers.keys()].filter((name) => name !== 'date'),
      })
    }
    expect(answers[0]).toMatchObject({ status: 404, rest: { code: 'not_found' }, looks: 1 })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('is not found by tricks in its text, its query or its headers', async () => {
    const { code } = await certificate()
    looks = 0
    const tricks = [
      '%',
      `${code.slice(0, -1)}%`,
      `${code.slice(0, -1)}_`,
      `${code}'--`,
      `${code}\u0000`,
      code.slice(1),
      `0${code}`,
      `Z${code.slice(1)}`,
      `${code.slice(0, -1)}U`,
      'undefined',
      '🔥'.repeat(21),
    ]
    for (const trick of tricks) expect((await verify(trick)).status, trick).toBe(404)
    expect(looks, 'only codes are looked for').toBe(0)
    const other = await service.organization()
    const told = await verify(newCode(other.identity.organizationId), undefined, service, {
      authorization: `Bearer ${client.identity.token}`,
      'x-organization-id': client.identity.organizationId,
    })
    expect(told.status).toBe(404)
    const twice = await fetch(`${service.address}/api/v1/verify/${code}?sha256=a&sha256=b`)
    expect(twice.status).toBe(422)
  })
})

test('one network has the limit of a token, whatever it presents', async () => {
  const code = newCode(newId())
  const from = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-proto': 'https' })
  const statuses: number[] = []
  for (const last of [1, 2, 3, 4]) {
    const headers = { ...from(`2001:db8:77:1::${last}`), authorization: `Bearer made-up-${last}` }
    statuses.push((await verify(code, undefined, few, headers)).status)
  }
  expect(statuses).toEqual([404, 404, 404, 429])
  expect((await verify(code, undefined, few, from('2001:db8:77:2::1'))).status).toBe(404)
})
