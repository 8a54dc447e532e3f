import { describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { all, assessmentOf, put, read, versioned } from './support/kinds.ts'
import { change, confirmed } from './support/procedures.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

const withVersions = all.filter(({ segment }) => /^(work|safety|educational|assessment)/.test(segment))

/** A record with a confirmed first version, or a question of a confirmed assessment, and a second version. */
async function twoVersions(client: Client, segment: string): Promise<{ first: Sample; second: Sample }> {
  const kind = all.find((each) => each.segment === segment)
  if (!kind) throw new Error(`no kind ${segment}`)
  const draft = await kind.create(client)
  if (segment === 'assessment-questions') {
    const assessment = await read(client, 'assessments', draft.assessmentId)
    await put(client, 'assessments', assessment.id, { ...assessment, status: 'confirmed' })
    return { first: draft, second: await put(client, segment, draft.id, kind.body(draft)) }
  }
  const first = await put(client, segment, draft.id, { ...kind.body(draft), status: 'confirmed' })
  const body = { ...kind.body(first), status: 'draft' }
  return { first, second: await put(client, segment, first.id, body) }
}

const ids = (answer: { body: Sample }): string[] => answer.body.data.map(({ id }: Sample) => id)

describe.each(withVersions)('the versions of /$segment', ({ segment, create, body }) => {
  test('are listed newest first, whichever version is named', async () => {
    const client = await service.organization()
    const { first, second } = await twoVersions(client, segment)
    await create(client)
    for (const { id } of [first, second]) {
      const answer = await client.get(`/${segment}/${id}/versions`)
      expect(ids(answer)).toEqual([second.id, first.id])
      expect(answer.body.data.map(({ version, isCurrent }: Sample) => [version, isCurrent])).toEqual([
        [2, true],
        [1, false],
      ])
      expect(answer.body.meta).toMatchObject({ total: 2, from: 1, to: 2 })
      expect(answer.body.meta.path).toBe(`${client.address}/api/v1/${segment}/${id}/versions`)
    }
  })

  test('come in pages, with fields[] and with[] as in the list', async () => {
    const client = await service.organization()
    const { first } = await twoVersions(client, segment)
    const answer = await client.get(
      `/${segment}/${first.id}/versions?count=1&page=2&fields[]=version&with[]=createdBy`,
    )
    expect(answer.body.data).toEqual([
      { version: 1, createdBy: { id: client.identity.userId, firstName: 'Test', lastName: 'Person' } },
    ])
    expect(answer.body.links.prev).toContain(`/${segment}/${first.id}/versions?count=1`)
    const wrong = await client.get(`/${segment}/${first.id}/versions?count=0&with[]=nobody`)
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['count', 'with.0'])
  })

  test('and the version in force are 404 for an unknown record and another organization’s', async () => {
    const { id } = await create(await service.organization())
    const client = await service.organization()
    for (const path of ['versions', 'in-force', `diff?against=${id}`]) {
      for (const each of [id, unknownId, 'x'])
        expect((await client.get(`/${segment}/${each}/${path}`)).status).toBe(404)
    }
  })

  test('the one in force is the newest confirmed one, as a single read shows it', async () => {
    const client = await service.organization()
    const draft = await create(client)
    expect((await client.get(`/${segment}/${draft.id}/in-force`)).status).toBe(404)
    const { first, second } = await twoVersions(client, segment)
    const inForce = segment === 'assessment-questions' ? second : first
    for (const { id } of [first, second]) {
      const answer = await client.get(`/${segment}/${id}/in-force`)
      const single = await client.get(`/${segment}/${inForce.id}`)
      expect(answer.body.data ?? answer.body).toEqual(single.body.data ?? single.body)
      expect(answer.headers.get('etag')).toBe(single.headers.get('etag'))
    }
    const tag = (await client.get(`/${segment}/${inForce.id}`)).headers.get('etag') ?? ''
    const known = { 'if-none-match': tag }
    const again = await client.send('GET', `/${segment}/${first.id}/in-force`, undefined, known)
    // Bare records always include the people, who have no tag.
    expect(again.status).toBe(segment.startsWith('assessment') ? 200 : 304)
    const cut = await client.get(`/${segment}/${first.id}/in-force?fields[]=id&with[]=updatedBy`)
    expect(cut.body.data ?? cut.body).toMatchObject({ id: inForce.id, updatedBy: { firstName: 'Test' } })
  })

  test('differ in writable fields, from the version against to this one', async () => {
    const client = await service.organization()
    const { first } = await twoVersions(client, segment)
    const name = { question: 'question', title: 'title', name: 'name' }
    const field = Object.keys(name).find((each) => each in first) ?? ''
    const { second } = await (async () => {
      const [newest] = (await client.get(`/${segment}/${first.id}/versions`)).body.data
      return { second: await put(client, segment, newest.id, { ...body(first), [field]: 'Entirely new' }) }
    })()
    const { data } = (await client.get(`/${segment}/${second.id}/diff?against=${first.id}`)).body
    expect(data).toContainEqual({ field, from: first[field], to: 'Entirely new' })
    const fields: string[] = data.map((each: Sample) => each.field)
    for (const never of [
      'id',
      'version',
      'isCurrent',
      'createdAt',
      'updatedAt',
      'confirmedAt',
      'correctAnswers',
    ])
      expect(fields).not.toContain(never)
    const back = (await client.get(`/${segment}/${first.id}/diff?against=${second.id}`)).body.data
    expect(back).toContainEqual({ field, from: 'Entirely new', to: first[field] })
    const same = await client.get(`/${segment}/${first.id}/diff?against=${first.id.toUpperCase()}`)
    expect(same.body.data).toEqual([])
    expect(same.body.meta).toMatchObject({ organizationId: client.identity.organizationId })
  })

  test('are compared only with a version of the same record: otherwise 422 on against', async () => {
    const client = await service.organization()
    const { id } = await create(client)
    const other = await create(client)
    const theirs = await create(await service.organization())
    for (const query of ['', '?against=', '?against=x', `?against=${unknownId}`, `?against=${other.id}`]) {
      const answer = await client.get(`/${segment}/${id}/diff${query}`)
      expect([answer.status, Object.keys(answer.body.errors ?? {})], query).toEqual([422, ['against']])
    }
    const foreign = await client.get(`/${segment}/${id}/diff?against=${theirs.id}`)
    const unknown = await client.get(`/${segment}/${id}/diff?against=${unknownId}`)
    expect(foreign.body.errors).toEqual(unknown.body.errors)
  })
})

