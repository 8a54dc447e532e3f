#!/usr/bin/env node
// Plain JavaScript for any Node: finds the Node that the project pins when this one is older.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 24 || (major === 24 && minor >= 12)) {
  await import('../src/cli/main.ts')
} else {
  const pinned = path.join(root, 'node_modules/.bin/node')
  if (!existsSync(pinned)) {
    console.error(`Holdpoint needs Node 24.12 or newer; this is ${process.version}. Install it, or run npm ci.`)
    process.exit(1)
  }
  const child = spawn(pinned, [import.meta.filename, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
