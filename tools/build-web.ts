/**
 * Builds the web app into web/dist, where its sources have changed since it was last built. npm runs it
 * after each installation (`prepare`); `npm run build:web` runs it by hand.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = path.join(import.meta.dirname, '..')
const DIST = path.join(ROOT, 'web/dist')
const STAMP = path.join(DIST, '.sources')
const SOURCES = [
  'web/src/**/*',
  'web/worker/*',
  'web/index.html',
  'web/vite.config.ts',
  'web/typeface.ts',
  'web/unused-parts.ts',
  'packages/client/src/**/*',
  'package-lock.json',
]
/** What gets smaller. Smaller files than this do not. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/
const WORTHWHILE_BYTES = 512

const sources = await fingerprint()
const built = await readFile(STAMP, 'utf8').catch(() => undefined)
if (built === sources) process.exit(0)

// An installation for production has the build of its package and nothing to make another one with.
if (!['vite', 'react'].every((name) => existsSync(path.join(ROOT, 'node_modules', name)))) {
  process.stderr.write('The web app was not built: that needs the development packages (npm ci).\n')
  process.exit(0)
}

// biome-ignore lint/style/noProcessEnv: in tests it says so, and React would be built as it is for developing
process.env.NODE_ENV = 'production'
const { build } = await import('vite')
await build({ configFile: path.join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' })
await buildServiceWorker()
for await (const file of glob('assets/*', { cwd: DIST })) await compress(path.join(DIST, file))
await writeFile(STAMP, sources)
process.stderr.write('The web app is built.\n')

/** The service worker, which knows the files of the build. */
async function buildServiceWorker(): Promise<void> {
  const page = await readFile(path.join(DIST, 'index.html'), 'utf8')
  const files = (await readdir(path.join(DIST, 'assets'))).sort().map((name) => `/assets/${name}`)
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12)
  const known = { VERSION: version, FIRST: page.match(/\/assets\/[^"]+/g) ?? [], FILES: files }
  await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      outDir: DIST,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: path.join(ROOT, 'web/worker/service-worker.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  })
}

/** A hash over the names and contents of everything that the build is made of. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const names: string[] = []
  for await (const file of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (file.isFile()) names.push(path.join(file.parentPath, file.name))
  }
  for (const name of names.sort()) {
    hash
      .update(`${path.relative(ROOT, name)}\0`)
      .update(await readFile(name))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Puts a `.br` and a `.gz` beside a file, for browsers that take them. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (!COMPRESSIBLE.test(file) || content.length < WORTHWHILE_BYTES) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9, memLevel: 9 }))
}
