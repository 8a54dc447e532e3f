import { nouns } from '../nouns.ts'
import { statusNamed } from '../show/status.tsx'
import type { Catalogue } from './en/catalogue.ts'
import type { Translate } from './translation.ts'

type Noun = (typeof nouns)[number]

/**
 * A kind of record, as the service names it in paths. One that is missing here is declared as a `noun` of the app, or, where
 * it has no pages, named under `audit.kinds` of the catalogue.
 */
export type KindOfRecord = Noun['segment'] | keyof Catalogue['audit']['kinds']
/** The same of permissions: a `noun` of the app, or words under `permissions.resource`. */
type Permitted = Noun['segment'] | keyof Catalogue['permissions']['resource']

/** The words of a kind that has pages of its own. */
function wordsOf(kind: string): Noun['words'] | undefined {
  return nouns.find(({ segment }) => segment === kind)?.words
}

/** What one record of a kind is called. */
export function kindName(kind: KindOfRecord, t: Translate): string {
  const words = wordsOf(kind)
  return words ? t(`${words}.one`) : t(`audit.kinds.${kind as keyof Catalogue['audit']['kinds']}`)
}

/** What the records of a kind are called that permissions are about. */
export function kindsName(kind: Permitted, t: Translate): string {
  const words = wordsOf(kind)
  return words
    ? t(`${words}.title`)
    : t(`permissions.resource.${kind as keyof Catalogue['permissions']['resource']}`)
}

/** Kinds that refusals name and that have no pages of their own. */
const OTHERS = ['work-steps', 'suppliers'] as const

/** What a kind that the service names in English, as `work task`, is called. */
export function kindCalled(kind: string, t: Translate): string {
  const segment = `${kind.replaceAll(' ', '-')}s`
  const known = [...nouns.map((noun) => noun.segment), ...OTHERS].find((each) => each === segment)
  return known ? kindName(known, t) : kind
}

/** What a state that the service names is called. */
export function stateCalled(state: string, t: Translate): string {
  const name = statusNamed(state)
  return name ? t(`status.${name}`) : state
}
