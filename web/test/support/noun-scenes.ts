import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Noun, Resource } from '../../../src/engine/index.ts'
import { nouns } from '../../../src/nouns.ts'
import type { Scene } from './scene.ts'

const SOURCES = path.join(import.meta.dirname, '../../src')

/** The segments of the nouns that the app declares. */
const declared = globSync(['{plan,register}/nouns.ts', 'pages/*/noun.ts'], { cwd: SOURCES }).flatMap((file) =>
  [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/segment: '([^']+)'/g)].map(
    ([, segment]) => segment,
  ),
)

/** The kinds of records with pages that no scene simply opens. */
export function unseenBy(scenes: readonly Scene[]): readonly Resource[] {
  const plain = scenes.filter(({ act }) => !act).map(({ address }) => address({}))
  return nouns
    .map(({ of }: Noun) => of)
    .filter(({ segment }) => declared.includes(segment))
    .filter(({ segment }) => !plain.some((each) => each === `/${segment}` || each.startsWith(`/${segment}/`)))
}

/** The list, the empty list, and the page of the record that the world has under its segment. */
export function scenesOf({ name, plural, segment }: Resource): readonly Scene[] {
  return [
    { name: plural, who: 'full', address: () => `/${segment}` },
    { name: `${plural} empty`, who: 'empty', address: () => `/${segment}`, like: 'sites empty' },
    { name, who: 'full', address: (ids) => `/${segment}/${ids[segment]}` },
  ]
}
