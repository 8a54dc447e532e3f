import { expect, test } from 'vitest'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

test('a content keeps its rich text without what could run or restyle the page', async () => {
  const client = await service.organization()
  const dirty =
    '<h2 class="x" style="color:red" onclick="a()">Lock</h2><script>alert(1)</script><p>Tag &amp; try</p>' +
    '<a href="javascript:alert(1)">a</a><a href="https://safe.example">b</a><iframe src="https://x.example"></iframe>' +
    '<img src=x onerror=alert(1)><svg><script>1</script></svg>'
  const content = await make.content(client, { body: dirty })
  expect(content.body).toBe(
    '<h2>Lock</h2><p>Tag &amp; try</p><a>a</a><a href="https://safe.example">b</a><img />'.replace(
      '<img />',
      '<img src="x" />',
    ),
  )
})

test('deeply nested rich text is cleaned like any other', async () => {
  const client = await service.organization()
  const nested = `${'<b>'.repeat(14_000)}Lock${'</b>'.repeat(14_000)}`
  const content = await make.content(client, { body: nested.replace('<b>Lock', '<b onclick="a()">Lock') })
  expect(content.body).toBe(nested)
})

test('a text that grows beyond the limit when it is cleaned is 422', async () => {
  const client = await service.organization()
  const answer = await client.post('/educational-contents', {
    title: 'Long',
    completionStrategy: 'once',
    body: '&'.repeat(100_000),
  })
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { body: ['The body field must not be greater than 100000 characters.'] } },
  })
})

test('a rich text that is empty after cleaning counts as null', async () => {
  const client = await service.organization()
  expect(await make.content(client, { body: '<script>alert(1)</script>' })).toMatchObject({ body: null })
})

test('completion at an interval needs its days, also when a PUT changes only the strategy', async () => {
  const client = await service.organization()
  const message = {
    intervalDays: ['The intervalDays field must be at least 1 when completionStrategy is interval.'],
  }
  const create = (more: object) =>
    client.post('/educational-contents', { title: 'T', completionStrategy: 'interval', ...more })
  expect((await create({})).body.errors).toEqual(message)
  expect((await create({ intervalDays: 0 })).body.errors).toEqual(message)
  expect((await create({ intervalDays: 365 })).status).toBe(201)
  const once = await make.content(client)
  const put = await client.put(`/educational-contents/${once.id}`, {
    title: 'T',
    completionStrategy: 'interval',
  })
  expect(put.body.errors).toEqual(message)
})

test('a video is https, of a known provider, with a percentage from 0 to 100', async () => {
  const client = await service.organization()
  const video = { url: 'https://media.example/a.mp4', provider: 'file', minimumWatchPercentage: 90 }
  expect(await make.content(client, { video })).toMatchObject({ video })
  const { minimumWatchPercentage: _, ...short } = video
  expect(await make.content(client, { video: short })).toMatchObject({
    video: { ...short, minimumWatchPercentage: 0 },
  })
  const wrong = [
    ['video.url', { ...video, url: 'http://media.example/a.mp4' }],
    ['video.url', { ...video, url: 'javascript:alert(1)' }],
    ['video.provider', { ...video, provider: 'mine' }],
    ['video.minimumWatchPercentage', { ...video, minimumWatchPercentage: 101 }],
    ['video.autoplay', { ...video, autoplay: true }],
    ['video', 'https://media.example/a.mp4'],
  ] as const
  for (const [field, value] of wrong) {
    const answer = await client.post('/educational-contents', {
      title: 'T',
      completionStrategy: 'once',
      video: value,
    })
    expect(Object.keys(answer.body.errors)).toEqual([field])
  }
})

test('confirming records who and when', async () => {
  const client = await service.organization()
  const content = await make.content(client)
  const confirmed = await client.put(`/educational-contents/${content.id}?with[]=confirmedBy`, {
    title: 'T',
    completionStrategy: 'once',
    status: 'confirmed',
  })
  expect(confirmed.body.data.confirmedBy).toEqual({
    id: client.identity.userId,
    firstName: 'Test',
    lastName: 'Person',
  })
  const next = await client.put(`/educational-contents/${content.id}?with[]=confirmedBy`, {
    title: 'T',
    completionStrategy: 'once',
  })
  expect(next.body.data).toMatchObject({ status: 'draft', confirmedAt: null, confirmedBy: null })
})

test('contents are listed by title, flags, status and requirement, with their requirements', async () => {
  const client = await service.organization()
  const lockout = await make.content(client, { title: 'Lockout of presses', isFeatured: true })
  const hotWork = await make.content(client, { title: 'Hot work', active: false, status: 'confirmed' })
  const requirement = await make.requirement(client, { educationalContentIds: [lockout.id] })
  const ids = async (query: string) =>
    (await client.get(`/educational-contents?${query}`)).body.data.map(({ id }: Sample) => id)
  expect(await ids('search=LOCKOUT')).toEqual([lockout.id])
  expect(await ids('isFeatured=true')).toEqual([lockout.id])
  expect(await ids('active=false')).toEqual([hotWork.id])
  expect(await ids('status=confirmed')).toEqual([hotWork.id])
  expect(await ids('status=draft')).toEqual([lockout.id])
  expect(await ids(`safetyRequirementId=${requirement.id}`)).toEqual([lockout.id])
  expect(await ids(`safetyRequirementId=${unknownId}`)).toEqual([])
  expect(await ids('orderBy=title&order=asc')).toEqual([hotWork.id, lockout.id])
  const { body } = await client.get(
    '/educational-contents?search=lockout&with[]=safetyRequirements&fields[]=title',
  )
  expect(body.data).toEqual([
    { title: lockout.title, safetyRequirements: [{ id: requirement.id, name: requirement.name }] },
  ])
})
