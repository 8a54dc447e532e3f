import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

// Installs what only `npm run check` and `npm run generate` need, if it is missing or from another lock file.
// Usage: node tools/install.ts

const lock = new URL('package-lock.json', import.meta.url)
const installed = new URL('node_modules/.package-lock.json', import.meta.url)

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  process.stderr.write('Installing the tools that check the code.\n')
  execFileSync('npm', ['ci'], { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'inherit'] })
}
