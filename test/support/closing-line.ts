import type { Reporter, TestModule } from 'vitest/node'

/** Prints `N passed, N failed` as the last line, for people and programs that read only that. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state: string) => tests.filter((test) => test.result().state === state).length
    const broken = modules.filter(
      (module) => module.state() === 'failed' && module.errors().length > 0,
    ).length
    const failed = inState('failed') + broken + errors.length
    process.once('exit', () => process.stdout.write(`\n${inState('passed')} passed, ${failed} failed\n`))
  }
}
