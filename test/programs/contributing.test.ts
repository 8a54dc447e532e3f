import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { followedCopy } from '../support/contributing.ts'
import { WALKS } from '../support/walks.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')

/** The sources directly in a folder. */
async function sourcesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(path.join(root, folder))
  return names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`)
}

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

// Seen red with a field that the interface pins, with a search that never created the new noun, with a sample without
// a body, with an operation without a request, and with a refusal without a sentence in the web app: the walks and
// the compiler say what is missing and where it belongs.
test('what CONTRIBUTING.md says, followed in a copy, passes all walks', { timeout: 1_200_000 }, async () => {
  const copied = [
    ...['bin', 'src', 'migrations', 'test', 'packages', 'web/src', 'web/early', 'web/worker'],
    ...['web/test', 'web/index.html', 'web/tsconfig.json'],
    ...['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'vitest.walks.config.ts'],
    ...(await sourcesIn('tools')),
    ...(await sourcesIn('web')),
    ...['openapi.json', 'interface.txt', 'permissions.txt'],
  ]
  const folder = await followedCopy(copied, ['tools/node_modules', 'docs', 'demonstration'])
  try {
    const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs')
    const options = [
      '--config=vitest.walks.config.ts',
      '--reporter=json',
      '--outputFile=report.json',
      '--maxWorkers=2',
    ]
    // The folder of tools belongs to the copy, so that generated files go there.
    await run(process.execPath, ['tools/generate.ts'], { cwd: folder })
    const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc')
    await run(process.execPath, [compiler, '-p', 'web'], { cwd: folder })
    await run(process.execPath, ['tools/build-web.ts'], { cwd: folder })
    // Failures are in the report.
    await run(process.execPath, [vitest, 'run', ...options], { cwd: folder }).catch(() => {})
    const { testResults }: Report = JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8'))
    const told = testResults.flatMap(({ message, assertionResults }) => [
      ...(message ? [message] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages: [first = ''] }) => `${fullName}: ${first.split('\n')[0]}`),
    ])
    expect(told).toEqual([])
    expect(testResults.map(({ name }) => path.relative(folder, name)).sort()).toEqual(WALKS.toSorted())
    const seen = testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName }) => fullName),
    )
    expect(
      seen.filter((name) => name.includes('/assembly-points')).length,
      'tests of the new noun',
    ).toBeGreaterThan(50)
    expect(
      seen.filter((name) => /(assembly point|safety bulletin)s?\b.*: nothing for axe/.test(name)),
    ).toHaveLength(9)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
