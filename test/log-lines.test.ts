import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { gathered } from '../src/platform/log/gathered-lines.ts'

const source = path.join(import.meta.dirname, '../src/platform/log/gathered-lines.ts')

/** Runs a few lines of JavaScript that log to standard error, and returns that output. */
async function logged(code: string): Promise<string> {
  const script = `import { standardError } from ${JSON.stringify(source)}\n${code}`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  const { stderr } = await run.catch((failure: { stderr: string }) => failure)
  return stderr
}

test('lines of one turn are written at once, in their order', async () => {
  const written: string[] = []
  const lines = gathered({ write: (line) => written.push(line) })
  lines.write('first\n')
  lines.write('second\n')
  await turn()
  lines.write('third\n')
  await turn()
  expect(written).toEqual(['first\nsecond\n', 'third\n'])
})

test('a process that exits has written its last line', async () => {
  expect(await logged(`standardError.write('last\\n'); process.exit(0)`)).toBe('last\n')
})

// Seen red with an error of the stream that nobody handles.
test('a process whose log cannot be written goes on', async () => {
  const script = `import { standardError } from ${JSON.stringify(source)}
    standardError.write('lost\\n')
    setTimeout(() => process.exit(7), 50)`
  const full = await open('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', full.fd],
  })
  const [code] = await once(child, 'close')
  await full.close()
  expect(code).toBe(7)
})

test('a process that ends with an uncaught error has written its last line', async () => {
  expect(await logged(`standardError.write('last\\n'); throw new Error('unforeseen')`)).toContain('last\n')
})
