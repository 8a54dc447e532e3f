import type { Translate } from '../language/translation.ts'

/** The maximum length of names and titles. */
const LONGEST = 255

/** The initial name of a copy. */
export function copyName(name: string, t: Translate): string {
  return t('versions.copyOf', { name }).slice(0, LONGEST)
}
