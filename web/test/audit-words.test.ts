import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../src/language/en/settings.ts'

// Seen red without the words for `erase`, `scim-tokens` and `hand-back`.

const root = path.join(import.meta.dirname, '../..')

async function textOf(pattern: string): Promise<string> {
  const texts: string[] = []
  for await (const file of glob(pattern, { cwd: root }))
    texts.push(await readFile(path.join(root, file), 'utf8'))
  return texts.join('\n')
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The service names actions in calls, in acts, in steps to another state, and in SQL before the kind of record. */
const ACTIONS = [
  /\baudit\(\s*[\w.]+,\s*[^,]+,\s*[^,]+,\s*'([a-z-]+)'/g,
  /\bactOn\([^')]*'([a-z-]+)'/g,
  /\baction: '([a-z-]+)'(?:,\s*resource: | \})/g,
  /'?([a-z-]+)'?: \{\s*(?:summary: '[^']*',\s*)?in: (?:\[[^\]]*\]|\w+),\s*to: '/g,
  /INTO audit_log[^`]*?'([a-z-]+)', '[^']+', [^'\s]/g,
]
/** Kinds of records without entries in the audit log. */
const UNHEARD_OF = ['audit-log', 'competence-matrix', 'imports', 'samples', 'search']

test('the audit log has a word for everything that the service writes into it', async () => {
  const service = await textOf('src/**/*.ts')
  const actions = new Set(ACTIONS.flatMap((pattern) => found(service, pattern)))
  for (const known of ['create', 'invite', 'export', 'start', 'verify', 'erase', 'geocode'])
    expect(actions).toContain(known)
  // The action of an exception of an event is one of its fields.
  actions.delete('cancelled')
  const declared =
    (await textOf('web/src/pages/*/noun.ts')) + (await textOf('web/src/{register,plan}/nouns.ts'))
  const ofNouns = found(declared, /\bacts: \[([^\]]+)\]/g).flatMap((acts) => found(acts, /'([a-z-]+)'/g))
  const spoken = [...ofNouns, ...Object.keys(settings.audit.actions)]
  expect(
    [...actions].filter((action) => !spoken.includes(action)),
    'no words: name each under `acts` of its noun in the app, with a word under `done`',
  ).toEqual([])
  const kinds = new Set(found(service, /\bsegment: '([a-z-]+)'/g))
  const pages = found(declared, /\bsegment: '([a-z-]+)'/g)
  const said = [...pages, ...Object.keys(settings.audit.kinds), ...UNHEARD_OF]
  expect(
    [...kinds].filter((kind) => !said.includes(kind)),
    'no words: declare each as a noun of the app, or name it under `audit.kinds`',
  ).toEqual([])
})
