import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFolder } from '../support/copy-folder.ts'

// Seen red with a dry run that commits, with the version missing from the lock file, and without the check of what
// was released.

const ROOT = path.join(import.meta.dirname, '../..')
let outer = ''
let folder = ''

/** Runs a program in the clone. */
async function run(program: string, ...args: readonly string[]) {
  const ended = { code: 0, stdout: '', stderr: '' }
  const done = await promisify(execFile)(program, args, { cwd: folder }).catch((failed) => failed)
  return { ...ended, ...done } as typeof ended
}
const release = (...args: readonly string[]) =>
  run(process.execPath, 'tools/release.ts', ...args, '--no-image')
const git = async (...args: readonly string[]) => (await run('git', ...args)).stdout.trim()
const text = (file: string) => readFile(path.join(folder, file), 'utf8')

beforeAll(async () => {
  outer = await mkdtemp(path.join(tmpdir(), 'holdpoint-releases-'))
  folder = path.join(outer, 'holdpoint')
  execFileSync('git', ['clone', '--quiet', ROOT, folder])
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  // Copied, since the installer would empty the target of a link, and newer than their lock file.
  await copyFolder(path.join(ROOT, 'tools/node_modules'), path.join(folder, 'tools/node_modules'))
  await utimes(path.join(folder, 'tools/package-lock.json'), 0, 0)
  // The link of the packages must not count as a change.
  await writeFile(path.join(folder, '.git/info/exclude'), 'node_modules\n')
  await git('config', 'user.name', 'Somebody')
  await git('config', 'user.email', 'somebody@members.example')
  await git('tag', 'v9.9.8')
})
afterAll(() => rm(outer, { recursive: true, force: true }))

test('a dry run makes everything and changes nothing', async () => {
  const before = await git('rev-parse', 'HEAD')
  const { code, stdout, stderr } = await release('9.9.9', '--dry-run')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('Nothing was committed')
  expect([
    await git('rev-parse', 'HEAD'),
    await git('status', '--porcelain'),
    await git('tag', '--list', 'v9.*'),
  ]).toEqual([before, '', 'v9.9.8'])
  await rm(path.join(folder, 'dist'), { recursive: true })
})

test('a release has notes, sources, client and parts with their sums, and is a commit with a tag', async () => {
  const notes = (await text('CHANGELOG.md')).split('## [Unreleased]')[1]?.trim() ?? ''
  const before = await git('rev-parse', 'HEAD')
  const { code, stderr } = await release('9.9.9')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const output = path.join(folder, 'dist/9.9.9')
  expect((await readdir(output)).sort()).toEqual([
    'NOTES.md',
    'SHA256SUMS',
    'holdpoint-9.9.9.sbom.json',
    'holdpoint-9.9.9.tar.gz',
    'holdpoint-client-9.9.9.tgz',
  ])
  expect(await readFile(path.join(output, 'NOTES.md'), 'utf8')).toBe(`# Holdpoint 9.9.9\n\n${notes}\n`)
  const sums = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: output, encoding: 'utf8' })
  expect(sums.trim().split('\n')).toHaveLength(4)
  const inside = (archive: string, file: string) =>
    execFileSync('tar', ['-xzOf', path.join(output, archive), file], {
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    })
  const client = JSON.parse(inside('holdpoint-client-9.9.9.tgz', 'package/package.json'))
  expect(client).toMatchObject({ name: '@holdpoint/client', version: '9.9.9' })
  expect(inside('holdpoint-client-9.9.9.tgz', 'package/dist/index.d.ts')).toContain('export')
  expect(inside('holdpoint-9.9.9.tar.gz', 'holdpoint-9.9.9/CHANGELOG.md')).toMatch(
    /## \[Unreleased\]\n\n## \[9\.9\.9\] - \d{4}-\d\d-\d\d\n/,
  )
  const parts = JSON.parse(await readFile(path.join(output, 'holdpoint-9.9.9.sbom.json'), 'utf8'))
  expect(parts.metadata.component).toMatchObject({ name: 'holdpoint', version: '9.9.9' })
  expect([await git('rev-parse', 'HEAD~1'), await git('describe', '--tags')]).toEqual([before, 'v9.9.9'])
  expect(await git('status', '--porcelain')).toBe('')
  const lock = JSON.parse(await text('package-lock.json'))
  const versions = [lock.version, lock.packages[''].version, lock.packages['packages/client'].version]
  expect(versions).toEqual(['9.9.9', '9.9.9', '9.9.9'])
  expect(JSON.parse(await text('openapi.json')).info.version).toBe('9.9.9')
  expect(await text('deploy/kubernetes/migration.yaml')).toContain('image: holdpoint:9.9.9\n')
})

test.each([
  ['9.9', /three numbers/],
  ['9.9.10-beta', /three numbers/],
  ['9.9.9', /not later than 9\.9\.9/],
  ['0.1.0', /not later than/],
  ['10.0.0', /nothing under Unreleased/],
])('%s is refused in one line after that release', async (version, line) => {
  const { code, stderr } = await release(version)
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(line) })
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test('changes that are not committed are refused', async () => {
  await writeFile(path.join(folder, 'README.md'), 'changed')
  expect(await release('10.0.0')).toMatchObject({
    code: 1,
    stderr: 'Commit first: there are changes here.\n',
  })
})
