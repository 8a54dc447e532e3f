// Plain JavaScript for any Node since 14.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NEEDED = [24, 12]

/** Whether this Node can run the project's sources. */
export function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])
}

/** Runs a program with the Node that the project pins, and exits with its code; without that Node, with one line. */
export function runUnderPinnedNode(program) {
  const pinned = path.join(ROOT, 'node_modules/.bin/node')
  if (!existsSync(pinned)) {
    process.stderr.write(
      `Holdpoint needs Node ${NEEDED.join('.')} or newer; this is ${process.version}. Install it, or run npm ci, which brings it along on Linux.\n`,
    )
    process.exit(1)
  }
  const child = spawn(pinned, [...process.execArgv, ...program], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
