import type { Translate } from '../language/translation.ts'

/** No name or title is longer. */
const LONGEST = 255

/** What a copy is called until somebody has named it. */
export function copyName(name: string, t: Translate): string {
  return t('versions.copyOf', { name }).slice(0, LONGEST)
}
