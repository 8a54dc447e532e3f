import { spawnSync } from 'node:child_process'
import { chromiumProgram } from '../test/support/chromium-program.ts'

// Runs before tests in a browser, which need Chromium. It is installed if possible; otherwise those tests are
// skipped, and this says what to do about it.

/** The first one is enough for the tests. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

if (!chromiumProgram()) {
  const installed = process.getuid?.() === 0 && aptGet('update') && PACKAGES.some(install)
  if (!installed) {
    process.stderr.write(
      'There is no Chromium in /usr/bin and it could not be installed: the tests in a browser are left out.\n' +
        'To run them too: sudo apt-get install chromium-headless-shell\n',
    )
  }
}

function install(name: string): boolean {
  process.stdout.write(`Installing ${name} for the tests in a browser.\n`)
  return aptGet('install', '--yes', '--no-install-recommends', name)
}

function aptGet(...options: readonly string[]): boolean {
  return spawnSync('apt-get', options, { stdio: 'ignore' }).status === 0
}
