/** What an address says of a card: what it is for, a content or a requirement, the order that froze it, and whose it is. */
const GIVEN = ['content', 'requirement', 'order', 'person'] as const
export type CardSearch = { [N in (typeof GIVEN)[number]]?: string }

/** Reads the address of a form for a card; what it does not know it leaves out. */
export function cardSearch(search: Record<string, unknown>): CardSearch {
  return Object.fromEntries(
    GIVEN.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )
}
