import type { Reporter, TestModule } from 'vitest/node'

/**
 * Prints `N passed, N failed`, and the number of skipped tests, as the last line, for people and programs that read
 * only that.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state: string) => tests.filter((test) => test.result().state === state).length
    // Preparations shared by many tests may fail although no single test does.
    const broken = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .filter((suite) => suite.errors().length > 0).length
    const failed = inState('failed') + broken + errors.length
    const skipped = inState('skipped') > 0 ? `, ${inState('skipped')} skipped` : ''
    process.once('exit', () =>
      process.stdout.write(`\n${inState('passed')} passed, ${failed} failed${skipped}\n`),
    )
  }
}