describe.each(versioned)('the version in force of /$segment', ({ segment, body }) => {
  test('changes with the next confirmation, and only then', async () => {
    const client = await service.organization()
    const { first, second } = await twoVersions(client, segment)
    const inForce = async () => {
      const answer = await client.get(`/${segment}/${first.id}/in-force`)
      return (answer.body.data ?? answer.body).id
    }
    expect(await inForce()).toBe(first.id)
    await put(client, segment, second.id, { ...body(second), status: 'confirmed' })
    expect(await inForce()).toBe(second.id)
  })
})

test('a difference of links shows both lists with the present names of their entries', async () => {
  const client = await service.organization()
  const [trained, tagged, helmet] = [
    await confirmed(client, 'safety-requirements', await make.requirement(client, { name: 'Trained' })),
    await make.requirement(client, { name: 'Tag at hand' }),
    await make.requirement(client, { name: 'Helmet' }),
  ]
  const task = await make.task(client)
  const step = await make.step(client, task.id, { safetyRequirementIds: [trained.id, tagged.id] })
  const first = await confirmed(client, 'work-steps', step)
  const renamed = await change(client, 'safety-requirements', trained, { name: 'Trained this year' })
  const second = await change(client, 'work-steps', first, {
    status: 'draft',
    safetyRequirementIds: [helmet.id, renamed.id],
  })
  const { body } = await client.get(`/work-steps/${second.id}/diff?against=${first.id}`)
  const shown = ({ canonicalId }: Sample, name: string) => ({ canonicalId, name })
  expect(body.data).toEqual([
    { field: 'status', from: 'confirmed', to: 'draft' },
    {
      field: 'safetyRequirementIds',
      from: [shown(trained, 'Trained this year'), shown(tagged, 'Tag at hand')],
      to: [shown(helmet, 'Helmet'), shown(trained, 'Trained this year')],
    },
  ])
})

test('the versions of a retired question stay, although no read by id shows them', async () => {
  const client = await service.organization()
  const { first, second } = await twoVersions(client, 'assessment-questions')
  expect((await client.send('DELETE', `/assessment-questions/${second.id}`)).status).toBe(204)
  expect(ids(await client.get(`/assessment-questions/${first.id}/versions`))).toEqual([second.id, first.id])
  for (const path of ['', '/in-force', '/answer-key'])
    expect((await client.get(`/assessment-questions/${second.id}${path}`)).status).toBe(404)
})

test('a question is in force once its assessment was confirmed', async () => {
  const client = await service.organization()
  const assessment = await assessmentOf(client)
  const question = await make.question(client, assessment.id)
  const path = `/assessment-questions/${question.id}/in-force`
  expect((await client.get(path)).status).toBe(404)
  await put(client, 'assessments', assessment.id, { ...assessment, status: 'confirmed' })
  expect((await client.get(path)).body).toMatchObject({ id: question.id })
})
