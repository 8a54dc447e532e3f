import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { followedCopy } from '../support/contributing.ts'

const run = promisify(execFile)

/** The tests that go over every operation, noun or table, and so over what a contributor adds. */
const WALKS = [
  'every-operation',
  'permissions',
  'isolation',
  'idempotency',
  'round-trips',
  'entity-tags',
  'deletes',
  'exports',
  'import-templates',
  'search',
  'openapi',
  'database/row-security',
  'database/distribution',
  'database/lists',
]

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

test('what CONTRIBUTING.md says, followed in a copy, passes all walks', async () => {
  const copied = ['bin', 'src', 'migrations', 'test', 'package.json', 'tsconfig.json', 'vitest.config.ts']
  const folder = await followedCopy(copied, ['node_modules', 'packages', 'tools', 'docs', 'demonstration'])
  try {
    const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs')
    const files = WALKS.map((walk) => `test/${walk}.test.ts`)
    const options = ['--reporter=json', '--outputFile=report.json', '--maxWorkers=2']
    // What it fails with is in the report.
    await run(process.execPath, [vitest, 'run', ...files, ...options], { cwd: folder }).catch(() => {})
    const { testResults }: Report = JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8'))
    const told = testResults.flatMap(({ message, assertionResults }) => [
      ...(message ? [message] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages: [first = ''] }) => `${fullName}: ${first.split('\n')[0]}`),
    ])
    expect(told).toEqual([])
    expect(testResults.map(({ name }) => path.relative(folder, name)).sort()).toEqual(files.sort())
    const seen = testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName }) => fullName),
    )
    expect(
      seen.filter((name) => name.includes('/assembly-points')).length,
      'tests of the new noun',
    ).toBeGreaterThan(50)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
