import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

// Prints the service's dependencies as CycloneDX 1.5 in JSON. It uses only the lock file, so that the result is the
// same everywhere and for every platform: `npm sbom --omit dev` omits packages that development needs as well.

/** An entry of the lock file. */
interface Locked {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly link?: boolean
  readonly dependencies?: { readonly [name: string]: string }
  readonly optionalDependencies?: { readonly [name: string]: string }
  readonly peerDependencies?: { readonly [name: string]: string }
}

type Lock = { readonly [place: string]: Locked }

const ROOT = path.join(import.meta.dirname, '..')

/** The package name at a place such as `node_modules/a/node_modules/@scope/b`. */
const nameAt = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Where Node finds a package that is required at a place; undefined if it is not installed. */
function found(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (lock[place]) return place
    if (folder === '') return undefined
  }
}

const purl = (name: string, version: string) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

/** SPDX identifiers are written as such; anything else is quoted verbatim. */
const licenses = (license: string | undefined) =>
  license === undefined
    ? []
    : [
        /^[\w.+-]+$/.test(license)
          ? { license: { id: license } }
          : { expression: license.replace(/^\(|\)$/g, '') },
      ]

function hashes(integrity: string | undefined) {
  return (integrity ?? '').split(' ').flatMap((each) => {
    const [algorithm, content] = each.split(/-(.*)/s)
    if (!content) return []
    const alg = `${algorithm?.slice(0, 3).toUpperCase()}-${algorithm?.slice(3)}`
    return [{ alg, content: Buffer.from(content, 'base64').toString('hex') }]
  })
}

function bomOf(lock: Lock): object {
  const { name = '', version = '', license, dependencies = {}, optionalDependencies = {} } = lock[''] ?? {}
  const places = Object.entries(lock).filter(
    ([place, { dev, devOptional, link }]) =>
      nameAt(place) && place.includes('node_modules/') && !dev && !devOptional && !link,
  )
  const refOf = (place: string) => `${nameAt(place)}@${lock[place]?.version}`
  const asks = (from: string, ...wanted: readonly (Locked['dependencies'] | undefined)[]) =>
    [...new Set(wanted.flatMap((each) => Object.keys(each ?? {})))]
      .flatMap((each) => found(lock, from, each) ?? [])
      .map(refOf)
      .sort()
  // The client is a package of this repository, with dependencies of its own.
  const workspaces = Object.entries(lock).filter(
    ([place]) => place !== '' && !place.includes('node_modules/'),
  )
  const direct = [
    ...asks('', dependencies, optionalDependencies),
    ...workspaces.flatMap(([place, { dependencies: own }]) => asks(place, own)),
  ]
  // The same version may be at several places.
  const components = new Map<string, object>()
  const graph = new Map<string, Set<string>>([[`${name}@${version}`, new Set(direct)]])
  for (const [place, entry] of places) {
    const ref = refOf(place)
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      name: nameAt(place),
      version: entry.version,
      scope: entry.optional ? 'optional' : 'required',
      hashes: hashes(entry.integrity),
      licenses: licenses(entry.license),
      purl: purl(nameAt(place), entry.version ?? ''),
    })
    const known = graph.get(ref) ?? new Set()
    const uses = asks(place, entry.dependencies, entry.optionalDependencies, entry.peerDependencies)
    graph.set(ref, new Set([...known, ...uses]))
  }
  const own = {
    type: 'application',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    licenses: licenses(license),
    purl: purl(name, version),
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([...components.keys()].sort()))
    .digest('hex')
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
    version: 1,
    metadata: { lifecycles: [{ phase: 'pre-build' }], component: own },
    components: [...components.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, each]) => each),
    dependencies: [...graph].map(([ref, dependsOn]) => ({
      ref,
      dependsOn: [...dependsOn].filter((each) => components.has(each)),
    })),
  }
}

const { values } = parseArgs({ options: { output: { type: 'string' } } })
const lock: { readonly packages: Lock } = JSON.parse(
  readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
)
const text = `${JSON.stringify(bomOf(lock.packages), null, 2)}\n`
if (values.output) writeFileSync(values.output, text)
else process.stdout.write(text)
