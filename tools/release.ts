import { execFileSync, type StdioOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { notesOf, released } from './changelog.ts'

// Makes a release: `npm run release -- X.Y.Z`. Everything happens in a clone; if something fails, nothing has changed
// here.

const ROOT = path.join(import.meta.dirname, '..')
const USAGE = 'npm run release -- X.Y.Z [--dry-run] [--no-image]'
/** The files with the version, and its form in each. */
const IMAGES = ['deploy/kubernetes/holdpoint.yaml', 'deploy/kubernetes/migration.yaml']

class Refused extends Error {}

interface Options {
  readonly version: string
  readonly dryRun: boolean
  readonly image: boolean
}

function optionsOf(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, 'no-image': { type: 'boolean' } },
  })
  const [version = '', ...more] = positionals
  if (!/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(version) || more.length > 0) {
    throw new Refused(`Give one version of three numbers: ${USAGE}.`)
  }
  return { version, dryRun: values['dry-run'] === true, image: values['no-image'] !== true }
}

function run(folder: string, program: string, args: readonly string[], stdio: StdioOptions = 'pipe'): string {
  return String(execFileSync(program, args, { cwd: folder, stdio, maxBuffer: 100_000_000 }) ?? '').trim()
}

/** Whether one version is later than another. */
function isLater(version: string, other: string): boolean {
  const [one, two] = [version, other].map((each) => each.split('.').map(Number))
  const at = [0, 1, 2].find((place) => one?.[place] !== two?.[place])
  return at !== undefined && (one?.[at] ?? 0) > (two?.[at] ?? 0)
}

/** @throws Refused if this version cannot be released from here */
async function requireReleasable(version: string): Promise<void> {
  if (run(ROOT, 'git', ['status', '--porcelain']) !== '')
    throw new Refused('Commit first: there are changes here.')
  const tags = run(ROOT, 'git', ['tag', '--list', 'v*']).split('\n').filter(Boolean)
  const later = tags.map((tag) => tag.slice(1)).find((tagged) => !isLater(version, tagged))
  if (later !== undefined) throw new Refused(`${version} is not later than ${later}, which was released.`)
  if (notesOf(await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8')) === '') {
    throw new Refused('CHANGELOG.md has nothing under Unreleased: nobody would notice this release.')
  }
}

/** Changes a JSON file that is formatted like `JSON.stringify`. */
async function changeJson(file: string, change: (content: Record<string, never>) => void): Promise<void> {
  const content = JSON.parse(await readFile(file, 'utf8'))
  change(content)
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** Writes the version wherever it occurs. */
async function writeVersion(folder: string, version: string): Promise<void> {
  const set = (content: object) => Object.assign(content, { version })
  await changeJson(path.join(folder, 'package.json'), set)
  await changeJson(path.join(folder, 'packages/client/package.json'), set)
  await changeJson(path.join(folder, 'package-lock.json'), (lock) => {
    set(lock)
    set(lock.packages?.[''] ?? {})
    set(lock.packages?.['packages/client'] ?? {})
  })
  for (const name of IMAGES) {
    const file = path.join(folder, name)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/image: holdpoint:\S+/g, `image: holdpoint:${version}`))
  }
}

/** A clone of the committed files, with the packages that are installed here. */
async function clone(): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'holdpoint-release-')), 'holdpoint')
  run(ROOT, 'git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder])
  run(folder, 'git', ['checkout', '--quiet', '-B', 'release', run(ROOT, 'git', ['rev-parse', 'HEAD'])])
  run(ROOT, 'node', ['tools/install.ts'], 'inherit')
  for (const packages of ['node_modules', 'tools/node_modules']) {
    await symlink(path.join(ROOT, packages), path.join(folder, packages))
  }
  return folder
}

/** The author's name, as configured here. */
function author(): readonly string[] {
  return ['user.name', 'user.email'].flatMap((name) => [
    '-c',
    `${name}=${run(ROOT, 'git', ['config', name])}`,
  ])
}

