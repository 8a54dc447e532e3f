import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { weekdays } from '../support/events.ts'
import { exported, file, importFile, JSON_FILE, XLSX } from '../support/exchange.ts'
import { fill } from '../support/filled-organization.ts'
import { confirmed, procedure } from '../support/procedures.ts'
import { useProgram } from '../support/program.ts'
import { make, siteBody } from '../support/samples.ts'
import { administratorBeside } from '../support/serve.ts'
import { useService } from '../support/service.ts'

const service = useService()
const program = useProgram()

// With a running service, commands need not start the database.
let operator: Client
beforeAll(async () => {
  const { address } = await program.serve({ HOLDPOINT_DEMO: 'off' })
  operator = await administratorBeside(program.dataFolder, address)
})

/** In the order in which files refer to each other. */
const ORDER = [
  ...['sites', 'manufacturers', 'equipment-groups', 'educational-contents', 'safety-requirements'],
  ...['work-tasks', 'work-steps', 'assessments', 'assessment-questions', 'orders', 'events', 'jobs'],
]

/** Values that another installation assigns itself: ids, places in the history, and times. */
const OWN =
  /^(id|number|canonicalId|version|createdAt|updatedAt|confirmedAt|latitude|longitude|change\.materialVersion|.*Ids?)$/

async function written(client: Client, segment: string): Promise<unknown> {
  const records = await exported(client, segment)
  return JSON.parse(JSON.stringify(records, (column, value) => (OWN.test(column) ? undefined : value)))
}

/** An organization with a record of each kind, shared names, and formulas. It is only read. */
let old: Client

beforeAll(async () => {
  old = await service.organization()
  await fill(old, await service.organization(), service.database, { hasWork: false })
  const { site, task, content, step } = await procedure(old)
  await old.put(`/sites/${site.id}`, { ...siteBody, name: 'Yard' })
  const event = await make.event(old, { title: 'Rounds', siteId: site.id, ...weekdays })
  await make.job(old, site.id, { eventId: event.id })
  await old.put(`/work-tasks/${task.id}`, { name: `${task.name} 2`, active: true, status: 'draft' })
  // A file can only tell records with equal names apart by their ids.
  await old.put(`/educational-contents/${content.id}`, { title: 'Second', completionStrategy: 'once' })
  await confirmed(old, 'work-steps', await make.step(old, task.id, { name: step.name, description: '=1+1' }))
  const requirements = await exported(old, 'safety-requirements')
  for (const [n, { id }] of requirements.entries()) {
    await old.put(`/safety-requirements/${id}`, { name: `Requirement ${n}`, status: 'confirmed' })
  }
})

test.each([
  ['csv', 'text/csv'],
  ['xlsx', XLSX],
  ['json', JSON_FILE],
])(
  'records exported as %s and imported elsewhere are the same by name, except correct answers',
  async (format, mediaType) => {
    const next = await service.organization()
    const leftOut: unknown[] = []
    for (const segment of ORDER) {
      const { status, body } = await importFile(next, segment, await file(old, segment, format), mediaType)
      expect(status, `${segment} ${JSON.stringify(body)}`).toBe(200)
      leftOut.push(...body.data.leftOut)
      expect(await written(next, segment)).toEqual(await written(old, segment))
    }
    expect(leftOut).toMatchObject([{ field: 'correctAnswers' }])
    const [question] = await exported(next, 'assessment-questions')
    const key = await next.get(`/assessment-questions/${question?.id}/answer-key`)
    expect(key.body.data).toEqual({ correctAnswers: [] })
  },
)

test('the command line exports and imports the same way', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-files-'))
  try {
    const { organizationId: organization, email } = operator.identity
    const user = ['--user', email, '--organization', organization]
    const input = path.join(folder, 'tasks.csv')
    await writeFile(input, 'name,description\nLock out,=1\n')
    const dry = await program.json('import', 'work-tasks', input, ...user, '--dry-run')
    expect(dry).toMatchObject({ dryRun: true, created: 1 })
    expect(await program.json('import', 'work-tasks', input, ...user)).toMatchObject({ created: 1 })
    const again = await program.run(['import', 'work-tasks', input, ...user])
    expect(again).toMatchObject({ code: 1, stderr: '' })
    expect(again.stdout).toContain('Row 2, name: The record exists already')
    expect(again.stdout).toContain('Nothing was stored.')
    const output = path.join(folder, 'out.json')
    const to = ['--organization', organization, '--format', 'json', '--output', output]
    expect(await program.json('export', 'work-tasks', ...to)).toMatchObject({ rows: 1, output })
    expect(await program.json('import', 'work-tasks', output, ...user)).toMatchObject({ unchanged: 1 })
    const contents = path.join(folder, 'contents.csv')
    await writeFile(contents, 'title,completionStrategy,status\nHot work,once,confirmed\n')
    expect(await program.json('import', 'educational-contents', contents, ...user)).toMatchObject({
      created: 1,
    })
    const cards = path.join(folder, 'cards.csv')
    const card = `${email},Hot work,2025-03-10,TK-1`
    await writeFile(cards, `user,educationalContent,issuedOn,reference\n${card}\n`)
    const bring = (...more: string[]) => program.json('import', 'completions', cards, ...user, ...more)
    expect(await bring('--dry-run')).toMatchObject({ dryRun: true, created: 1 })
    expect(await bring()).toMatchObject({ created: 1 })
    expect(await bring('--match', 'name')).toMatchObject({ created: 0, unchanged: 1 })
    const nowhere = await program.run(['import', 'work-tasks', path.join(folder, 'no.csv'), ...user])
    expect(nowhere).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no file .*no\.csv\.\n$/),
    })
    const place = path.join(folder, 'place.csv')
    await mkdir(place)
    expect(await program.run(['import', 'work-tasks', place, ...user])).toMatchObject({
      code: 1,
      stderr: `${place} cannot be read (EISDIR).\n`,
    })
    const stranger = await program.run([
      'import',
      'work-tasks',
      input,
      '--user',
      'x@y.example',
      '--organization',
      organization,
    ])
    expect(stranger).toMatchObject({ code: 1, stdout: '' })
    expect(stranger.stderr).toContain('is not an active member')
  } finally {
    await rm(folder, { recursive: true })
  }
})
