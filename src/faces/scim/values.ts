import { isUuid } from '../../engine/index.ts'
import { ScimError } from './error.ts'

/** The most operations in one PATCH, and members in one request. */
const MAX_ITEMS = 1_000

type Attributes = { readonly [name: string]: unknown }

/** The attributes of a JSON object, with their names in lower case, since SCIM ignores case. @throws ScimError 400 */
export function attributesOf(value: unknown): Attributes {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ScimError(400, 'invalidSyntax', 'A JSON object is expected.')
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]))
}

/** @throws ScimError 400 if it is not a list, 413 if it is too long */
export function listOf(name: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new ScimError(400, 'invalidSyntax', `${name} must be a list.`)
  if (value.length > MAX_ITEMS) throw new ScimError(413, undefined, `${name} has at most ${MAX_ITEMS} items.`)
  return value
}

/** A single value, even if a client wraps it: `[{"value": "False"}]`. */
export function single(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 1) return single(value[0])
  if (typeof value === 'object' && value !== null && 'value' in value) return single(value.value)
  return value
}

/** @throws ScimError 400 */
export function textOf(name: string, value: unknown): string {
  const text = single(value)
  if (typeof text !== 'string') throw new ScimError(400, 'invalidValue', `${name} must be text.`)
  return text.trim()
}

/** Text that may be missing: null or empty. @throws ScimError 400 */
export function optionalText(name: string, value: unknown): string | null {
  return single(value) === null ? null : textOf(name, value) || null
}

/** True or false, including Entra ID's `"False"`. @throws ScimError 400 */
export function flagOf(name: string, value: unknown): boolean {
  const flag = single(value)
  const word = typeof flag === 'string' ? flag.toLowerCase() : flag
  if (word === true || word === 'true') return true
  if (word === false || word === 'false') return false
  throw new ScimError(400, 'invalidValue', `${name} must be true or false.`)
}

/** The ids of members: `[{"value": "…"}]`. @throws ScimError 400 */
export function membersOf(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value]
  return listOf('members', list).map((each) => memberId(single(each)))
}

/** @throws ScimError 400 */
export function memberId(value: unknown): string {
  if (typeof value === 'string' && isUuid(value)) return value.toLowerCase()
  throw new ScimError(400, 'invalidValue', 'members has an id that nobody has.')
}