/** The program that builds images here; undefined: there is none. */
function builder(): readonly string[] | undefined {
  const works = (program: string, ...args: readonly string[]) => {
    try {
      run(ROOT, program, args)
      return true
    } catch {
      return false
    }
  }
  if (works('docker', 'info')) return ['docker', 'build']
  if (works('buildah', '--version')) return ['buildah', 'bud', '--format', 'docker']
  return undefined
}

/** Builds the image and writes it to a file. @returns what to report about it */
function buildImage(folder: string, output: string, version: string): string {
  const build = builder()
  if (!build) return 'No image was built: neither Docker nor buildah is here.'
  const [program = '', ...args] = build
  const tag = `holdpoint:${version}`
  const ignoring = program === 'buildah' ? ['--ignorefile', 'deploy/Dockerfile.dockerignore'] : []
  const about = [
    '--file',
    'deploy/Dockerfile',
    '--build-arg',
    `VERSION=${version}`,
    '--tag',
    tag,
    ...ignoring,
  ]
  run(folder, program, [...args, ...about, '.'], 'inherit')
  const file = path.join(output, `holdpoint-${version}.image.tar`)
  if (program === 'docker') run(folder, program, ['save', '--output', file, tag])
  else run(folder, program, ['push', '--quiet', tag, `docker-archive:${file}:${tag}`])
  return `The image ${tag} was built.`
}

/** Writes the files of a release. @returns what to report about it */
async function makeArtifacts(
  folder: string,
  output: string,
  notes: string,
  options: Options,
): Promise<string> {
  const { version, image } = options
  await mkdir(output, { recursive: true })
  const name = `holdpoint-${version}`
  await writeFile(path.join(output, 'NOTES.md'), `# Holdpoint ${version}\n\n${notes}\n`)
  const sources = path.join(output, `${name}.tar.gz`)
  run(folder, 'git', ['archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${sources}`, 'HEAD'])
  run(path.join(folder, 'packages/client'), 'npm', ['pack', '--silent', '--pack-destination', output])
  run(folder, 'node', ['tools/sbom.ts', '--output', path.join(output, `${name}.sbom.json`)])
  const said = image ? buildImage(folder, output, version) : 'No image was asked for.'
  const files = (await readdir(output)).sort()
  const sums = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(output, file))
      return `${createHash('sha256').update(content).digest('hex')}  ${file}\n`
    }),
  )
  await writeFile(path.join(output, 'SHA256SUMS'), sums.join(''))
  return said
}

async function release(options: Options): Promise<void> {
  const { version, dryRun } = options
  await requireReleasable(version)
  const place = path.join(ROOT, 'dist', version)
  if (existsSync(place)) throw new Refused(`dist/${version} is there already: remove it first.`)
  const folder = await clone()
  try {
    const changelog = path.join(folder, 'CHANGELOG.md')
    const text = await readFile(changelog, 'utf8')
    await writeFile(changelog, released(text, version, new Date().toISOString().slice(0, 10)))
    await writeVersion(folder, version)
    run(folder, 'node', ['tools/generate.ts'])
    run(folder, 'git', ['add', '--update'])
    run(folder, 'git', [...author(), 'commit', '--quiet', '--message', `release: Holdpoint ${version}`])
    const output = path.join(path.dirname(folder), 'output')
    const said = await makeArtifacts(folder, output, notesOf(text), options)
    await cp(output, place, { recursive: true })
    if (!dryRun) {
      run(ROOT, 'git', ['fetch', '--quiet', folder, 'release'])
      run(ROOT, 'git', ['merge', '--quiet', '--ff-only', 'FETCH_HEAD'])
      run(ROOT, 'git', ['tag', '--annotate', '--message', `Holdpoint ${version}`, `v${version}`])
    }
    const next = dryRun
      ? 'Nothing was committed: this was a dry run.'
      : `It is committed and has the tag v${version}: git push --follow-tags.`
    process.stdout.write(`Holdpoint ${version} is in dist/${version}. ${said} ${next}\n`)
  } finally {
    await rm(path.dirname(folder), { recursive: true, force: true })
  }
}

try {
  await release(optionsOf(process.argv.slice(2)))
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  const ours = error instanceof Refused || code?.startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${ours ? message : `The release failed, and nothing was changed: ${message}`}\n`)
  process.exitCode = 1
}
