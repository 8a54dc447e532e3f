import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'

// No folders of the sources import each other in a circle, types included, or this names the circle with an import
// for each of its steps and ends with 1. Files of one folder may know each other; lint keeps circles of files out.
// Seen red with an import of `../change/write.ts` in `src/engine/noun/numbers.ts`.

const SOURCES = path.join(import.meta.dirname, '../src')

/** What each folder imports, with a file that does. */
const imports = new Map<string, Map<string, string>>()

for (const name of (await readdir(SOURCES, { recursive: true })).filter((each) => each.endsWith('.ts'))) {
  const { importedFiles } = ts.preProcessFile(await readFile(path.join(SOURCES, name), 'utf8'))
  const folder = path.dirname(name)
  const known = imports.get(folder) ?? new Map<string, string>()
  imports.set(folder, known)
  for (const { fileName } of importedFiles.filter((each) => each.fileName.startsWith('.'))) {
    const imported = path.join(folder, fileName)
    const other = path.dirname(imported)
    if (other !== folder && !other.startsWith('..')) known.set(other, `${name} imports ${imported}`)
  }
}

/** The shortest way from one folder to another along imports, both included; undefined where there is none. */
function wayTo(from: string, to: string): readonly string[] | undefined {
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

const named = new Set<string>()
for (const folder of imports.keys()) {
  const circle = named.has(folder) ? undefined : wayTo(folder, folder)
  if (!circle) continue
  for (const each of circle) named.add(each)
  const steps = circle.slice(1).map((to, index) => imports.get(circle[index] ?? '')?.get(to))
  process.stderr.write(
    `Folders import each other in a circle: ${circle.join(' → ')}.\n  ${steps.join('\n  ')}\nMove what both need to the folder that the other already imports.\n`,
  )
  process.exitCode = 1
}
process.stdout.write(`${imports.size} folders were checked.\n`)
