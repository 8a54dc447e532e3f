#!/usr/bin/env node
// Plain JavaScript for any Node: finds the Node that the project pins when this one is older.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 24 || (major === 24 && minor >= 12)) {
  // Later starts are faster and leaner with the compiled sources kept; where they cannot be, nothing is lost.
  module.enableCompileCache(path.join(root, 'node_modules/.cache/holdpoint'))
  await import('../src/cli/main.ts')
} else {
  const pinned = path.join(root, 'node_modules/.bin/node')
  if (!existsSync(pinned)) {
    process.stderr.write(
      `Holdpoint needs Node 24.12 or newer; this is ${process.version}. Install it, or run npm ci.\n`,
    )
    process.exit(1)
  }
  const child = spawn(pinned, [...process.execArgv, import.meta.filename, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
