import { type Browser, chromium } from 'playwright-core'
import { beforeAll } from 'vitest'
import { chromiumProgram } from './chromium-program.ts'
import { PATIENCE_MS } from './patience.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // No graphics processor is used, so it needs no process of its own.
  '--in-process-gpu',
  // A reopened page keeps its process, and with it the compiled scripts.
  '--process-per-site',
  // Pages live for seconds: optimizing hot code costs more than it saves, and so does dropping code that the next
  // page of the same process runs again.
  '--js-flags=--no-opt --no-maglev --no-flush-bytecode',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only services of this machine can be reached: a request to any other host fails.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

const program = chromiumProgram()

/** Whether there is a browser for the tests. */
export const hasChromium = program !== undefined

// The usual reporter counts skipped tests without naming them.
if (!hasChromium) {
  process.stderr.write(
    'SKIPPED: tests in a browser, because there is no Chromium in /usr/bin. Install it: apt-get install chromium-headless-shell\n',
  )
}

/**
 * A browser for the tests of a file, which close what they open in it. All files of a worker that use the same flags
 * share it, since starting one takes longer than many tests; it ends with the worker.
 * @param flags further ones for its command line
 */
export function useChromium(flags: readonly string[] = []): { readonly browser: Browser } {
  let browser: Browser | undefined
  beforeAll(async () => {
    if (program) browser = await launched(program, flags)
  })
  return {
    get browser() {
      if (!browser) throw new Error('the browser is not open')
      return browser
    },
  }
}

const browsers = new Map<string, Promise<Browser>>()

async function launched(executablePath: string, flags: readonly string[]): Promise<Browser> {
  const key = flags.join(' ')
  const known = await browsers.get(key)
  if (known?.isConnected()) return known
  const args = [...FLAGS, ...flags]
  const launching = chromium.launch({ executablePath, headless: true, args, timeout: PATIENCE_MS })
  browsers.set(key, launching)
  return launching
}
