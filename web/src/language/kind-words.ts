import { nouns } from '../nouns.ts'
import { statusNamed } from '../show/status.tsx'
import type { Catalogue } from './en/catalogue.ts'
import type { Translate } from './translation.ts'

type Noun = (typeof nouns)[number]

/**
 * A kind of record, as the service names it in paths. A missing one is declared as a `noun` of the app or, if it has
 * no pages, named under `audit.kinds` of the catalogue.
 */
export type KindOfRecord = Noun['segment'] | keyof Catalogue['audit']['kinds']
/** The same for permissions: a `noun` of the app, or words under `permissions.resource`. */
type Permitted = Noun['segment'] | keyof Catalogue['permissions']['resource']

/** The words of a kind with its own pages. */
function wordsOf(kind: string): Noun['words'] | undefined {
  return nouns.find(({ segment }) => segment === kind)?.words
}

/** The name of one record of a kind. */
export function kindName(kind: KindOfRecord, t: Translate): string {
  const words = wordsOf(kind)
  return words ? t(`${words}.one`) : t(`audit.kinds.${kind as keyof Catalogue['audit']['kinds']}`)
}

/** The name of the records of a kind in permissions. */
export function kindsName(kind: Permitted, t: Translate): string {
  const words = wordsOf(kind)
  return words
    ? t(`${words}.title`)
    : t(`permissions.resource.${kind as keyof Catalogue['permissions']['resource']}`)
}

/** Kinds without their own pages that refusals name. */
const OTHERS = ['work-steps', 'suppliers'] as const

/** The name of a kind that the service names in English, such as `work task`. */
export function kindCalled(kind: string, t: Translate): string {
  const segment = `${kind.replaceAll(' ', '-')}s`
  const known = [...nouns.map((noun) => noun.segment), ...OTHERS].find((each) => each === segment)
  return known ? kindName(known, t) : kind
}

/** The name of a state. */
export function stateCalled(state: string, t: Translate): string {
  const name = statusNamed(state)
  return name ? t(`status.${name}`) : state
}
