/**
 * Builds the web app into web/dist if its sources have changed since the last build. npm runs it after each
 * installation (`prepare`); `npm run build:web` runs it by hand.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { earlyFiles, NAMED_FILE } from './early-files.ts'

const ROOT = path.join(import.meta.dirname, '..')
const DIST = path.join(ROOT, 'web/dist')
const PAGE = path.join(DIST, 'index.html')
const STAMP = path.join(DIST, '.sources')
const SOURCES = [
  'web/src/**/*',
  'web/early/*',
  'web/worker/*',
  'tools/build-web.ts',
  'tools/early-files.ts',
  'web/index.html',
  'web/vite.config.ts',
  'web/announced-lists.ts',
  'web/typeface.ts',
  'web/theme-sheet.ts',
  'web/unused-parts.ts',
  'packages/client/src/**/*',
  'package-lock.json',
]
/** Worth compressing. Smaller files than this are not. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/
const WORTHWHILE_BYTES = 512

const sources = await fingerprint()
const built = await readFile(STAMP, 'utf8').catch(() => undefined)
if (built === sources) process.exit(0)

// A production installation has the build of its package and no tools to make another.
if (!['vite', 'react'].every((name) => existsSync(path.join(ROOT, 'node_modules', name)))) {
  process.stderr.write('The web app was not built: that needs the development packages (npm ci).\n')
  process.exit(0)
}

// biome-ignore lint/style/noProcessEnv: in tests it says so, and React would be built as it is for developing
process.env.NODE_ENV = 'production'
const { build } = await import('vite')
await build({ configFile: path.join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' })
await buildEarly()
await buildServiceWorker(await nameVersion())
for await (const file of glob('assets/*', { cwd: DIST })) await compress(path.join(DIST, file))
await writeFile(STAMP, sources)
process.stderr.write('The web app is built.\n')

/**
 * The script that runs before the app has loaded and knows the files that pages need. It is inline: as a file it
 * would cost another round trip.
 */
async function buildEarly(): Promise<void> {
  const pages = JSON.stringify(await earlyFiles(DIST))
  const output = { entryFileNames: 'assets/early-[hash:7].js', format: 'iife' } as const
  await buildAlone('web/early/early.ts', output, { PAGES: pages })
  const [early] = (await readdir(path.join(DIST, 'assets'))).filter((name) => name.startsWith('early-'))
  const file = path.join(DIST, 'assets', early ?? '')
  const code = (await readFile(file, 'utf8')).trim()
  await rm(file)
  const page = await readFile(PAGE, 'utf8')
  await writeFile(
    PAGE,
    page.replace('<title>', () => `<script>${code}</script>\n    <title>`),
  )
}

/** Writes into the page which build it belongs to, since another build has other files. */
async function nameVersion(): Promise<string> {
  const page = await readFile(PAGE, 'utf8')
  const files = (await readdir(path.join(DIST, 'assets'))).sort().join()
  const version = createHash('sha256').update(page).update(files).digest('hex').slice(0, 12)
  await writeFile(PAGE, page.replace('<title>', `<meta name="version" content="${version}" />\n    <title>`))
  return version
}

/** The service worker, which knows the files of the build. */
async function buildServiceWorker(version: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  const files = (await readdir(path.join(DIST, 'assets'))).sort().map((name) => `/assets/${name}`)
  const known = {
    VERSION: version,
    FIRST: [...page.matchAll(NAMED_FILE)].map(([, file]) => `/${file}`),
    FILES: files,
  }
  const named = Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])
  const output = { entryFileNames: 'service-worker.js', format: 'iife' } as const
  await buildAlone('web/worker/service-worker.ts', output, Object.fromEntries(named))
}

/** Builds one script outside the app. @param define the constants that it gets */
async function buildAlone(
  source: string,
  output: { readonly entryFileNames: string; readonly format: 'iife' },
  define: { readonly [name: string]: string },
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      outDir: DIST,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: { input: path.join(ROOT, source), output },
    },
  })
}

/** A hash over the names and contents of all inputs of the build. */
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

/** Puts a `.br` and a `.gz` beside a file, for browsers that accept them. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (!COMPRESSIBLE.test(file) || content.length < WORTHWHILE_BYTES) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9, memLevel: 9 }))
}
