import { isUtf8 } from 'node:buffer'
import { flawIn } from '../../platform/json-flaw.ts'
import { duplicateKey, forbiddenKey, notJson, notUtf8, tooDeep } from './refusals.ts'

/** The root counts as 1. */
const MAX_DEPTH = 32

/**
 * Reads a JSON body and refuses what JSON.parse would silently accept: invalid UTF-8, duplicate keys, `__proto__`,
 * and nesting so deep that later code could overflow its stack.
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
  const flaw = flawIn(text, MAX_DEPTH)
  if (flaw?.kind === 'deep') throw tooDeep({ most: MAX_DEPTH })
  if (flaw?.kind === 'forbidden') throw forbiddenKey()
  if (flaw) throw duplicateKey({ key: flaw.key })
  return value
}
