import { ScimError } from './error.ts'

/** What a path of a PATCH names: `emails[type eq "work"].value`. All in lower case but the value. */
export interface PatchPath {
  /** `emails`, `name.givenname`. */
  readonly attribute: string
  /** What is in the brackets. */
  readonly chosen?: { readonly attribute: string; readonly value: string }
  readonly sub?: string
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i
const PLAIN = /^[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/i
const EXTENSION = /^urn:[\w:.-]+$/i
const CHOSEN = /^([a-z]\w*)\[([a-z]\w*) eq ("[^"\\]*"|true|false)\](?:\.([a-z]\w*))?$/i
const MAX_LENGTH = 500

/** Reads a path. @throws ScimError 400 invalidPath */
export function readPath(text: string): PatchPath {
  const path = text.trim().replace(CORE, '')
  if (path.length <= MAX_LENGTH) {
    if (PLAIN.test(path) || EXTENSION.test(path)) return { attribute: path.toLowerCase() }
    const [, attribute, by, value, sub] = CHOSEN.exec(path) ?? []
    if (attribute && by && value) {
      return {
        attribute: attribute.toLowerCase(),
        chosen: { attribute: by.toLowerCase(), value: value.replaceAll('"', '') },
        ...(sub === undefined ? {} : { sub: sub.toLowerCase() }),
      }
    }
  }
  throw new ScimError(400, 'invalidPath', `The path ${path.slice(0, 100)} cannot be read.`)
}
