import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Noun, Resource } from '../../../src/engine/index.ts'
import { nouns } from '../../../src/nouns.ts'
import type { Scene } from './scene.ts'

const SOURCES = path.join(import.meta.dirname, '../../src')

/** The segments of the nouns that the app declares, and whether it has a page that creates one. */
const declared = new Map(
  globSync(['{plan,register}/nouns.ts', 'pages/*/noun.ts'], { cwd: SOURCES })
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/segment: '([^']+)'[\s\S]*?made: (\w+)/g)])
    .map(([, segment, made]) => [segment, made === 'true']),
)

/** The kinds of records with pages that no scene simply opens. */
export function unseenBy(scenes: readonly Scene[]): readonly Resource[] {
  const plain = scenes.filter(({ act }) => !act).map(({ address }) => address({}))
  return nouns
    .map(({ of }: Noun) => of)
    .filter(({ segment }) => declared.has(segment))
    .filter(({ segment }) => !plain.some((each) => each === `/${segment}` || each.startsWith(`/${segment}/`)))
}

/** The list, the empty list, the pages that create a record and show its versions, and a record in each state. */
export function scenesOf({ name, plural, segment, versioned, life }: Resource): readonly Scene[] {
  const full = (name: string, address: Scene['address']): Scene => ({ name, who: 'full', address })
  const [, ...later] = life?.states ?? []
  return [
    full(plural, () => `/${segment}`),
    { name: `${plural} empty`, who: 'empty', address: () => `/${segment}`, like: 'sites empty' },
    full(name, (ids) => `/${segment}/${ids[segment]}`),
    ...later.map((state) => full(`${name} ${state}`, (ids) => `/${segment}/${ids[idIn(segment, state)]}`)),
    ...(declared.get(segment) ? [full(`${name} new`, () => `/${segment}/new`)] : []),
    ...(versioned ? [full(`${name} history`, (ids) => `/${segment}/${ids[segment]}/history`)] : []),
  ]
}

/** Under which name the world has the id of a record in a state. */
export function idIn(segment: string, state: string): string {
  return `${segment} ${state}`
}
