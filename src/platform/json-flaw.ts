import { createScanner } from 'jsonc-parser'

/** What JSON.parse would silently accept: a duplicate key, `__proto__`, or too deep nesting. */
export type Flaw = { readonly kind: 'twice' | 'forbidden'; readonly key: string } | { readonly kind: 'deep' }

// jsonc-parser's SyntaxKind is a const enum, which type stripping cannot inline.
const OPEN_BRACE = 1
const CLOSE_BRACE = 2
const OPEN_BRACKET = 3
const CLOSE_BRACKET = 4
const COLON = 6
const STRING = 10
const END = 17

/** Walks the tokens of valid JSON. @param maxDepth the deepest nesting allowed; the root counts as 1 */
export function flawIn(json: string, maxDepth: number): Flaw | undefined {
  const scanner = createScanner(json, true)
  // The keys of each open object; undefined for an array.
  const open: (Set<string> | undefined)[] = []
  let lastString = ''
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (token === STRING) lastString = scanner.getTokenValue()
    else if (token === OPEN_BRACE || token === OPEN_BRACKET) {
      open.push(token === OPEN_BRACE ? new Set() : undefined)
      if (open.length > maxDepth) return { kind: 'deep' }
    } else if (token === CLOSE_BRACE || token === CLOSE_BRACKET) open.pop()
    else if (token === COLON) {
      const keys = open.at(-1)
      if (lastString === '__proto__') return { kind: 'forbidden', key: lastString }
      if (keys?.has(lastString)) return { kind: 'twice', key: lastString }
      keys?.add(lastString)
    }
  }
  return undefined
}
