import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { EARLY_PAGES } from '../web/early/pages.ts'
import { LANGUAGES } from '../web/src/language/languages.ts'

/** A file named in the page. */
export const NAMED_FILE = /(?:src|href)="\/(assets\/[^"]+)"/g

/** Vite's description of a built file. */
interface Built {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/**
 * The files that pages need besides those in index.html, and their texts in each language.
 * @param dist where the app was built
 */
export async function earlyFiles(dist: string) {
  const text = await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')
  const manifest: { readonly [source: string]: Built } = JSON.parse(text)
  const page = await readFile(path.join(dist, 'index.html'), 'utf8')
  const named = new Set([...page.matchAll(NAMED_FILE)].map(([, file]) => file))
  const neededBy = (sources: readonly string[]) =>
    filesOf(
      manifest,
      sources.map((each) => `src/${each}`),
    )
      .filter((file) => !named.has(file))
      .map((file) => path.basename(file))
  return EARLY_PAGES.map(({ address, modules, words }) => {
    const files = neededBy(modules)
    const wordsIn = (language: string) =>
      neededBy(['index', ...words].map((part) => `language/${language}/${part}.ts`)).filter(
        (file) => !files.includes(file),
      )
    const languages = Object.keys(LANGUAGES)
    return { address, files, words: Object.fromEntries(languages.map((each) => [each, wordsIn(each)])) }
  })
}

/** Everything that modules import statically, each file once. @throws Error for a module without a file of its own */
function filesOf(manifest: { readonly [source: string]: Built }, sources: readonly string[]): string[] {
  const files = new Set<string>()
  const follow = (source: string): void => {
    const built = manifest[source]
    if (!built)
      throw new Error(`${source} is in no file of its own: web/early/pages.ts names what is loaded later`)
    if (files.has(built.file)) return
    for (const each of [built.file, ...(built.css ?? [])]) files.add(each)
    built.imports?.forEach(follow)
  }
  sources.forEach(follow)
  return [...files]
}
