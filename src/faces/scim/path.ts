import { ScimError } from './error.ts'

/** The target of a PATCH path: `emails[type eq "work"].value`. Everything except the value is lower case. */
export interface PatchPath {
  /** `emails`, `name.givenname`. */
  readonly attribute: string
  /** The condition in brackets. */
  readonly chosen?: { readonly attribute: string; readonly value: string }
  readonly sub?: string
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i
const PLAIN = /^[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/i
const EXTENSION = /^urn:[\w:.-]+$/i
const CHOSEN = /^([a-z]\w*)\[([a-z]\w*) eq ("[^"\\]*"|true|false)\](?:\.([a-z]\w*))?$/i
const MAX_LENGTH = 500

/** Parses a path. @throws ScimError 400 invalidPath */
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
