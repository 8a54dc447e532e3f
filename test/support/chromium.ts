import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { chromiumProgram } from './chromium-program.ts'
import { PATIENCE_MS } from './patience.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const program = chromiumProgram()

/** Whether there is a browser to test with. */
export const hasChromium = program !== undefined

// The usual reporter counts skipped tests without naming them.
if (!hasChromium) {
  process.stderr.write(
    'SKIPPED: tests in a browser, because there is no Chromium in /usr/bin. Install it: apt-get install chromium-headless-shell\n',
  )
}

/** A browser for the tests of a file. @param flags further ones for its command line */
export function useChromium(flags: readonly string[] = []): { readonly browser: Browser } {
  let browser: Browser | undefined
  beforeAll(async () => {
    if (!program) return
    browser = await chromium.launch({
      executablePath: program,
      headless: true,
      args: [...FLAGS, ...flags],
      timeout: PATIENCE_MS,
    })
  })
  afterAll(() => browser?.close())
  return {
    get browser() {
      if (!browser) throw new Error('the browser is not open')
      return browser
    },
  }
}
