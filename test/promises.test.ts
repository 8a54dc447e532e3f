import { readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

// Seen red with the name of a missing test, and with the last sentence of a promise left out.

const ROOT = path.join(import.meta.dirname, '..')
const [, ...promises] = readFileSync(path.join(ROOT, 'docs/promises.md'), 'utf8').split(/^## /m)

describe.each(promises.map((text) => [text.split('\n')[0] ?? '', text] as const))('%s', (_, text) => {
  test('names existing tests that were seen red', async () => {
    const named = [...text.matchAll(/`((?:web\/)?test\/[\w./-]+)`/g)].map(([, name]) => name ?? '')
    expect(named, 'a promise names no test').not.toEqual([])
    for (const name of named) await access(path.join(ROOT, name))
    const commands = [...text.matchAll(/`npm run ([\w:]+)`/g)].map(([, name]) => name)
    for (const command of commands) expect(Object.keys(packageJson.scripts)).toContain(command)
    expect(text.replace(/\s+/g, ' ')).toMatch(/Seen red/i)
  })
})

test('every promise is read', () => {
  expect(promises.length, 'promises in docs/promises.md').toBeGreaterThanOrEqual(20)
})
