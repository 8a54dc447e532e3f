import { existsSync } from 'node:fs'

// The shell draws the same pages without a window around them, for a quarter of the processor time.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The Chromium of this machine; undefined where it has none. */
export function chromiumProgram(): string | undefined {
  return PLACES.find((file) => existsSync(file))
}
