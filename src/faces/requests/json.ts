import { isUtf8 } from 'node:buffer'
import { createScanner } from 'jsonc-parser'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import { duplicateKey, forbiddenKey, notJson, notUtf8, tooDeep } from './refusals.ts'

/** The root counts as 1. */
const MAX_DEPTH = 32

// jsonc-parser's SyntaxKind is a const enum, which type stripping cannot inline.
const OPEN_BRACE = 1
const CLOSE_BRACE = 2
const OPEN_BRACKET = 3
const CLOSE_BRACKET = 4
const COLON = 6
const STRING = 10
const END = 17

/**
 * Reads a JSON body and refuses what JSON.parse would quietly take: bytes that are no UTF-8, keys
 * given twice, `__proto__`, and nesting so deep that code after it could overflow its stack.
 * @throws Refusal 400
 */
export function readJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw notUtf8()
  const text = bytes.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw notJson()
  }
  const objection = objectionTo(text)
  if (objection) throw objection
  return value
}

/** Walks the tokens of a text that is known to be JSON. */
function objectionTo(text: string): Refusal | undefined {
  const scanner = createScanner(text, true)
  // The keys of each open object; undefined for an array.
  const open: (Set<string> | undefined)[] = []
  let lastString = ''
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (token === STRING) lastString = scanner.getTokenValue()
    else if (token === OPEN_BRACE || token === OPEN_BRACKET) {
      open.push(token === OPEN_BRACE ? new Set() : undefined)
      if (open.length > MAX_DEPTH) return tooDeep({ most: MAX_DEPTH })
    } else if (token === CLOSE_BRACE || token === CLOSE_BRACKET) open.pop()
    else if (token === COLON) {
      const keys = open.at(-1)
      if (lastString === '__proto__') return forbiddenKey()
      if (keys?.has(lastString)) {
        return duplicateKey({ key: lastString })
      }
      keys?.add(lastString)
    }
  }
  return undefined
}
