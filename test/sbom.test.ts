import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

// Seen red without packages that development needs as well, as npm's own list does, and with packages that only
// development needs.

interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses: readonly object[]
}

const ROOT = path.join(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: { [place: string]: { version?: string; dev?: boolean; devOptional?: boolean; link?: boolean } }
}
let printed: string
let components: readonly Component[]
let dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
const run = async () => {
  const script = path.join(ROOT, 'tools/sbom.ts')
  return (await promisify(execFile)(process.execPath, [script], { maxBuffer: 50_000_000 })).stdout
}

beforeAll(async () => {
  printed = await run()
  const bom = JSON.parse(printed)
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    version: 1,
    metadata: { component: { name: 'holdpoint', type: 'application' } },
  })
  components = bom.components
  dependencies = bom.dependencies
})

test('the list of parts has every production dependency of the lock file, for every platform, and nothing else', () => {
  const production = Object.entries(packages)
    .filter(
      ([place, { dev, devOptional, link }]) =>
        /(^|\/)node_modules\//.test(place) && !dev && !devOptional && !link,
    )
    .map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`)
  expect(production.length, 'packages in production').toBeGreaterThan(100)
  const refs = components.map((each) => each['bom-ref'])
  expect(refs.toSorted()).toEqual([...new Set(production)].sort())
  expect(refs).toContain('fast-deep-equal@3.1.3')
  expect(refs.some((ref) => ref.startsWith('vitest@'))).toBe(false)
})

test('each part has what a scanner looks for: purl, license and the hash of the lock file', () => {
  for (const { name, version, purl, hashes, licenses } of components) {
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    expect(hashes, name).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
    expect(licenses, name).toHaveLength(1)
  }
})

test('the dependencies lead from the service to each part, and only to parts', () => {
  const graph = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set<string>()
  const visit = (ref: string) => {
    for (const next of graph.get(ref) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      visit(next)
    }
  }
  visit(dependencies[0]?.ref ?? '')
  expect([...reached].sort()).toEqual(components.map((each) => each['bom-ref']).sort())
})

test('it is the same each time', async () => {
  expect(await run()).toBe(printed)
})
