import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const program = PLACES.find((file) => existsSync(file))

/** Whether there is a browser to test with. */
export const hasChromium = program !== undefined

// The usual reporter counts skipped tests without naming them.
if (!hasChromium) {
  process.stderr.write(
    'SKIPPED: tests in a browser, because there is no Chromium in /usr/bin. Install it: apt-get install chromium\n',
  )
}

/** A browser for the tests of a file. */
export function useChromium(): { readonly browser: Browser } {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: program ?? '', headless: true, args: FLAGS })
  })
  afterAll(() => browser?.close())
  return {
    get browser() {
      if (!browser) throw new Error('the browser is not open')
      return browser
    },
  }
}
