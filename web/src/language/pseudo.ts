import type { Sentences } from './translation.ts'

// Loaded like every language, so that English stays in a separate file.
const { catalogue: english, parts: englishParts, refusals } = await import('./en/index.ts')

export { refusals }

export const catalogue = { ...marked(english), language: english.language }

export const parts = Object.fromEntries(
  Object.entries(englishParts).map(([name, load]) => [name, async () => marked({ ...(await load()) })]),
) as unknown as typeof englishParts

/** The same texts, each between marks and two fifths longer, the room that other languages need. */
function marked<S extends Sentences>(sentences: S): S {
  const entries = Object.entries(sentences).map(([name, said]) => [
    name,
    typeof said === 'string' ? `⟦${said}${' ····'.repeat(Math.ceil(said.length * 0.08))}⟧` : marked(said),
  ])
  return Object.fromEntries(entries)
}
