import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * Prints a line for each failure and for each test that passed only when it was tried again, so that none is lost in a
 * long output, and `N passed, N failed`, with the numbers of skipped and flaky tests, as the last line, for people and
 * programs that read only that.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly Named[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state: string) => tests.filter((test) => test.result().state === state)
    const tellOf = (mark: Mark, test: TestCase) =>
      told(mark, `${test.module.moduleId} > ${test.fullName}`, test.result().errors ?? [])
    const flaky = tests.filter((test) => test.diagnostic()?.flaky).map((test) => tellOf('FLAKY', test))
    const failures = inState('failed').map((test) => tellOf('FAILED', test))
    // Preparations shared by many tests may fail although no single test does.
    const broken = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .filter((suite) => suite.errors().length > 0)
      .map((suite) =>
        suite.type === 'module'
          ? told('FAILED', suite.moduleId, suite.errors())
          : told('FAILED', `${suite.module.moduleId} > ${suite.fullName}`, suite.errors()),
      )
    const all = [
      ...failures,
      ...broken,
      ...errors.map((error) => told('FAILED', 'outside of tests', [error])),
    ]
    const skipped = inState('skipped').length > 0 ? `, ${inState('skipped').length} skipped` : ''
    const again = flaky.length > 0 ? `, ${flaky.length} flaky` : ''
    const counts = `${inState('passed').length} passed, ${all.length} failed${skipped}${again}`
    process.once('exit', () => process.stdout.write(`\n${[...flaky, ...all, counts].join('\n')}\n`))
  }
}

interface Named {
  readonly message?: string
  readonly diff?: string
}

type Mark = 'FAILED' | 'FLAKY'

/** What failed and why, in one line. */
function told(mark: Mark, where: string, errors: readonly Named[]): string {
  const why = errors.map(({ message, diff }) => `${message} ${diff ?? ''}`).join(' ')
  const line = `${where.replace(`${process.cwd()}/`, '')}: ${why}`
  return `${mark} ${stripVTControlCharacters(line).replace(/\s+/g, ' ').slice(0, 1_000)}`
}
