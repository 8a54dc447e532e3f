import { ScimError } from './error.ts'

/** The target of a PATCH path: `emails[type eq "work"].value`. Everything except the value is lower case. */
export interface PatchPath {
  /** `emails`, `name.givenname`. */
  readonly attribute: string
  /** The conditions in brackets, each of which must hold. */
  readonly chosen: readonly { readonly attribute: string; readonly value: string }[]
  readonly sub?: string
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i
const PLAIN = /^[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/i
const EXTENSION = /^urn:[\w:.-]+$/i
const CONDITION = /\b([a-z]\w*) eq ("[^"\\]*"|true|false)/gi
const ONE = '[a-z]\\w* eq (?:"[^"\\\\]*"|true|false)'
const CHOSEN = new RegExp(`^([a-z]\\w*)\\[(${ONE}(?: and ${ONE})*)\\](?:\\.([a-z]\\w*))?$`, 'i')
const MAX_LENGTH = 500

/** Parses a path. @throws ScimError 400 invalidPath */
export function readPath(text: string): PatchPath {
  const path = text.trim().replace(CORE, '')
  if (path.length <= MAX_LENGTH) {
    if (PLAIN.test(path) || EXTENSION.test(path)) return plainPath(path)
    const [, attribute, conditions, sub] = CHOSEN.exec(path) ?? []
    if (attribute && conditions) {
      const chosen = [...conditions.matchAll(CONDITION)].map(([, by = '', value = '']) => ({
        attribute: by.toLowerCase(),
        value: value.replaceAll('"', ''),
      }))
      return { ...plainPath(attribute), chosen, ...(sub === undefined ? {} : { sub: sub.toLowerCase() }) }
    }
  }
  throw new ScimError(400, 'invalidPath', `The path ${path.slice(0, 100)} cannot be read.`)
}

/** The path of an attribute without conditions. */
export function plainPath(attribute: string): PatchPath {
  return { attribute: attribute.toLowerCase(), chosen: [] }
}
