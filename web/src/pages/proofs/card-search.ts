/**
 * The presets for a card in an address: its subject, a content or a requirement, the order that froze it, and the
 * owner.
 */
const GIVEN = ['content', 'requirement', 'order', 'person'] as const
export type CardSearch = { [N in (typeof GIVEN)[number]]?: string }

/** Reads the address of a card form; unknown parts are ignored. */
export function cardSearch(search: Record<string, unknown>): CardSearch {
  return Object.fromEntries(
    GIVEN.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )
}
