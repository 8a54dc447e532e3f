import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'

// Checks that nothing imports itself in a circle, including types and lazy imports. Otherwise it names the circle,
// with an import for each step, and exits with 1. On the server the check is about folders (files of one folder may
// know each other; lint keeps circles of files out), in the web app about files: its pages are loaded by the files
// that they are in. Seen red with an import of `../change/write.ts` in `src/engine/noun/numbers.ts`, and with the
// routes of jobs named in `web/src/nouns.ts`.

const ROOT = path.join(import.meta.dirname, '..')

/** The imports of each place. */
type Imports = ReadonlyMap<string, ReadonlyMap<string, string>>

/** @param placeOf what a file counts as */
async function importsIn(folder: string, placeOf: (file: string) => string): Promise<Imports> {
  const imports = new Map<string, Map<string, string>>()
  const names = await readdir(path.join(ROOT, folder), { recursive: true })
  for (const name of names.filter((each) => /\.tsx?$/.test(each))) {
    const { importedFiles } = ts.preProcessFile(await readFile(path.join(ROOT, folder, name), 'utf8'))
    const place = placeOf(name)
    const known = imports.get(place) ?? new Map<string, string>()
    imports.set(place, known)
    for (const { fileName } of importedFiles.filter((each) => each.fileName.startsWith('.'))) {
      const imported = path.join(path.dirname(name), fileName)
      const other = placeOf(imported)
      if (other !== place && !other.startsWith('..')) known.set(other, `${name} imports ${imported}`)
    }
  }
  return imports
}

/** The shortest path of imports from one place to another, both included; undefined if there is none. */
function wayTo(imports: Imports, from: string, to: string): readonly string[] | undefined {
  const ways = [[from]]
  const seen = new Set([from])
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? from)?.keys() ?? []) {
      if (next === to) return [...way, to]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

function report(imports: Imports, what: string): void {
  const named = new Set<string>()
  for (const place of imports.keys()) {
    const circle = named.has(place) ? undefined : wayTo(imports, place, place)
    if (!circle) continue
    for (const each of circle) named.add(each)
    const steps = circle.slice(1).map((to, index) => imports.get(circle[index] ?? '')?.get(to))
    process.stderr.write(
      `${what} import each other in a circle: ${circle.join(' → ')}.\n  ${steps.join('\n  ')}\nMove what both need to where one of them already imports from.\n`,
    )
    process.exitCode = 1
  }
  process.stdout.write(`${imports.size} ${what.toLowerCase()} were checked.\n`)
}

report(await importsIn('src', path.dirname), 'Folders')
report(await importsIn('web/src', (file) => file), 'Files')
