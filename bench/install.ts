import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Installs what only the benchmark needs, if it is missing, and compiles the ordinary application.
// Usage: node bench/install.ts

const run = (...command: string[]) => {
  execFileSync('npm', command, { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'inherit'] })
}

if (!existsSync(new URL('node_modules/autocannon', import.meta.url))) run('ci')
run('run', 'build')
