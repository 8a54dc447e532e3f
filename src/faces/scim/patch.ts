import { ScimError } from './error.ts'
import { type PatchPath, readPath } from './path.ts'
import { attributesOf, listOf, textOf } from './values.ts'

/**
 * One operation of a PATCH. If it has no path, its value is an object of attributes, which become separate changes
 * here.
 */
export interface Change {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: PatchPath
  readonly value: unknown
}

const OPERATIONS = ['add', 'replace', 'remove'] as const

/** Reads the body of a PATCH as Entra ID and Okta send it. @throws ScimError 400, 413 */
export function changesOf(body: unknown): readonly Change[] {
  const operations = listOf('Operations', attributesOf(body).operations)
  if (operations.length === 0) throw new ScimError(400, 'invalidSyntax', 'Operations must not be empty.')
  return operations.flatMap((each) => {
    const { op: written, path, value } = attributesOf(each)
    const word = textOf('op', written).toLowerCase()
    const op = OPERATIONS.find((known) => known === word)
    if (!op) throw new ScimError(400, 'invalidSyntax', `op must be one of ${OPERATIONS.join(', ')}.`)
    if (path !== undefined && path !== null) return { op, path: readPath(textOf('path', path)), value }
    if (op === 'remove') throw new ScimError(400, 'noTarget', 'remove needs a path.')
    return resourceChanges(value, op)
  })
}

export function resourceChanges(body: unknown, op: 'add' | 'replace' = 'replace'): readonly Change[] {
  return Object.entries(attributesOf(body)).map(([name, value]) => ({ op, path: readPath(name), value }))
}
