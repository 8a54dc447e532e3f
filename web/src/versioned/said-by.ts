import type { Said } from '../history/comparison.tsx'
import type { Translate } from '../language/translation.ts'
import { picturesInWords } from '../pictures/picture.ts'
import type { Kind, Version, VersionTexts } from './kind.ts'

/** The complete content of a version. */
export async function saidBy<R extends Version, V extends { readonly active: boolean }>(
  kind: Kind<R, V>,
  record: R,
  versions: readonly R[],
  t: Translate,
): Promise<Said> {
  const own = { id: 'record', title: undefined, fields: inWords(kind.texts(kind.valuesOf(record), t), t) }
  return { parts: [own, ...((await kind.parts?.(record, versions, t)) ?? [])] }
}

/** Texts as words only, which can be compared. */
export function inWords(texts: VersionTexts, t: Translate): { readonly [label: string]: string } {
  const said = Object.entries(texts).map(([label, text]) => {
    if (typeof text === 'boolean') return [label, t(text ? 'history.yes' : 'history.no')]
    return [label, typeof text === 'string' ? text : picturesInWords(text)]
  })
  return Object.fromEntries(said)
}
